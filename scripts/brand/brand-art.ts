import { readFileSync } from "node:fs";
import { readSeed } from "#app/features/content/seed/seed.ts";
import { brandLitPane, brandPanes } from "#app/shell/navigation/brand-shape.ts";

/** The tokens `shade` and `glow` and the ink on `shade`, of app/ui/theme.css, for files without CSS variables. */
const colors = { ground: "#06272f", panes: "#eef6f8", lit: "#f4e883" };

/** The center of the mark in its 32 x 32 box. */
const center = { x: 16.2, y: 16.25 };

interface IconLook {
  /** Scale of the mark. */
  scale: number;
  /** Corner radius of the background, of 32. 0 for systems that clip icons themselves. */
  corner: number;
}

export const favicon: IconLook = { scale: 0.78, corner: 7 };
/** iOS clips the corners. */
export const touchIcon: IconLook = { scale: 0.72, corner: 0 };
/** Android clips to a circle of 80 %, which contains the mark. */
export const maskableIcon: IconLook = { scale: 0.64, corner: 0 };

const round = (value: number): string => String(Number(value.toFixed(2)));

/** @returns an icon as SVG, on 32 x 32 */
export function drawIcon({ scale, corner }: IconLook): string {
  const transform = `translate(${round(16 - center.x * scale)} ${round(16 - center.y * scale)}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${corner}" fill="${colors.ground}"/>
  <g transform="${transform}">
    <path fill="${colors.panes}" d="${brandPanes.join("")}"/>
    <path fill="${colors.lit}" d="${brandLitPane}"/>
  </g>
</svg>
`;
}

const fontOf = (file: string): string =>
  `data:font/woff2;base64,${readFileSync(new URL(`../../node_modules/@fontsource-variable/${file}`, import.meta.url), "base64")}`;

const paneWidth = 190;
const paneHeight = 236;
const mullion = 14;
const isLit = (column: number, row: number): boolean => column === 1 && row === 1;

function drawWindow(): string {
  const panes = Array.from({ length: 9 }, (_, index) => ({ column: index % 3, row: Math.floor(index / 3) }));
  const rects = panes.map(({ column, row }) => {
    const [x, y] = [column * (paneWidth + mullion), row * (paneHeight + mullion)];
    // Flat colors instead of a gradient make a small file.
    const light = isLit(column, row) ? colors.lit : ["#2b474e", "#1f3d45", "#14333b"][row + (2 - column) > 2 ? 2 : row];
    return `<rect x="${x}" y="${y}" width="${paneWidth}" height="${paneHeight}" fill="${light}"/>`;
  });
  return `<svg width="900" height="800"><g transform="translate(240 0) skewX(-18)">${rects.join("")}</g></svg>`;
}

/** @returns the card for link previews, as a page of 1200 x 630 */
export function drawSocialCard(): string {
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Bricolage; font-weight: 200 800; src: url(${fontOf("bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2")}) }
@font-face { font-family: Instrument; font-weight: 400 700; src: url(${fontOf("instrument-sans/files/instrument-sans-latin-wght-normal.woff2")}) }
* { margin: 0 }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: ${colors.ground}; color: ${colors.panes}; font: 500 30px Instrument }
.window { position: absolute; top: -70px; left: 592px }
.brand { position: absolute; top: 68px; left: 63px; display: flex; align-items: center; gap: 20px; font: 700 40px Bricolage; letter-spacing: -0.015em }
h1 { position: absolute; top: 208px; left: 72px; width: 640px; font: 650 92px/0.98 Bricolage; letter-spacing: -0.03em }
p { position: absolute; bottom: 64px; left: 72px }
</style>
<div class="window">${drawWindow()}</div>
<div class="brand"><svg width="56" height="56" viewBox="0 0 32 32"><path fill="${colors.panes}" d="${brandPanes.join("")}"/><path fill="${colors.lit}" d="${brandLitPane}"/></svg>${readSeed().studio.name}</div>
<h1>The ultimate website experience...</h1>
<p>${readSeed().studio.tagline}</p>`;
}
