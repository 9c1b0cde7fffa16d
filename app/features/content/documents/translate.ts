import { type Body, documents, type Kind } from "./documents.ts";

type Fields = Readonly<Record<string, unknown>>;

const readPath = (fields: unknown, path: readonly string[]): unknown =>
  path.reduce((part, name) => (part as Fields | undefined)?.[name], fields);

function writePath(fields: Fields, [name = "", ...rest]: readonly string[], value: unknown): Fields {
  return { ...fields, [name]: rest.length === 0 ? value : writePath(fields[name] as Fields, rest, value) };
}

/** Whether two versions of an original have the same texts to translate. */
export const haveSameTexts = (kind: Kind, one: object | undefined, other: object | undefined): boolean =>
  documents[kind].translated.every((name) => {
    const path = name.split(".");
    return JSON.stringify(readPath(one, path)) === JSON.stringify(readPath(other, path));
  });

/** @returns the original with the texts of a translation, as far as this has them */
export function translate<Shape extends Body>(kind: Kind, original: Shape, translation: object | undefined): Shape {
  let fields = original as unknown as Fields;
  for (const name of documents[kind].translated) {
    const path = name.split(".");
    const text = readPath(translation, path);
    if (text !== undefined) fields = writePath(fields, path, text);
  }
  return fields as unknown as Shape;
}
