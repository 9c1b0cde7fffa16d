import { tokenize, tokenNames } from "css-tree/tokenizer";
import { createLineIndex } from "../running/line-index.ts";

interface CssToken {
  /** As css-tree calls it: 'ident-token', 'whitespace-token', 'comment-token', '{-token'. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export class CssSyntaxError extends SyntaxError {
  readonly line: number;
  readonly column: number;

  constructor(message: string, text: string, offset: number) {
    super(message);
    const { line, column } = createLineIndex(text)(offset);
    this.line = line;
    this.column = column;
  }
}

/** Tokenizes a style sheet (CSS Syntax Level 3). Never fails: `checkBrackets` finds errors. */
export function readCssTokens(text: string): CssToken[] {
  const tokens: CssToken[] = [];
  tokenize(text, (type: number, start: number, end: number) => {
    tokens.push({ name: tokenNames[type] ?? "", start, end });
  });
  return tokens;
}

const closing = new Map([
  ["{-token", "}-token"],
  ["(-token", ")-token"],
  ["function-token", ")-token"],
  ["[-token", "]-token"],
]);
const closers = new Set(closing.values());

/** @throws CssSyntaxError at an unbalanced bracket or string */
export function checkBrackets(text: string, tokens: readonly CssToken[]): void {
  const open: { token: CssToken; closer: string }[] = [];
  for (const token of tokens) {
    const closer = closing.get(token.name);
    if (closer) open.push({ token, closer });
    else if (/^bad-/.test(token.name)) throw new CssSyntaxError("A string or address has no end.", text, token.start);
    else if (closers.has(token.name) && open.pop()?.closer !== token.name)
      throw new CssSyntaxError(`'${text[token.start]}' closes nothing.`, text, token.start);
  }
  const last = open.at(-1);
  if (last)
    throw new CssSyntaxError(
      `'${text.slice(last.token.start, last.token.end)}' is never closed.`,
      text,
      last.token.start,
    );
}

const noSpaceAround = new Set(["{-token", "}-token", "semicolon-token", "comma-token"]);

/** Before a colon a space may separate two selectors. */
const noSpaceAfter = new Set([...noSpaceAround, "colon-token"]);

/** Removes comments and needless space, and nothing else. @param isRetained whether a comment, given with its marks, stays */
export function squeezeCss(
  text: string,
  tokens: readonly CssToken[],
  isRetained: (comment: string) => boolean,
): string {
  const parts: string[] = [];
  let hasSpace = false;
  let before = "{-token";
  for (const { name, start, end } of tokens) {
    const part = text.slice(start, end);
    if (name === "whitespace-token" || (name === "comment-token" && !isRetained(part))) {
      hasSpace ||= name === "whitespace-token";
      // A comment alone separates two tokens, too.
      if (name === "comment-token" && !noSpaceAround.has(before)) parts.push("/**/");
      continue;
    }
    if (parts.at(-1) === "/**/" && (hasSpace || noSpaceAround.has(name))) parts.pop();
    if (hasSpace && !noSpaceAfter.has(before) && !noSpaceAround.has(name)) parts.push(" ");
    if (name === "}-token" && parts.at(-1) === ";") parts.pop();
    parts.push(part);
    before = name;
    hasSpace = false;
  }
  return parts.join("");
}
