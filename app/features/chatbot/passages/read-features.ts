import type { Language } from "../words/language.ts";
import { stemWord } from "../words/language.ts";
import { isStopWord } from "../words/stop-words.ts";

export type Features = ReadonlyMap<string, number>;

/** Function words distinguish questions that nothing else distinguishes. */
const fillerWeight = 0.5;
/** Two words in a row: `how long`, `by myself`. */
const pairWeight = 0.5;
/** Pieces of words, which other endings, compounds and typing errors mostly leave whole. */
const pieceWeight = 0.35;
const pieceLength = 4;

export function readFeatures(words: readonly string[], language: Language): Features {
  const features = new Map<string, number>();
  for (const [i, word] of words.entries()) {
    const weight = isStopWord(word, language) ? fillerWeight : 1;
    features.set(stemWord(word, language), weight);
    if (i > 0) features.set(`${words[i - 1]} ${word}`, pairWeight * weight);
    if (word.length < pieceLength) continue;
    const whole = `^${word}$`;
    for (let start = 0; start + pieceLength <= whole.length; start++)
      features.set(`~${whole.slice(start, start + pieceLength)}`, pieceWeight * weight);
  }
  return features;
}

/** Joins neighboring words that form a known word: `web-site` and `web site` become `website`. */
export function joinWords(words: readonly string[], isWord: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [word = "", next = ""] = [words[i], words[i + 1]];
    const isOne = next.length > 2 && !isStopWord(word, "en") && isWord(word + next);
    joined.push(isOne ? word + next : word);
    if (isOne) i++;
  }
  return joined;
}
