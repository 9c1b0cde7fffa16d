import { lexer, type Token } from "marked";

/** Lists in quotations in lists: deeper ones are left as the text that they are. A browser's layout is not endless. */
export const depthMax = 12;

/**
 * Reads a language model's Markdown.
 * @returns one block of plain text where the parser's stack does not last: eight thousand `>` are enough
 */
export function readBlocks(markdown: string): Token[] {
  try {
    return lexer(markdown);
  } catch (error) {
    if (error instanceof RangeError) return [{ type: "html", raw: markdown }];
    throw error;
  }
}
