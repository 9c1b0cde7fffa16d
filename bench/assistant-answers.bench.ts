// The assistant's answers: how many questions, as customers ask them, it answers with the right passage first, how many with a
// wrong one, and how often it says that it does not know what nothing answers. Held-out questions are only counted.
import { createPassageSearch, trainQuestionIndex } from "#app/features/chatbot/passages/passage-search.ts";
import { blindBatchB, blindUnansweredB } from "#tests/support/chatbot/evaluation/blind-batch-b.ts";
import { blindBatchC, blindUnansweredC } from "#tests/support/chatbot/evaluation/blind-batch-c.ts";
import { blindBatchE, blindUnansweredE } from "#tests/support/chatbot/evaluation/blind-batch-e.ts";
import { customerQuestions } from "#tests/support/chatbot/evaluation/customer-questions.ts";
import { type AnswerTotals, countAnswers } from "#tests/support/chatbot/evaluation/evaluate-answers.ts";
import {
  heldOutMailQuestions,
  heldOutMailUnanswered,
} from "#tests/support/chatbot/evaluation/held-out-mail-questions.ts";
import { heldOutQuestions, heldOutUnanswered } from "#tests/support/chatbot/evaluation/held-out-questions.ts";
import { mailQuestions, mailUnanswered } from "#tests/support/chatbot/evaluation/mail-questions.ts";
import { unansweredQuestions } from "#tests/support/chatbot/evaluation/unanswered-questions.ts";
import { printGoal } from "#tests/support/measure/report.ts";
import { listSitePassages } from "./pages/site-passages.ts";

interface AnswerGoals {
  right: number;
  wrong: number;
  unknown: number;
}

/** Goals for questions in the words of the pages. */
const pageGoals: AnswerGoals = { right: 0.92, wrong: 0.02, unknown: 0.95 };
/** Goals for questions as mails and chat lines put them. */
const mailGoals: AnswerGoals = { right: 0.75, wrong: 0.04, unknown: 0.9 };

const passages = await listSitePassages();
const search = createPassageSearch(passages, await trainQuestionIndex(passages));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function printAnswers(what: string, { asked, right, wrong }: AnswerTotals, goals = pageGoals): void {
  const name = (kind: string) => `${kind} of ${asked} ${what}`;
  printGoal(
    name("right passage first"),
    `>= ${percent(goals.right)}`,
    percent(right / asked),
    right / asked >= goals.right,
  );
  printGoal(
    name("wrong passage first"),
    `<= ${percent(goals.wrong)}`,
    percent(wrong / asked),
    wrong / asked <= goals.wrong,
  );
}

printAnswers("customers' questions", countAnswers(search, [...customerQuestions, ...heldOutQuestions]));
printAnswers("questions held out of the tuning", countAnswers(search, heldOutQuestions));
printAnswers("mails and chat lines", countAnswers(search, mailQuestions), mailGoals);
printAnswers("mails and chat lines held out", countAnswers(search, heldOutMailQuestions), mailGoals);
printAnswers("blind mails", countAnswers(search, [...blindBatchB, ...blindBatchC]), mailGoals);
printAnswers("blind mails that ask indirectly", countAnswers(search, blindBatchE), mailGoals);
for (const [what, questions, goals] of [
  ["questions that nothing answers", [...unansweredQuestions, ...heldOutUnanswered], pageGoals],
  ["such questions held out", heldOutUnanswered, pageGoals],
  ["mails and chat lines that nothing answers", mailUnanswered, mailGoals],
  ["such mails and chat lines held out", heldOutMailUnanswered, mailGoals],
  ["blind mails that ask indirectly for it", blindUnansweredE, mailGoals],
  ["such blind mails", [...blindUnansweredB, ...blindUnansweredC], mailGoals],
] as const) {
  const { asked, unknown } = countAnswers(search, questions);
  printGoal(
    `'don't know' to ${asked} ${what}`,
    `>= ${percent(goals.unknown)}`,
    percent(unknown / asked),
    unknown / asked >= goals.unknown,
  );
}
