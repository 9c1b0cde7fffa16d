import { tokenize, tokenNames } from "css-tree/tokenizer";
import { createLineIndex, SourceSyntaxError } from "../running/line-index.ts";

interface CssToken {
  readonly name: string;
  readonly start: number;
  readonly end: number;
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

/** @throws SourceSyntaxError at an unbalanced bracket or string */
export function checkBrackets(text: string, tokens: readonly CssToken[]): void {
  const open: { token: CssToken; closer: string }[] = [];
  const fail = (message: string, { start }: CssToken): never => {
    throw new SourceSyntaxError(message, createLineIndex(text)(start));
  };
  for (const token of tokens) {
    const closer = closing.get(token.name);
    if (closer) open.push({ token, closer });
    else if (/^bad-/.test(token.name)) fail("A string or address has no end.", token);
    else if (closers.has(token.name) && open.pop()?.closer !== token.name)
      fail(`'${text[token.start]}' closes nothing.`, token);
  }
  const last = open.at(-1);
  if (last) fail(`'${text.slice(last.token.start, last.token.end)}' is never closed.`, last.token);
}

const noSpaceAround = new Set(["{-token", "}-token", "semicolon-token", "comma-token"]);

/** Before a colon a space may separate two selectors. */
const noSpaceAfter = new Set([...noSpaceAround, "colon-token"]);

/** Other programs read these: RTLCSS, CSSJanus, PurgeCSS, Autoprefixer. */
const instruction = /^\/\*\s*(rtl:|@noflip|purgecss|autoprefixer)/i;
const licence = /^\/\*!|@(license|licence|preserve|copyright)\b/i;

/**
 * Removes comments and needless space, and nothing else: rules that are merged or values that are shortened depend on what
 * each browser knows. Compressed, Bootstrap and Bulma are as small as with a minifier that does both.
 * @throws SourceSyntaxError where brackets or strings are unbalanced
 */
export function minifyCss(text: string, { keepsLicences }: { readonly keepsLicences: boolean }): string {
  const tokens = readCssTokens(text);
  checkBrackets(text, tokens);
  const parts: string[] = [];
  let hasSpace = false;
  let before = "{-token";
  for (let at = 0; at < tokens.length; at++) {
    const { name, start, end } = tokens[at] as CssToken;
    const part = text.slice(start, end);
    const isRetained = instruction.test(part) || (keepsLicences && licence.test(part));
    if (name === "whitespace-token" || (name === "comment-token" && !isRetained)) {
      hasSpace ||= name === "whitespace-token";
      // A comment alone separates two tokens, too.
      if (name === "comment-token" && !noSpaceAround.has(before)) parts.push("/**/");
      continue;
    }
    if (parts.at(-1) === "/**/" && (hasSpace || noSpaceAround.has(name))) parts.pop();
    if (hasSpace && !noSpaceAfter.has(before) && !noSpaceAround.has(name)) parts.push(" ");
    if (name === "}-token" && parts.at(-1) === ";") parts.pop();
    hasSpace = false;
    before = name;
    const valueEnd = part.startsWith("--") ? customValueEnd(tokens, at) : undefined;
    if (valueEnd === undefined) parts.push(part);
    else {
      // Scripts read the value of a custom property as it is written; an empty one is a space in older browsers.
      at = valueEnd - 1;
      const declaration = text.slice(start, tokens[at]?.end);
      parts.push(declaration.trimEnd() + (/:\s+$/.test(declaration) ? " " : ""));
      before = "custom-value";
    }
  }
  return parts.join("");
}

/** @returns the index behind a custom property's declaration that starts at the token; undefined where there is none */
function customValueEnd(tokens: readonly CssToken[], from: number): number | undefined {
  let at = from + 1;
  while (/^(whitespace|comment)-token$/.test(tokens[at]?.name ?? "")) at++;
  if (tokens[at++]?.name !== "colon-token") return undefined;
  for (let depth = 0; at < tokens.length; at++) {
    const token = tokens[at] as CssToken;
    if (depth === 0 && (token.name === "semicolon-token" || closers.has(token.name))) return at;
    if (closing.has(token.name)) depth++;
    else if (closers.has(token.name)) depth--;
  }
  return tokens.length;
}

const families: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/^(top|right|bottom|left|inset)\b/, "inset"],
  [/^(font|line)\b/, "font"],
  [/^(columns?|gap|row|grid|place|align|justify)\b/, "grid"],
  [/^(min|max|width|height|inline|block)\b/, "size"],
  [/^(text|white|word)\b/, "text"],
];

/** @returns a name that is equal for all properties that may set the same thing, such as margin and margin-top */
export function familyOf(property: string): string {
  if (property.startsWith("--")) return property;
  const bare = property.toLowerCase().replace(/^[*_]?(-\w+-)?/, "");
  return families.find(([pattern]) => pattern.test(bare))?.[1] ?? bare.replace(/-.*/, "");
}
