import { type Bytes, decode, isSpace, kindsOf, type Reading, walkTogether } from "../meaning/walk-together.ts";
import { isNote, kindOf, readHtmlTokens } from "./html-tokens.ts";

export interface ChangedCode {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
}

/** Attributes by which an element may show each space. */
const exactSigns = /white-?space|xml:space|ngPreserve/i;

/** @returns scripts and styles that differ where all else is equal, but for runs of spaces and for notes */
export function walkDocuments(before: string, after: string): ChangedCode[] | undefined {
  const changed: ChangedCode[] = [];
  const isSamePart = (part: string, otherPart: string): boolean => {
    const [end, otherEnd] = [endOfOpener(part), endOfOpener(otherPart)];
    if (tidyTag(part.slice(0, end)) !== tidyTag(otherPart.slice(0, otherEnd))) return false;
    if (end === part.length && otherEnd === otherPart.length) return true;
    if (!/^<(script|style)/i.test(part)) return false;
    const [opener] = readHtmlTokens(part.slice(0, end));
    changed.push({ kind: kindOf(opener), before: part.slice(end), after: otherPart.slice(otherEnd) });
    return true;
  };
  return walkTogether(before, after, { ...html, isSamePart }) ? changed : undefined;
}

const apart = new Uint8Array(256).fill(1, 1);

const html: Reading = {
  kinds: kindsOf("", "<"),
  ends: apart,
  starts: apart,
  endOfGap: (text, from, isBefore) => {
    let at = from;
    for (;;) {
      while (isSpace(text[at])) at++;
      if (!isBefore || !isComment(text, at)) return at;
      const end = endOfComment(text, at);
      if (!isNote(decode(text, at + 4, end - 3), { keepsLicences: false })) return at;
      at = end;
    }
  },
  endOfPart,
};

const isComment = (text: Bytes, at: number): boolean =>
  text[at] === 60 && text[at + 1] === 33 && text[at + 2] === 45 && text[at + 3] === 45;

const exact = "pre,textarea,script,style,listing,plaintext,xmp,iframe,noembed,noframes".split(",");

function endOfComment(text: Bytes, from: number): number {
  let at = text.indexOf(62, from + 6);
  while (at >= 0 && (text[at - 1] !== 45 || text[at - 2] !== 45)) at = text.indexOf(62, at + 1);
  return at < 0 ? text.indexOf(0, from) : at + 1;
}

/** Finds the end of a comment, of a tag, or of a raw text element without its end tag. */
function endOfPart(text: Bytes, from: number): number {
  if (isComment(text, from)) return endOfComment(text, from);
  const [first = 0] = [text[from + 1]];
  const isLetter = (first | 32) >= 97 && (first | 32) <= 122;
  if (!isLetter && first !== 33 && first !== 47 && first !== 63) return from + 1;
  // XML in it, such as CDATA, is left to the full comparison.
  if (first === 33 && text[from + 2] === 91) return text.indexOf(0, from);
  let [at, quote] = [from + 1, 0];
  let hasSign = false;
  for (; text[at] !== 0 && (quote !== 0 || text[at] !== 62); at++) {
    const code = text[at] ?? 0;
    if (quote === 0 ? code === 34 || code === 39 : code === quote) quote = quote === 0 ? code : 0;
    // These characters are part of 'white-', 'whitespace-', 'xml:' and 'ngP'.
    else if (code === 45 || code === 58 || code === 80)
      hasSign ||= /[elg]/i.test(String.fromCharCode(text[at - 1] ?? 0));
  }
  if (!isLetter) return at + 1;
  if (hasSign && exactSigns.test(decode(text, from, at))) return text.indexOf(0, from);
  const name = exact.find((known) => isAt(text, from + 1, known) && !isName(text[from + 1 + known.length]));
  if (name === undefined) return at + 1;
  const isCode = name === "script" || name === "style";
  for (at = text.indexOf(60, at); at >= 0; at = text.indexOf(60, at + 1)) {
    if (text[at + 1] === 47 && isAt(text, at + 2, name)) return at;
    if (!isCode && isAt(text, at + 1, name)) break;
  }
  return text.indexOf(0, from);
}

const isName = (code = 0): boolean => code === 45 || /\w/.test(String.fromCharCode(code));

/** @param sign in lower case */
function isAt(text: Bytes, at: number, sign: string): boolean {
  for (let length = 0; length < sign.length; length++) {
    const code = text[at + length] ?? 0;
    if ((code >= 65 && code <= 90 ? code | 32 : code) !== sign.charCodeAt(length)) return false;
  }
  return true;
}

const endOfOpener = (part: string): number => /^<(?:"[^"]*"|'[^']*'|[^"'>])*>?/.exec(part)?.[0].length ?? 0;

/** The space between its attributes and before its end. What an attribute without quotes ends with is its value. */
function tidyTag(tag: string): string {
  if (/^<!--|=[^\s"'>]+["']/.test(tag)) return tag;
  const spaced = tag.replace(/"[^"]*"|'[^']*'|\s+/g, (run) => (/^\s/.test(run) ? " " : run)).replace(/ >$/, ">");
  return /=[^\s"'>]+ \/>$/.test(spaced) ? spaced : spaced.replace(/ \/>$/, "/>");
}
