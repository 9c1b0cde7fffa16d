import { SaxesParser } from "saxes";
import type { SourceFile } from "../engine-contract.ts";
import { isName } from "../svg/svg-plugins.ts";
import type { Difference } from "./compare-text.ts";

interface XmlContent {
  readonly elements: string[];
  readonly text: string;
  readonly names: string[];
}

export function compareXml(before: SourceFile, after: SourceFile): Difference {
  if (/\.svg$/i.test(before.path)) return compareDrawings(before.text, after.text);
  const [own, other] = [readXml(before.text), readXml(after.text)];
  if (!own) return undefined;
  if (!other) return "its syntax";
  return String(own.elements) === String(other.elements) ? undefined : "its elements, attributes or words";
}

/** Notes of drawing programs, which are not part of the drawing. */
const isForEditors = (name: string): boolean => /^(?!svg:).+:|^(metadata|desc)$/.test(name);

const showsText = (name: string): boolean => /(^|:)(text|foreignObject)$/.test(name);

/** Compares two drawings, whose shapes may be written in another way: texts to the space, ids and classes. */
function compareDrawings(before: string, after: string): Difference {
  const [own, other] = [readXml(before, showsText), readXml(after, showsText)];
  if (!own) return undefined;
  if (!other) return "its syntax";
  if (String(own.names) !== String(other.names)) return "its names, links or labels";
  return own.text === other.text ? undefined : "the spaces of its text";
}

/** @param isShown for drawings, of which elements are not read @returns undefined for what is not well-formed */
function readXml(source: string, isShown?: (name: string) => boolean): XmlContent | undefined {
  const [elements, names, texts]: [string[], string[], string[]] = [[], [], []];
  let [depth, shownFrom, hasError] = [0, Number.POSITIVE_INFINITY, false];
  const parser = new SaxesParser();
  parser.on("error", () => {
    hasError = true;
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth++;
    if (shownFrom > depth && isShown?.(name)) shownFrom = depth;
    if (!isShown) elements.push(name, ...Object.entries(attributes).map(([key, value]) => `${key}=${value}`));
    if (!isForEditors(name))
      names.push(
        ...Object.keys(attributes)
          .filter(isName)
          .map((key) => `${key}=${attributes[key]}`),
      );
  });
  parser.on("closetag", () => {
    if (shownFrom === depth) {
      shownFrom = Number.POSITIVE_INFINITY;
      texts.push("\n");
    }
    depth--;
  });
  const add = (text: string) => {
    if (depth >= shownFrom) texts.push(text);
    if (!isShown) elements.push(...text.split(/\s+/).filter(Boolean));
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(source).close();
  return hasError ? undefined : { elements, names: names.sort(), text: texts.join("").replace(/\s+/g, " ").trim() };
}
