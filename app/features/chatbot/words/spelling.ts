import countErrors from "damerau-levenshtein";

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
    if (word.length < replacedFrom && candidate.length === word.length && !haveSameLetters(word, candidate)) continue;
    const errors = countErrors(word, candidate).steps;
    if (errors > errorsMax || (best !== undefined && errors === errorsMax)) continue;
    [best, errorsMax] = [candidate, errors];
  }
  return best;
}

const haveSameLetters = (word: string, other: string): boolean =>
  String([...word].sort()) === String([...other].sort());
