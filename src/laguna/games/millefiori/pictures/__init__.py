"""SVG pictures of Mille Fiori."""
