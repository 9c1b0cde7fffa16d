export const shownCharacters = 1_000;

/** A minified file is one line of a megabyte, which browsers take seconds to lay out. */
export function clipLine(text: string): string {
  const bare = text.replace(/\r?\n$/, "");
  if (bare.length <= shownCharacters) return bare;
  return `${bare.slice(0, shownCharacters)} … ${(bare.length - shownCharacters).toLocaleString("en")} more characters`;
}
