import { type Bytes, decode, isSpace, kindsOf, line, type Reading, walkTogether } from "./walk-together.ts";

/** A space parts words, operators, and the parts of a number such as 1.5e-7. */
const [word, operator, number] = [1, 2, 4];

/** Characters that may end an expression, and those that belong to the line before: '++', '=>'. */
const postfix = 32;

/** @param free neither a space nor a line's end counts beside these @param open a line's end does not @param others of brackets */
const bitsOf = (free: RegExp, open: RegExp, others: number, dot: number): Bytes =>
  Uint8Array.from({ length: 256 }, (_, code) => {
    const character = String.fromCharCode(code);
    const isNumber = /[-+.\de]/i.test(character) ? number : 0;
    if (code === 0 || free.test(character)) return 0;
    if (code > 127 || /[\w$#@\\]/.test(character)) return word | isNumber | line.removed | 64;
    if (character === ".") return dot | isNumber;
    if (!/[-+*/%&|^<>=!?:~]/.test(character)) return others;
    return isNumber | (open.test(character) ? operator : operator | line.removed | line.added);
  });

const script: Reading = {
  kinds: kindsOf("\"'", "/`"),
  ends: bitsOf(/[{([,;]/, /[:?=&|*%<>^]/, line.removed | postfix, operator | line.removed | 64),
  starts: bitsOf(/[})\],;]/, /[:?&|%<>^]/, line.removed | 64, operator | line.removed),
  endOfGap: (text, from) => {
    let at = from;
    for (;;) {
      while (isSpace(text[at])) at++;
      if (text[at] !== 47 || (text[at + 1] !== 47 && text[at + 1] !== 42)) return at;
      const isLine = text[at + 1] === 47;
      at += 2;
      while (text[at] !== 0 && (isLine ? text[at] !== 10 : text[at] !== 47 || text[at - 1] !== 42)) at++;
      if (!isLine) at++;
    }
  },
  endOfPart,
};

/** A template; or the rest of the line from a slash on, which may begin a regular expression. */
function endOfPart(text: Bytes, from: number): number {
  const isTemplate = text[from] === 96;
  let at = from + 1;
  while (text[at] !== 0 && text[at] !== (isTemplate ? 96 : 10)) at += isTemplate && text[at] === 92 ? 2 : 1;
  const part = decode(text, from, at);
  const isUnclear = isTemplate ? /\$\{[^}]*["'`/{]|\$\{[^}]*$/.test(part) : /`|\/\*|\\$/.test(part);
  if (isUnclear) return text.indexOf(0, from);
  return isTemplate ? at + 1 : at;
}

/** Whether only insignificant spaces differ. Doesn't read JSX. @returns false also if it cannot decide */
export const haveSameLayout = (before: string, after: string): boolean => walkTogether(before, after, script);
