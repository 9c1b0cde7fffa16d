export interface StyleSelector {
  text: string;
  /** Classes with the dot, and tags. Without one of them, the selector matches nothing. */
  names: string[];
  /** Words, such as an attribute, that a matching document contains, if only in a script. */
  mentions: string[];
}

/** Text, which needs the custom property or animation `name` if set, or a block. */
export type StylePart =
  | { text: string; name?: string | undefined }
  | { open: string; parts: StylePart[] }
  | { selectors: StyleSelector[]; parts: StylePart[] };

export function listMentions(parts: readonly StylePart[]): string[] {
  return parts.flatMap((part) => {
    if ("text" in part) return [];
    const own = "open" in part ? [] : part.selectors.flatMap(({ mentions }) => mentions);
    return [...own, ...listMentions(part.parts)];
  });
}

export const listNames = (parts: readonly StylePart[]): string[] =>
  parts.flatMap((part) => ("text" in part ? (part.name ?? []) : listNames(part.parts)));

export interface DocumentNames {
  names: ReadonlySet<string>;
  mentions: ReadonlySet<string>;
  properties: ReadonlySet<string>;
}

const mayBeRead = /--[\w-]+|animation(?:-name)?:[^;}]+/g;

export function selectStyle(parts: readonly StylePart[], document: DocumentNames): string {
  const read = new Set(document.properties);
  for (;;) {
    const css = parts.map((part) => writePart(part, document, read)).join("");
    const before = read.size;
    for (const [text] of css.matchAll(mayBeRead)) for (const word of text.split(/[^\w-]+/)) read.add(word);
    if (read.size === before) return css.replaceAll(";}", "}");
  }
}

function writePart(part: StylePart, document: DocumentNames, read: ReadonlySet<string>): string {
  if ("text" in part) return part.name === undefined || read.has(part.name) ? part.text : "";
  const open = "open" in part ? part.open : writeSelectors(part.selectors, document);
  const inner = open && part.parts.map((inside) => writePart(inside, document, read)).join("");
  return inner && `${open}{${inner}}`;
}

const writeSelectors = (selectors: readonly StyleSelector[], document: DocumentNames): string =>
  selectors
    .filter(
      ({ names, mentions }) =>
        names.every((name) => document.names.has(name)) && mentions.every((word) => document.mentions.has(word)),
    )
    .map(({ text }) => text)
    .join(",");
