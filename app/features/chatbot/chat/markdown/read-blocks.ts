import { lexer, type Token, type TokensList } from "marked";

/** Nesting of lists and quotations. Deeper ones are shown as text, since a browser's layout depth is limited. */
export const depthMax = 12;

/** Blocks that later text may extend, such as a list. */
const openBlocks = 2;
/** The only reliable separator: `===` makes the paragraph before it a heading. */
const blankLine = /\n[ \t]*\n$/;

/** @returns one block of plain text where the parser's stack overflows: eight thousand `>` are enough */
export function readBlocks(markdown: string): Token[] | TokensList {
  try {
    return lexer(markdown);
  } catch (error) {
    if (error instanceof RangeError) return [{ type: "html", raw: markdown }];
    throw error;
  }
}

/** For a growing text. Complete blocks are not parsed again: their tokens stay the same objects. */
export function createBlockReader(): (markdown: string) => readonly Token[] {
  let complete: readonly Token[] = [];
  let completeText = "";
  return (markdown) => {
    if (!markdown.startsWith(completeText)) [complete, completeText] = [[], ""];
    const rest = readBlocks(markdown.slice(completeText.length));
    const blocks = [...complete, ...rest];
    // A link definition, also one in a quotation, changes blocks before and after it.
    if ("links" in rest && Object.keys(rest.links).length > 0) return readBlocks(markdown);
    const lastComplete = blocks.length - openBlocks * 2; // with the space between them
    let end = completeText;
    for (let i = complete.length; i < lastComplete; i++) {
      end += blocks[i]?.raw;
      if (blankLine.test(end)) [complete, completeText] = [blocks.slice(0, i + 1), end];
    }
    return blocks;
  };
}
