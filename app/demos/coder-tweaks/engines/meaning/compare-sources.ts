import type { Difference } from "./compare-text.ts";

export const sourceToken =
  /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|url\([^)"'\s]*\)|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?[a-z%]*|[\w$@#.&\-\\\u0080-\uffff]+|\s+|[\s\S]/gi;

/** Spaces beside these characters are insignificant. */
const [freeBefore, freeAfter] = [/^[{};,)\]!>~]$/, /^[{};,([:!>~]$/];
/** It means nothing beside these where it is on both sides or on none. */
const operator = /^[+*/%=<]$/;

/** Compares style sheets that a formatter has written, which cannot be compiled without the files that they import. */
export const compareSources = (before: string, after: string): Difference =>
  listTokens(before).join("\n") === listTokens(after).join("\n") ? undefined : "its rules";

export function listTokens(source: string, isSheet = true): string[] {
  const tokens: string[] = [];
  const braces: boolean[] = [];
  let [last, hasSpace, hadSpace] = ["{", false, false];
  for (const [token] of source.matchAll(sourceToken)) {
    if (/^(\s|\/[/*])/.test(token)) {
      hasSpace = true;
      continue;
    }
    // In '#{a}b' the brace is part of a word.
    if (token === "{") braces.push(/[#@]$/.test(last) && !hasSpace);
    const isWord = token === "}" && braces.pop() === true;
    if (isSheet && /^[})\]]$/.test(token) && !isWord) while (/^[;,]$/.test(tokens.at(-1) ?? "")) tokens.pop();
    const isCall = token === "(" && (last === "not" || /^@(include|mixin|function)$/.test(tokens.at(-2) ?? ""));
    const isFree = freeAfter.test(last) || freeBefore.test(token) || isCall;
    // '1 -2' are two values.
    const isSigned = operator.test(last) && hadSpace && !hasSpace;
    const counts =
      !isFree && (isSheet ? isSigned || (hasSpace && !operator.test(last) && !operator.test(token)) : hasSpace);
    if (operator.test(token)) hadSpace = hasSpace && !freeAfter.test(last);
    tokens.push(counts ? ` ${spellToken(token)}` : spellToken(token));
    last = isWord ? "word" : token;
    hasSpace = false;
  }
  return tokens;
}

function spellToken(token: string): string {
  if (/^'[^"]*'$/.test(token)) return `"${token.slice(1, -1)}"`;
  if (/^-?\.?\d/.test(token)) return token.toLowerCase().replace(/^-?\d*\.?\d+/, (number) => String(Number(number)));
  return /^(["']|--|url\()/.test(token)
    ? token
    : token.replace(/^[^.#$@&]+|^#[\da-f]{3,8}$/i, (name) => name.toLowerCase());
}
