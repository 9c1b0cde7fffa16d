import { type Body, documents, facts, type Kind } from "./documents.ts";

type Fields = Readonly<Record<string, unknown>>;

/** @param path as in `map.label` */
export const readField = (fields: unknown, path: string): unknown =>
  path.split(".").reduce((part, name) => (part as Fields | undefined)?.[name], fields);

function writePath(fields: Fields, [name = "", ...rest]: readonly string[], value: unknown): Fields {
  return { ...fields, [name]: rest.length === 0 ? value : writePath(fields[name] as Fields, rest, value) };
}

/** Whether two versions of an original have the same texts to translate. */
export const haveSameTexts = (kind: Kind, one: object | undefined, other: object | undefined): boolean =>
  documents[kind].translated.every(
    (path) => JSON.stringify(readField(one, path)) === JSON.stringify(readField(other, path)),
  );

/** @returns the facts that a translation does not say, or says of another original than that of today */
export const listOutdatedFacts = (original: Body, translation: object | undefined, source: object): string[] =>
  facts.filter(
    (path) => readField(translation, path) === undefined || readField(source, path) !== readField(original, path),
  );

/**
 * @param source the original as it was when it was translated
 * @returns the original with the texts of a translation, as far as this has them, and with its facts where they are of today
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
