"""Compares screenshots with approved ones, with a tolerance for antialiasing and small changes of texts.

Approved screenshots are WebP files at half size (phones: full size). The browser itself decodes and compares
them, so that no image library is needed.
"""

import base64
from pathlib import Path

from playwright.sync_api import Browser, Page

QUALITY = 0.45
CHANNEL_TOLERANCE = 40
"""Pixels count as different if a color channel differs by more, out of 255."""
SHRINK = """async ([png, scale, quality]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""
# Both pictures are compared at a quarter of their size: antialiasing and compression disappear there.
DIFFERENCE = """async ([one, other, tolerance]) => {
    const read = async (data) => {
        const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(Math.ceil(image.width / 4), Math.ceil(image.height / 4));
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const [first, second] = [await read(one), await read(other)];
    if (first.width !== second.width || first.height !== second.height) return 1;
    let different = 0;
    for (let place = 0; place < first.data.length; place += 4) {
        const away = [0, 1, 2].some((one) =>
            Math.abs(first.data[place + one] - second.data[place + one]) > tolerance);
        if (away) different++;
    }
    return different / (first.data.length / 4);
}"""

# A constructed stylesheet: the content security policy of the pages forbids others.
HIDE = """async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
    const seen = [...document.images].filter((one) =>
        one.checkVisibility() && one.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((one) => one.decode().catch(() => null)));
}"""


class Approved:
    """A folder of approved screenshots, and a page of the browser that compares them."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.folder = folder
        self.page = browser.new_page()

    def shrink(self, picture: bytes, scale: float = 0.5) -> bytes:
        """A screenshot as it is approved."""
        png = base64.b64encode(picture).decode()
        return base64.b64decode(self.page.evaluate(SHRINK, [png, scale, QUALITY]))

    def difference(self, name: str, picture: bytes) -> float:
        """The share of pixels in which a shrunken screenshot differs from the approved one; 1 if there is
        none or its size differs."""
        file = self.folder / f"{name}.webp"
        if not file.exists():
            return 1.0
        pictures = [base64.b64encode(each).decode() for each in (file.read_bytes(), picture)]
        return float(self.page.evaluate(DIFFERENCE, [*pictures, CHANNEL_TOLERANCE]))

    def approve(self, name: str, picture: bytes) -> None:
        self.folder.mkdir(exist_ok=True)
        (self.folder / f"{name}.webp").write_bytes(picture)

    def close(self) -> None:
        self.page.close()


def screenshot(page: Page, hidden: str) -> bytes:
    """A screenshot of the window without the elements that differ from time to time."""
    rules = f"{hidden} {{ visibility: hidden !important }}"
    page.evaluate(HIDE, f"{rules} time {{ display: none !important }}")  # their width changes with the hour
    return page.screenshot(animations="disabled")
