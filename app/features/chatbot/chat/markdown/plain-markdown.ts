import { lexer, type Token, type Tokens } from "marked";

/** Nesting of lists and quotations. Deeper ones are shown as text, since a browser's layout depth is limited. */
export const depthMax = 12;

/** @returns one block of plain text where the parser's stack overflows: eight thousand `>` are enough */
export function readBlocks(markdown: string): Token[] {
  try {
    return lexer(markdown);
  } catch (error) {
    if (error instanceof RangeError) return [{ type: "html", raw: markdown }];
    throw error;
  }
}

export const toPlainText = (markdown: string): string => writeBlocks(readBlocks(markdown), 0).join("\n\n");

const writeBlocks = (tokens: readonly Token[] = [], depth: number): string[] =>
  tokens.flatMap((token) => writeBlock(token, depth)).filter((block) => block !== "");

function writeBlock(token: Token, depth: number): string[] {
  if (depth > depthMax) return [token.raw.trim()];
  switch (token.type) {
    case "space":
    case "def":
    case "hr":
      return [];
    case "heading":
    case "paragraph":
      return [writeInlines(token.tokens, depth)];
    case "text":
      return [writeInlines(token.tokens ?? [token], depth)];
    case "blockquote":
      return writeBlocks(token.tokens, depth + 1);
    case "code":
      return [String(token.text)];
    case "list":
      return [writeList(token as Tokens.List, depth + 1)];
    default:
      return [token.raw.trim()]; // html, tables
  }
}

function writeList({ ordered, start, items }: Tokens.List, depth: number): string {
  const first = start === "" ? 1 : start;
  const lines = items.map((item, i) => [ordered ? `${first + i}.` : "-", ...writeBlocks(item.tokens, depth)]);
  return lines.map(([mark, ...blocks]) => `${mark} ${blocks.join("\n")}`).join("\n");
}

const writeInlines = (tokens: readonly Token[] = [], depth: number): string =>
  tokens.map((token) => writeInline(token, depth)).join("");

function writeInline(token: Token, depth: number): string {
  if (depth > depthMax) return token.raw;
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
    case "link":
      return writeInlines(token.tokens, depth + 1);
    case "codespan":
    case "escape":
    case "image":
      return String(token.text);
    case "br":
      return "\n";
    case "text":
      return token.tokens ? writeInlines(token.tokens, depth + 1) : token.raw;
    default:
      return token.raw; // html
  }
}
