import { originalIdOf } from "#app/features/chatbot/passages/passage.ts";
import type { PassageSearch } from "#app/features/chatbot/passages/passage-search.ts";
import { answersAbout, type CustomerQuestion, type Subject } from "./answers.ts";

export interface AnswerTotals {
  readonly asked: number;
  readonly right: number;
  readonly wrong: number;
  /** The assistant said that it does not know. */
  readonly unknown: number;
}

type Verdict = "right" | "wrong" | "unknown";

/** @param subjects none for a question that nothing answers */
export function judgeAnswer(search: PassageSearch, question: string, subjects: readonly Subject[]): Verdict {
  const [first] = search.answer(question);
  if (!first) return "unknown";
  const id = originalIdOf(first.passage);
  return subjects.some((subject) => (answersAbout[subject] as readonly string[]).includes(id)) ? "right" : "wrong";
}

export const subjectsOf = ([, ...subjects]: CustomerQuestion): Subject[] =>
  subjects.filter((subject) => subject !== undefined);

/** Only totals: single results of held-out questions must not be looked at. */
export function countAnswers(search: PassageSearch, questions: readonly (CustomerQuestion | string)[]): AnswerTotals {
  const totals = { asked: questions.length, right: 0, wrong: 0, unknown: 0 };
  for (const one of questions) {
    const [question, subjects] = typeof one === "string" ? [one, []] : [one[0], subjectsOf(one)];
    totals[judgeAnswer(search, question, subjects)]++;
  }
  return totals;
}
