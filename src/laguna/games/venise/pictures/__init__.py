"""SVG pictures of La Venise du Nord."""
