"""The colors of the light and dark themes, and the stylesheet of all drawings.

Colors that differ between the themes are CSS custom properties in `STYLE`. There are no style attributes, so
that a page may forbid them. Inside a symbol only single-class selectors are used: rules with ancestors do not
reach the copies that `<use>` makes.
"""

from typing import Final

SEAT_COLORS: Final = ("#cf2a45", "#26267f", "#ffc935", "#35b38a")
"""Ruby, cobalt, amber, emerald: different in hue and also in lightness, for color-blind players (tested)."""

SEAT_CUTS: Final = ("brilliant", "baguette", "trillion", "navette")
"""The cut of each seat's glass: an octagon, an upright block, a triangle, a lozenge."""

HUES: Final = ("ochre", "violet", "teal", "green", "sky", "navy", "terracotta")
"""The hues of areas and cards. Each has `fill-`, `wash-` (pale) and `ink-` (glyphs and text) classes."""

LIGHT: Final = {
    "ground": "#eef3ef",
    "deep": "#4fa3aa",
    "water": "#6cb7ba",
    "shallow": "#8fcdca",
    "surf": "#bfe4dc",
    "ripple": "#e9f8f4",
    "shine": "#ffffff",
    "stone": "#cdbb98",
    "stone-dark": "#a8936c",
    "stone-side": "#8d7a57",
    "land": "#f7efdc",
    "land-shade": "#eee1c4",
    "paper": "#fdf8ec",
    "paper-edge": "#b9a67f",
    "ink": "#26343b",
    "ink-soft": "#5f6a68",
    "on-water": "#08313a",
    "roof": "#c8694a",
    "roof-dark": "#9f4a32",
    "window": "#7c8f94",
    "gold": "#b9852b",
    "rim": "#ffffff00",
    "glow": "#f08a00",
    "glow-fill": "#ffd36b",
    "badge": "#7a2e00",
    "badge-text": "#fff7e8",
    "back": "#2f7f88",
    "back-line": "#a9dcd8",
    "ochre": "#b7791f",
    "ochre-wash": "#f3dfb0",
    "ochre-ink": "#7d4e0c",
    "violet": "#7d5aa6",
    "violet-wash": "#e6d9ef",
    "violet-ink": "#553380",
    "teal": "#1f8a8a",
    "teal-wash": "#cbe7e2",
    "teal-ink": "#0f5f62",
    "green": "#5b8f3a",
    "green-wash": "#dcebc6",
    "green-ink": "#3a661d",
    "sky": "#4f93c7",
    "sky-wash": "#d3e6f4",
    "sky-ink": "#1f5c8c",
    "navy": "#2c4a80",
    "navy-wash": "#c7d3ea",
    "navy-ink": "#213a69",
    "terracotta": "#c4633f",
    "terracotta-wash": "#f4d8c8",
    "terracotta-ink": "#8a3a1c",
}
DARK: Final = {
    "ground": "#0a141f",
    "deep": "#0c2233",
    "water": "#0f2c3f",
    "shallow": "#143a4e",
    "surf": "#1d4d60",
    "ripple": "#3a7285",
    "shine": "#8fc3d3",
    "stone": "#5d6470",
    "stone-dark": "#39424f",
    "stone-side": "#2b333f",
    "land": "#252f3d",
    "land-shade": "#1f2835",
    "paper": "#2c3746",
    "paper-edge": "#6d7787",
    "ink": "#f3ead6",
    "ink-soft": "#b3b7b8",
    "on-water": "#d5ecec",
    "roof": "#8d4a37",
    "roof-dark": "#5e3026",
    "window": "#ffd27a",
    "gold": "#e0b45a",
    "rim": "#dfe4ffb8",
    "glow": "#ffb733",
    "glow-fill": "#a86a12",
    "badge": "#ffcf70",
    "badge-text": "#3a2200",
    "back": "#14515c",
    "back-line": "#5fa6aa",
    "ochre": "#b98a3c",
    "ochre-wash": "#4b3d22",
    "ochre-ink": "#f3cf8a",
    "violet": "#8d70b5",
    "violet-wash": "#40345a",
    "violet-ink": "#d9c4f2",
    "teal": "#2f9a98",
    "teal-wash": "#1d4a50",
    "teal-ink": "#9be3dc",
    "green": "#6fa34b",
    "green-wash": "#33482a",
    "green-ink": "#c3e6a4",
    "sky": "#5c9dcf",
    "sky-wash": "#274866",
    "sky-ink": "#b6daf5",
    "navy": "#5273b8",
    "navy-wash": "#1e3157",
    "navy-ink": "#b7c9f2",
    "terracotta": "#c9714f",
    "terracotta-wash": "#55332a",
    "terracotta-ink": "#f6bfa6",
}


def _properties(colors: dict[str, str]) -> str:
    return "".join(f"--{name}:{color};" for name, color in colors.items())


