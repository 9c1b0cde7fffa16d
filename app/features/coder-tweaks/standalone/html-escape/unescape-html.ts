import { decodeHTML } from "entities/decode";
import { done, locate, type Result } from "../../result.ts";

export function unescapeHtml(text: string): Result<{ text: string; note?: string }> {
  let count = 0;
  let first: { reference: string; offset: number } | undefined;
  for (const { 0: reference, index } of text.matchAll(/&[a-z][a-z\d]*;/gi)) {
    if (decodeHTML(reference) !== reference) continue;
    first ??= { reference, offset: index };
    count++;
  }
  const plain = decodeHTML(text);
  if (!first) return done({ text: plain });
  const { line, column } = locate(text, first.offset);
  const where = `${first.reference} in line ${line}, column ${column}`;
  const note =
    count === 1
      ? `Unchanged: ${where} is not a name in HTML.`
      : `Unchanged: ${count} references that HTML does not know, the first ${where}.`;
  return done({ text: plain, note });
}
