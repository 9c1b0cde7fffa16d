import { type Bytes, decode, isSpace, kindsOf, line, type Reading, walkTogether } from "./walk-together.ts";

/** What a space parts: words, operators, a number from a dot. */
const [word, operator, number] = [1, 2, 4];

/** @param free neither a space nor a line's end counts beside these @param open a line's end does not */
const bitsOf = (free: RegExp, open: RegExp): Bytes =>
  Uint8Array.from({ length: 256 }, (_, code) => {
    const character = String.fromCharCode(code);
    if (code === 0 || free.test(character)) return 0;
    if (code > 127 || /[\w$#@\\]/.test(character)) return /\d/.test(character) ? word | number | line : word | line;
    if (character === ".") return operator | number | line;
    if (!/[-+*/%&|^<>=!?:~]/.test(character)) return line;
    return open.test(character) ? operator : operator | line;
  });

const script: Reading = {
  kinds: kindsOf("\"'", "/`"),
  ends: bitsOf(/[{([,;]/, /[:?=&|*%<>^]/),
  starts: bitsOf(/[})\],;]/, /[:?&|%<>^]/),
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

/** Whether only spaces differ, where none counts. @returns false also where it cannot tell, as with JSX */
export const haveSameLayout = (before: string, after: string): boolean =>
  !/<\/|\/>/.test(before) && walkTogether(before, after, script);
