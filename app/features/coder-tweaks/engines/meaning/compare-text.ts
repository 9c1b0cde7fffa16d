/** The difference between two files; undefined where both mean the same. */
export type Difference = string | undefined;

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/** Word characters, or other than ASCII: two of them are one word without a space between. */
const isWord = (code: number): boolean =>
  code > 127 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;

/** One walk over both texts, without tokens: the check must cost a fraction of what the tool does. */
function haveSameCharacters(before: string, after: string): boolean {
  let at = 0;
  let other = 0;
  let isInString = false;
  for (;;) {
    const from = at;
    const otherFrom = other;
    if (!isInString) {
      while (isSpace(before.charCodeAt(at))) at++;
      while (isSpace(after.charCodeAt(other))) other++;
    }
    const code = before.charCodeAt(at);
    if (Number.isNaN(code)) return other >= after.length;
    if (code !== after.charCodeAt(other)) return false;
    const joinsWords = at > from !== other > otherFrom && isWord(code) && isWord(before.charCodeAt(from - 1));
    if (joinsWords) return false;
    if (code === 34) isInString = !isInString;
    else if (isInString && code === 92) {
      at++;
      other++;
      if (before.charCodeAt(at) !== after.charCodeAt(other)) return false;
    }
    at++;
    other++;
  }
}

const jsonToken = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/\/.*|\/\*[\s\S]*?\*\/|[{}[\],:]|[^\s{}[\],:"'/]+/g;

/** Whether JSON has the same tokens, numbers by their digits. Comments and trailing commas are none. */
export const haveSameTokens = (before: string, after: string): boolean =>
  haveSameCharacters(before, after) || String(readJsonTokens(before)) === String(readJsonTokens(after));

function readJsonTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const [token] of text.matchAll(jsonToken)) {
    if (token.startsWith("/")) continue;
    if (/^[\]}]/.test(token) && tokens.at(-1) === ",") tokens.pop();
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
