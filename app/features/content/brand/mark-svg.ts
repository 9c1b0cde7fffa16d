import { type SaxesAttributeNS, SaxesParser } from "saxes";
import { escapeMarkup } from "#app/lib/text.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const elements = words(
  "svg g defs title path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask use",
);
/** Removed with their contents, like elements and attributes of drawing programs. */
const skipped = words("metadata desc");
const programs = /inkscape\.org|sodipodi|ns\.adobe\.com|bohemiancoding|sketch|figma|serif\.com|vectornator/;
const attributes = words(
  "id d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform viewBox preserveAspectRatio pathLength " +
    "fill fill-opacity fill-rule clip-rule clip-path mask opacity color stop-color stop-opacity offset stroke " +
    "stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity " +
    "vector-effect gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits",
);
const functions = words("matrix translate scale rotate skewx skewy rgb rgba hsl hsla oklch oklab lab lch url");
const ownId = /^#[\w.:-]+$/;
const ownUrl = /^url\(\s*(["']?)#[\w.:-]+\1\s*\)$/i;
const plainValue = /^[\w\s.,#%+\-:;()"'/]*$/;
/** References can nest, so a few of them could draw millions of shapes. */
const referencesMax = 20;
const sideMax = 1e6;
const markBytesMax = 16 * 1024;

const svgNamespace = "http://www.w3.org/2000/svg";
const xlinkNamespace = "http://www.w3.org/1999/xlink";

export class MarkError extends Error {}

const refuse = (what: string): never => {
  throw new MarkError(`The SVG has ${what}, which a logo can’t have. Please export it as plain SVG, with paths only.`);
};

function checkValue(name: string, value: string): string {
  if (!plainValue.test(value)) return refuse(`signs in “${name}”`);
  const called = [...value.matchAll(/([\w-]*)\s*\(/g)].map(([, called = ""]) => called.toLowerCase());
  const other = called.find((one) => !functions.has(one));
  if (other !== undefined) return refuse(`“${other}()”`);
  if (called.includes("url") && !ownUrl.test(value.trim())) return refuse("an address outside of the picture");
  return value;
}

const listDeclarations = (style: string): [string, string][] =>
  style.split(";").flatMap((one): [string, string][] => {
    const [name = "", ...value] = one.split(":");
    return name.trim() === "" ? [] : [[name.trim().toLowerCase(), value.join(":").trim()]];
  });

function readAttributes(element: string, given: readonly SaxesAttributeNS[]): [string, string][] {
  return given.flatMap(({ prefix, local, uri, value }): [string, string][] => {
    const name = local.toLowerCase();
    if (name.startsWith("on")) return refuse(`“${local}”`);
    if (name === "href" || name === "src") {
      if (prefix !== "" && uri !== xlinkNamespace) return refuse(`“${prefix}:${local}”`);
      if (!ownId.test(value)) return refuse("an address outside of the picture");
      return element === "use" || element.endsWith("Gradient") ? [["href", value]] : [];
    }
    if (prefix !== "" || uri !== "") return [];
    const read: [string, string][] = local === "style" ? listDeclarations(value) : [[local, value]];
    return read
      .map(([key, text]): [string, string] => [key, checkValue(key, text)])
      .filter(([key]) => attributes.has(key));
  });
}

/** Sets a size, which canvases need, and a square view box for the bar. */
function readRoot(given: [string, string][]): [string, string][] {
  const all = new Map(given);
  const [width, height] = ["width", "height"].map((side) => Number.parseFloat(all.get(side) ?? ""));
  const viewBox = (all.get("viewBox") ?? `0 0 ${width} ${height}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , w = 0, h = 0] = viewBox;
  if (viewBox.length !== 4 || !viewBox.every((side) => Math.abs(side) < sideMax) || w <= 0 || h <= 0)
    throw new MarkError("The SVG does not say how large it is: it needs a viewBox.");
  const others = given.filter(
    ([name]) => !["viewBox", "width", "height", "x", "y", "preserveAspectRatio"].includes(name),
  );
  return [["xmlns", svgNamespace], ["viewBox", viewBox.join(" ")], ["width", "512"], ["height", "512"], ...others];
}

/** Parses an SVG and writes only what a mark may contain. @throws MarkError for what could run, fetch or multiply */
export function cleanMark(svg: string): string {
  if (new TextEncoder().encode(svg).length > markBytesMax)
    throw new MarkError("The SVG has more than 16 KB. Please use a simpler one.");
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: string[] = [];
  let written = "";
  let skipping = 0;
  let references = 0;
  parser.on("doctype", () => refuse("a DOCTYPE"));
  parser.on("processinginstruction", ({ target }) => refuse(`“<?${target}”`));
  parser.on("cdata", () => refuse("a CDATA section"));
  parser.on("opentag", ({ local, uri, attributes: given }) => {
    if (skipping > 0 || (uri === svgNamespace && skipped.has(local)) || programs.test(uri)) return void skipping++;
    if (uri !== svgNamespace || !elements.has(local) || (local === "svg") !== (open.length === 0)) refuse(`<${local}>`);
    const read = readAttributes(local, Object.values(given));
    references += read.filter(([name]) => name === "clip-path" || name === "mask").length + (local === "use" ? 1 : 0);
    if (references > referencesMax) refuse(`more than ${referencesMax} references`);
    const shown = open.length === 0 ? readRoot(read) : read;
    const unique = new Map(shown);
    written += `<${local}${[...unique].map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join("")}>`;
    open.push(local);
  });
  parser.on("text", (text) => {
    if (skipping === 0 && open.at(-1) === "title") written += escapeMarkup(text);
  });
  parser.on("closetag", () => {
    if (skipping > 0) skipping--;
    else written += `</${open.pop()}>`;
  });
  try {
    parser.write(svg.replace(/^\uFEFF/, "").trim()).close();
  } catch (error) {
    throw error instanceof MarkError ? error : new MarkError("This file is no SVG that can be read.");
  }
  return written;
}
