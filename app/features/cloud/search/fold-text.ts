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

/** The text without case and diacritics, for comparing: `Żółć` gives `zolc`. */
export function foldText(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[łøđðþßæœıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The words to look for: each once, folded. */
export const toWords = (text: string): string[] => [...new Set(foldText(text).split(/\s+/).filter(Boolean))];

/** @returns where the words stand in the text, in order and without overlaps; as places of the text as it is written */
export function findRanges(text: string, words: readonly string[]): TextRange[] {
  const { folded, starts } = foldWithPlaces(text);
  const marked = words.flatMap((word) => [...findAll(folded, word)]).sort((a, b) => a.start - b.start);
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of marked) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined.map(({ start, end }) => ({
    start: starts[start] ?? text.length,
    end: starts[end] ?? text.length,
  }));
}

function* findAll(folded: string, word: string): Generator<TextRange> {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    yield { start: at, end: at + word.length };
}

/** Folded character by character, with the place in the text that each character comes from. */
function foldWithPlaces(text: string): { folded: string; starts: readonly number[] } {
  let folded = "";
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const one = foldText(character);
    for (let i = 0; i < one.length; i++) starts.push(at);
    folded += one;
    at += character.length;
  }
  return { folded, starts };
}
