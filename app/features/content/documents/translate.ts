import { type Body, documents, facts, type Kind } from "./documents.ts";

type Fields = Readonly<Record<string, unknown>>;

/** @param path as in `map.label` */
export const readField = (fields: unknown, path: string): unknown =>
  path.split(".").reduce((part, name) => (part as Fields | undefined)?.[name], fields);

function writePath(fields: Fields, [name = "", ...rest]: readonly string[], value: unknown): Fields {
  return { ...fields, [name]: rest.length === 0 ? value : writePath(fields[name] as Fields, rest, value) };
}

const isSame = (path: string, one: unknown, other: unknown): boolean =>
  JSON.stringify(readField(one, path)) === JSON.stringify(readField(other, path));

export const haveSameTexts = (kind: Kind, one: object | undefined, other: object | undefined): boolean =>
  documents[kind].translated.every((path) => isSame(path, one, other));

/** @returns facts without a translation, or translated from an original that has changed since */
export const listOutdatedFacts = (original: Body, translation: object | undefined, source: object): string[] =>
  facts.filter((path) => readField(translation, path) === undefined || !isSame(path, source, original));

/**
 * @param source the original at the time of the translation
 * @returns the original with its translated texts, and with translated facts that are current
 */
export function translate<Shape extends Body>(
  kind: Kind,
  original: Shape,
  translation: object | undefined,
  source: object = original,
): Shape {
  let fields = original as unknown as Fields;
  const outdated = listOutdatedFacts(original, translation, source);
  for (const path of documents[kind].translated) {
    const text = readField(translation, path);
    if (text !== undefined && !outdated.includes(path)) fields = writePath(fields, path.split("."), text);
  }
  return fields as unknown as Shape;
}
