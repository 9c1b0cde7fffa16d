import type { TextRange } from "./search-drive.ts";

/** Letters that Unicode does not take apart, and that people type without. */
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

/** The text without case and diacritics, for comparing: `Żółć` gives `zolc`. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[łøđðþßæœıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The words to look for: each once, folded. */
export const toWords = (text: string): string[] => [...new Set(foldText(text).split(/\s+/).filter(Boolean))];

/** @returns where the words stand in the text, in order and without overlaps; as places of the text as it is written */
export function findRanges(text: string, words: readonly string[]): TextRange[] {
  const { folded, places } = foldWithPlaces(text);
  const found = words
    .flatMap((word) => [...findAll(folded, word)])
    .map(({ start, end }) => ({
      start: places[start]?.start ?? text.length,
      // Up to the next character, so that marks stay with their letter; a letter of which half is meant is whole.
      end: Math.max(places[end]?.start ?? text.length, places[end - 1]?.end ?? 0),
    }));
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
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

/** Folded character by character, with the place in the text that each character comes from. */
function foldWithPlaces(text: string): { folded: string; places: readonly TextRange[] } {
  if (isAscii(text)) {
    const places = Array.from(text, (_, start) => ({ start, end: start + 1 }));
    return { folded: text.toLowerCase(), places };
  }
  let folded = "";
  const places: TextRange[] = [];
  let at = 0;
  for (const character of text) {
    const one = foldText(character);
    const place = { start: at, end: at + character.length };
    for (let i = 0; i < one.length; i++) places.push(place);
    folded += one;
    at = place.end;
  }
  return { folded, places };
}