def _hue_rules() -> str:
    return "".join(
        f".fill-{hue}{{fill:var(--{hue})}}.wash-{hue}{{fill:var(--{hue}-wash)}}"
        f".ink-{hue}{{color:var(--{hue}-ink);fill:var(--{hue}-ink)}}.line-{hue}{{stroke:var(--{hue});fill:none}}"
        for hue in HUES
    )


STYLE: Final = (
    f":root{{color-scheme:light;{_properties(LIGHT)}"
    '--serif:"Cormorant Garamond","Iowan Old Style","Palatino Linotype",Palatino,"Book '
    'Antiqua",Georgia,serif;'
    '--sans:"Inter","Source Sans 3",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica '
    'Neue",Arial,sans-serif}'
    f"@media "
    f"(prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{_properties(DARK)}}}}}"
    f":root[data-theme=dark]{{color-scheme:dark;{_properties(DARK)}}}"
    + _hue_rules()
    + """
.ground{fill:var(--ground)}
.deep{fill:var(--deep)}.water{fill:var(--water)}.shallow{fill:var(--shallow)}.surf{fill:var(--surf)}
.depth-1{fill:none;stroke:var(--water);stroke-linejoin:round}
.depth-2{fill:none;stroke:var(--shallow);stroke-linejoin:round}
.depth-3{fill:none;stroke:var(--surf);stroke-linejoin:round}
.ripple{fill:none;stroke:var(--ripple);stroke-width:1.4;stroke-linecap:round;opacity:.5}
.quay{fill:var(--stone);stroke:var(--stone-dark);stroke-width:1.5}
.land{fill:var(--land)}.land-shade{fill:var(--land-shade)}
.stone{fill:var(--stone)}.stone-dark{fill:var(--stone-dark)}
.stone-line{fill:none;stroke:var(--stone)}.stone-dark-line{fill:none;stroke:var(--stone-dark)}
.paper{fill:var(--paper);stroke:var(--paper-edge)}
.roof{fill:var(--roof)}.roof-dark{fill:var(--roof-dark)}.window{fill:var(--window)}
.gold{fill:var(--gold)}.gold-line{fill:none;stroke:var(--gold)}
.card-back{fill:var(--back)}.card-back-line{fill:none;stroke:var(--back-line)}
.space{stroke:var(--stone-dark);stroke-width:1.5}
.space.fine{stroke-width:1}
.shine-stop{stop-color:var(--shine)}
.caustic{fill:none;stroke:var(--shine);stroke-width:3.5;stroke-linecap:round;opacity:.13}
.relief-dark{fill:none;stroke:#04121c;stroke-linejoin:round;stroke-linecap:round;opacity:.2}
.relief-light{fill:none;stroke:var(--shine);stroke-linejoin:round;stroke-linecap:round;opacity:.42}
.stone-side{fill:var(--stone-side)}.masonry{fill:none;stroke:#04121c;opacity:.3}
.playing-frame{fill:none;stroke:var(--glow);stroke-width:3.5}
.next-mark{fill:var(--violet-ink);stroke:var(--land);stroke-width:1.5;stroke-linejoin:round}
.disc{fill:var(--paper);opacity:.88}
.badge-sign{color:var(--badge-text)}
.spent{opacity:.3}
.shade{fill:#04121c;opacity:.3}
text{font-family:var(--sans);fill:var(--ink);font-variant-numeric:tabular-nums lining-nums}
.heading{font-family:var(--serif);font-weight:600;letter-spacing:.02em}
.soft{fill:var(--ink-soft)}.on-water{fill:var(--on-water)}.on-water-line{fill:none;stroke:var(--on-water)}
.numeral{font-weight:700}
.strong{font-weight:600}
.on-deep{fill:#fff}
.glyph{color:var(--ink)}
.rim{fill:none;stroke:var(--rim);stroke-linejoin:round}
.on-gold{color:#fffaf0}
.piece,.points{pointer-events:none}
.target{cursor:pointer;outline:none}
.halo,.edge,.route{fill:none;stroke:none}
.target .halo{fill:none;stroke:var(--glow-fill);stroke-width:9;opacity:.55}
.target .edge{fill:var(--glow-fill);fill-opacity:.22;stroke:var(--glow);
stroke-width:3.5;stroke-linejoin:round}
.target .halo.fine{stroke-width:6}.target .edge.fine{stroke-width:2.4}
.target .route{fill:none;stroke:var(--glow);stroke-width:4;stroke-dasharray:2 9;stroke-linecap:round}
.hit{fill:transparent;pointer-events:all}
.target:hover .edge,.target:focus-visible .edge{fill-opacity:.5;stroke-width:5}
.target:hover .edge.fine,.target:focus-visible .edge.fine{fill-opacity:.3;stroke-width:3}
.target:hover .halo,.target:focus-visible .halo{opacity:1}
.target .edge.clear{fill-opacity:0}
.target .edge.quiet{stroke-width:2;stroke-dasharray:6 6;opacity:.8}
.landing{fill:var(--glow)}.landing-ring{fill:none;stroke:var(--glow);stroke-width:3;stroke-dasharray:5 5}
.landing.red{fill:#c4283d}.landing-ring.red{stroke:#c4283d}
.here{cursor:pointer}
.present{fill:none;stroke:var(--glow);stroke-width:8}
.voyager{fill:none;stroke:var(--glow);stroke-width:5}
.caution{fill:var(--paper);stroke:var(--terracotta-ink);stroke-width:2.5}
.caution-text{fill:var(--terracotta-ink);font-weight:800}
.target.chosen .edge{fill-opacity:.6;stroke:var(--ink);stroke-width:4.5}
.target.chosen .edge.fine{fill-opacity:.3;stroke-width:3}.target.chosen .edge.clear{fill-opacity:0}
.badge{fill:var(--badge)}.badge-text{fill:var(--badge-text);font-weight:700}
.button-face{fill:var(--paper);stroke:var(--glow);stroke-width:2.5}
.seat-row{fill:var(--paper);stroke:var(--paper-edge);stroke-width:1}
.seat-row.turn{stroke:var(--glow);stroke-width:3}
.tray{fill:var(--land);stroke:var(--stone);stroke-width:3}
.slot{fill:var(--land-shade);stroke:var(--stone);stroke-width:1.5;stroke-dasharray:5 5}
.slot-line{stroke-width:1.5;stroke-dasharray:3 3}
.ghost{opacity:.55}
.opener{cursor:pointer;outline:none}
.opener .halo{fill:none;stroke:none}
.opener .edge{fill:var(--glow-fill);fill-opacity:.16;stroke:var(--glow);stroke-width:3;stroke-linejoin:round}
.opener .edge.clear{fill-opacity:0}
.opener:hover .edge,.opener:focus-visible .edge{fill-opacity:.45}
.choices,.way{visibility:hidden}
.target.action,.followup,.move-menu>.choices{display:none}
.move-menu:has(.step.open:not(.move-menu))>.choices{display:inline}
.fan.open:not(.move-menu)>.choices{visibility:visible}
g:has(>.fans .fan.open:not(.move-menu))>.target{visibility:hidden}
.target:hover .way,.target:focus-visible .way{visibility:visible}
.fans:has(.open:not(.move-menu)) .opener{visibility:hidden}
.fans:has(.open) .open>.opener{visibility:visible}
.fans .fan.step>.opener{visibility:hidden}
.fans .fan.open:not(.move-menu)>.choices>.move-menu>.opener{visibility:visible}
.choices .mark{fill:none;stroke:var(--ink);stroke-width:4.5;stroke-linejoin:round}
.opener .route,.way .route{fill:none;
stroke:var(--glow);stroke-width:4;stroke-dasharray:2 9;stroke-linecap:round}
.opener:hover .way,.opener:focus-visible .way,.open>.opener .way,.target.chosen .way{visibility:visible}
.opener:hover .edge.clear,.opener:focus-visible .edge.clear{fill-opacity:.12}
.next-bonus{fill:none;stroke:var(--glow);stroke-width:3.5}
.badge-glyph{color:var(--badge-text)}.step-number{fill:var(--badge)}
.cross-out{fill:none;stroke:var(--terracotta);stroke-linecap:round}
.choice-sheet{fill:var(--paper);stroke:var(--glow);stroke-width:2.5}
.target.chosen .way{visibility:visible}
.target.chosen .edge.clear{fill-opacity:0}
.sea-light{stop-color:var(--ripple)}.sea-depth{stop-color:#04222c}
.land-light{fill:none;stroke:#fff;stroke-opacity:.4}
.paper-face{fill:var(--paper)}
.gold-sign{color:var(--gold);fill:var(--gold)}.badge~.gold-sign{color:var(--badge-text);fill:var(--badge-text)}
.crest-number{fill:#4a2a08;font-weight:700}
.pill{fill:var(--paper);stroke:var(--glow);stroke-width:1.5}
.berth{fill:var(--surf)}.berth-ring{fill:none;stroke:var(--glow);stroke-dasharray:4 3}
.berth-ring.red{stroke:#c4283d}
.current{fill:none;stroke:var(--glow)}
.course{fill:none;stroke:var(--glow);stroke-linejoin:round;stroke-linecap:round}
.portrait .target .halo{stroke-width:4}
.portrait .target .edge{stroke-width:2}
.portrait .opener .edge{stroke-width:2}
.portrait .target:hover .edge,.portrait .target:focus-visible .edge,
.portrait .target.chosen .edge{stroke-width:3}
.portrait .target .edge.quiet{stroke-width:1.5;stroke-dasharray:4 4}
@media (prefers-reduced-motion:no-preference){
.target .halo{transition:opacity .15s}.target .edge{transition:fill-opacity .15s}
}
"""
)
"""The stylesheet of all drawings: part of a standalone SVG, and a static file of the site. The theme follows
the system unless the root element has `data-theme="light"` or `"dark"`."""
