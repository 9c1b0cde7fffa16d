// npm run brand: favicons and social card in public/, drawn from the mark (app/shell/brand-shape.ts).
import { writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { drawIcon, drawSocialCard, favicon, maskableIcon, packIco, touchIcon } from "./brand-art.ts";
import { packPng } from "./pack-png.ts";

const icons = [
  { file: "apple-touch-icon.png", look: touchIcon, sizePx: 180 },
  { file: "icon-192.png", look: favicon, sizePx: 192 },
  { file: "icon-512.png", look: favicon, sizePx: 512 },
  { file: "icon-maskable-512.png", look: maskableIcon, sizePx: 512 },
] as const;
const icoSizesPx = [16, 32, 48];

async function photograph(browser: Browser, html: string, width: number, height: number): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return packPng(png);
}

const photographIcon = (browser: Browser, svg: string, sizePx: number): Promise<Uint8Array> =>
  photograph(browser, `<style>*{margin:0}svg{display:block}</style>${svg}`, sizePx, sizePx);

function save(file: string, content: string | Uint8Array): void {
  writeFileSync(`public/${file}`, content);
  console.log(`public/${file} (${content.length} bytes)`);
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // Chromium refuses to start its sandbox as root, which containers are.
  args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
});
try {
  save("favicon.svg", drawIcon(favicon));
  const ico = [];
  for (const sizePx of icoSizesPx) ico.push({ sizePx, png: await photographIcon(browser, drawIcon(favicon), sizePx) });
  save("favicon.ico", packIco(ico));
  for (const { file, look, sizePx } of icons) save(file, await photographIcon(browser, drawIcon(look), sizePx));
  save("social-card.png", await photograph(browser, drawSocialCard(), 1200, 630));
} finally {
  await browser.close();
}
