/** From this length on a word is corrected: shorter ones are too like each other. */
const correctedFrom = 5;
const twoErrorsFrom = 9;
/** Too many short words differ in one letter: *shoes*, *shops*. */
const replacedFrom = 6;

/** @returns the word that a misspelled one is most like, with the same first letter; the first of several */
export function correctWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length < correctedFrom || /\d/.test(word)) return undefined;
  let errorsMax = word.length < twoErrorsFrom ? 1 : 2;
  let best: string | undefined;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || candidate.length < correctedFrom - 1) continue;
    if (Math.abs(candidate.length - word.length) > errorsMax) continue;
    const errors = countErrors(word, candidate);
    if (errors > errorsMax || (best !== undefined && errors === errorsMax)) continue;
    [best, errorsMax] = [candidate, errors];
  }
  return best;
}

/** Letters left out, added, replaced, or exchanged with the next one (optimal string alignment). */
function countErrors(word: string, other: string): number {
  const replaced = word.length < replacedFrom ? 2 : 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = word[i - 1] === other[j - 1];
      const isExchanged = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : replaced),
        isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
