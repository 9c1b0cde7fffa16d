// npm run brand: draws favicons and the social card in public/ from the mark (app/shell/navigation/brand-shape.ts).
import { writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import icoEndec from "ico-endec";
import UPNG from "upng-js";
import { drawIcon, drawSocialCard, favicon, maskableIcon, touchIcon } from "./brand-art.ts";

const icons = [
  { file: "apple-touch-icon.png", look: touchIcon, sizePx: 180 },
  { file: "icon-192.png", look: favicon, sizePx: 192 },
  { file: "icon-512.png", look: favicon, sizePx: 512 },
  { file: "icon-maskable-512.png", look: maskableIcon, sizePx: 512 },
] as const;
const icoSizesPx = [16, 32, 48];
/** The limit of a palette. Our images have flat colors, so the rarest can be replaced by similar ones. */
const colorsMax = 256;

async function render(browser: Browser, html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const renderIcon = (browser: Browser, svg: string, sizePx: number): Promise<Buffer> =>
  render(browser, `<style>*{margin:0}svg{display:block}</style>${svg}`, sizePx, sizePx);

function withPalette(png: Buffer): Uint8Array {
  const image = UPNG.decode(Uint8Array.from(png).buffer);
  return new Uint8Array(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, colorsMax));
}

function save(file: string, content: string | Uint8Array): void {
  writeFileSync(`public/${file}`, content);
  console.log(`public/${file} (${content.length} bytes)`);
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // As root, as in containers, Chromium does not start with its sandbox.
  args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
});
try {
  save("favicon.svg", drawIcon(favicon));
  const ico = []; // without palettes, which ico-endec does not support
  for (const sizePx of icoSizesPx) ico.push(await renderIcon(browser, drawIcon(favicon), sizePx));
  save("favicon.ico", icoEndec.encode(ico));
  for (const { file, look, sizePx } of icons)
    save(file, withPalette(await renderIcon(browser, drawIcon(look), sizePx)));
  save("social-card.png", withPalette(await render(browser, drawSocialCard(), 1200, 630)));
} finally {
  await browser.close();
}
