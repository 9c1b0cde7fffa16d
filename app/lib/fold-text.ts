export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Letters without a Unicode decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ς: "σ",
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const beyondAscii = /[^\u0000-\u007f]/;

export const isAscii = (text: string): boolean => !beyondAscii.test(text);

/** Removes case and diacritics: `Żółć` becomes `zolc`. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[łøđðþßæœıς]/g, (letter) => plainLetters[letter] ?? letter);
}

export const toWords = (text: string): string[] => [...new Set(foldText(text).split(/\s+/).filter(Boolean))];

export function findRanges(text: string, words: readonly string[]): TextRange[] {
  const { folded, positions } = foldWithPositions(text);
  const found = words
    .flatMap((word) => [...findAll(folded, word)])
    .map(({ start, end }) => ({
      start: positions[start]?.start ?? text.length,
      // Up to the next character, so that combining marks and expanded letters are included as a whole.
      end: Math.max(positions[end]?.start ?? text.length, positions[end - 1]?.end ?? 0),
    }));
  return joinRanges(found);
}

export function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

function* findAll(folded: string, word: string): Generator<TextRange> {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    yield { start: at, end: at + word.length };
}

function foldWithPositions(text: string): { folded: string; positions: readonly TextRange[] } {
  if (isAscii(text)) {
    const positions = Array.from(text, (_, start) => ({ start, end: start + 1 }));
    return { folded: text.toLowerCase(), positions };
  }
  let folded = "";
  const positions: TextRange[] = [];
  let at = 0;
  for (const character of text) {
    const one = foldText(character);
    const position = { start: at, end: at + character.length };
    for (let i = 0; i < one.length; i++) positions.push(position);
    folded += one;
    at = position.end;
  }
  return { folded, positions };
}
