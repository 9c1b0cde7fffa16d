import { termsOf } from "../words/terms.ts";

export interface PastAnswer {
  question: string;
  answer: string;
  name: string;
}

const chosenMax = 3;
const answerLength = 800;
const commonMin = 2;

/** @returns the answers to the most similar questions, without names and addresses of visitors */
export function choosePastAnswers(message: string, answers: readonly PastAnswer[]): string[] {
  const wanted = new Set(termsOf(message));
  const scored = answers.map((past) => ({ past, score: countCommon(wanted, past.question) }));
  const similar = scored.filter(({ score }) => score >= commonMin).sort((a, b) => b.score - a.score);
  return [...new Set(similar.map(({ past }) => withoutPerson(past)))].slice(0, chosenMax);
}

const countCommon = (wanted: ReadonlySet<string>, question: string): number =>
  [...new Set(termsOf(question))].filter((term) => wanted.has(term)).length;

function withoutPerson({ answer, name }: PastAnswer): string {
  const words = name.split(/\s+/).filter((word) => word.length > 1);
  let text = answer
    .replace(/\S+@\S+/g, "[address]")
    .replace(/https?:\/\/\S+/g, "[link]")
    .replace(/\+?\d[\d ()/-]{6,}\d/g, "[number]");
  for (const word of words) text = text.replaceAll(word, "[name]");
  return text.slice(0, answerLength).toWellFormed();
}
