import { kindsOf, type Reading, walkTogether } from "./walk-together.ts";

export type Difference = string | undefined;

/** Word characters and non-ASCII bytes: without a space between them, two words become one. */
const words = Uint8Array.from({ length: 256 }, (_, code) => Number(code > 127 || /\w/.test(String.fromCharCode(code))));

const json: Reading = { kinds: kindsOf('"', ""), ends: words, starts: words };

const jsonToken =
  /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/\/.*|\/\*[\s\S]*?\*\/|[{}[\],:]|[^\s{}[\],:"'/]+|\S/g;

/** Whether JSON has the same tokens, numbers by their digits. Comments and trailing commas are none. */
export const haveSameTokens = (before: string, after: string): boolean =>
  walkTogether(before, after, json) || String(readJsonTokens(before)) === String(readJsonTokens(after));

function readJsonTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const [token] of text.matchAll(jsonToken)) {
    if (token.startsWith("/")) continue;
    if (/^[\]}]/.test(token) && tokens.at(-1) === ",") tokens.pop();
    // A key of JSON5 needs no quotes.
    if (token === ":" && /^[A-Za-z_$]/.test(tokens.at(-1) ?? "")) tokens.push(JSON.stringify(tokens.pop()));
    tokens.push(/^["']/.test(token) ? canonicalString(token) : token);
  }
  return tokens;
}

function canonicalString(token: string): string {
  try {
    const inner = token.slice(1, -1);
    return JSON.stringify(
      JSON.parse(token[0] === '"' ? token : `"${inner.replace(/\\'|"/g, (mark) => (mark === '"' ? '\\"' : "'"))}"`),
    );
  } catch {
    return token;
  }
}

/** Text that a formatter may change: spaces, quotes, brackets and separators, digits of a number. */
const layout = /[\s;,()'"`{}\\|&]+/g;

/** Whether all names and operators are there in their order; beside comments, which formatters move, in any order. */
export function haveSameLetters(before: string, after: string): boolean {
  const [own, other] = [spell(before), spell(after)];
  return own === other || (/\/[/*]/.test(own) && sortLetters(own) === sortLetters(other));
}

const sortLetters = (text: string): string => [...text].sort().join("");

const spell = (text: string): string =>
  text
    .replace(/(?<![\w$.])\+?(\d[\d_]*)?\.?\d[\w.]*/g, (number) =>
      number
        .replace(/^\+/, "")
        .replace(/^0+(?=\d)|^0(?=\.)/, "")
        .replace(/(\.\d*?)0+(?!\d)/, "$1")
        .replace(/\.(?!\d)/, ""),
    )
    .replace(layout, "")
    .toLowerCase();
