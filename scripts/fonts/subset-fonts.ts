import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** The file of a package, and what our pages use of it. */
interface FontSubset {
  /** File name in app/ui/fonts/. */
  name: string;
  source: string;
  characters: string;
  features: readonly string[];
  /** Variation axes that are fixed to one value. */
  axes: Readonly<Record<string, number>>;
}

const range = (first: string, last: string): string =>
  Array.from({ length: codeOf(last) - codeOf(first) + 1 }, (_, i) => String.fromCodePoint(codeOf(first) + i)).join("");
const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

const ascii = range(" ", "~");
const marks = "‘’‚“”„–—…•‹›€™−←↑→↓×≤≥≈\u00ad\u2011\u202f\u2009";
const western = `${ascii}${range("\u00a0", "ÿ")}ıŒœ${marks}`;
/** Leaves out signs of Latin-1 that headings never have. */
const headings = `${ascii}\u00a0¡£§©«®°·»¿${range("À", "ÿ")}ıŒœ${marks}`;
const extendedA = `${range("Ā", "ſ")}ȘșȚțẞ`;

const bricolage = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque";
const instrument = "@fontsource-variable/instrument-sans/files/instrument-sans";
const display = { characters: headings, features: ["kern", "ccmp", "locl"], axes: { wght: 600 } };
/** Includes tabular figures. */
const text = { characters: western, features: ["kern", "ccmp", "locl", "tnum"], axes: {} };

export const fontSubsets: readonly FontSubset[] = [
  { ...display, name: "bricolage-latin.woff2", source: `${bricolage}-latin-opsz-normal.woff2` },
  {
    ...display,
    name: "bricolage-latin-ext.woff2",
    source: `${bricolage}-latin-ext-opsz-normal.woff2`,
    characters: extendedA,
  },
  { ...text, name: "instrument-latin.woff2", source: `${instrument}-latin-wght-normal.woff2` },
  {
    ...text,
    name: "instrument-latin-ext.woff2",
    source: `${instrument}-latin-ext-wght-normal.woff2`,
    characters: extendedA,
  },
];

/** The licenses allow subsets if they are passed on with them. */
export const fontLicenses = [
  { name: "bricolage-LICENSE.txt", source: "@fontsource-variable/bricolage-grotesque/LICENSE" },
  { name: "instrument-LICENSE.txt", source: "@fontsource-variable/instrument-sans/LICENSE" },
];

const { resolve } = createRequire(import.meta.url);

export const readPackageFile = (path: string): Buffer => readFileSync(resolve(path));

export function makeSubset({ source, characters, features, axes }: FontSubset): Promise<Buffer> {
  // A variable, since the package's types do not know all of them.
  const options = {
    targetFormat: "woff2",
    keepFeatures: [...features],
    variationAxes: axes,
    noHinting: true,
  } as const;
  return subsetFont(readPackageFile(source), characters, options);
}
