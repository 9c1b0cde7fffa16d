// The assistant's answers: how many questions, as customers ask them, it answers with the right passage first, how many with a
// wrong one, and how often it says that it does not know what nothing answers. Held-out questions are only counted.
import { createServer } from "vite";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { createPassageSearch } from "#app/features/chatbot/passages/passage-search.ts";
import { customerQuestions } from "#tests/support/chatbot/evaluation/customer-questions.ts";
import { type AnswerTotals, countAnswers } from "#tests/support/chatbot/evaluation/evaluate-answers.ts";
import {
  heldOutMailQuestions,
  heldOutMailUnanswered,
} from "#tests/support/chatbot/evaluation/held-out-mail-questions.ts";
import { heldOutQuestions, heldOutUnanswered } from "#tests/support/chatbot/evaluation/held-out-questions.ts";
import { mailQuestions, mailUnanswered } from "#tests/support/chatbot/evaluation/mail-questions.ts";
import { unansweredQuestions } from "#tests/support/chatbot/evaluation/unanswered-questions.ts";
import { defaultPeriods, privacySettings } from "#tests/support/privacy-settings.ts";
import { printGoal } from "./measure/report.ts";

type SitePassages = typeof import("#app/screens/site-passages/site-passages.server.ts");

interface AnswerGoals {
  right: number;
  wrong: number;
  unknown: number;
}

/** Goals for questions in the words of the pages. */
const pageGoals: AnswerGoals = { right: 0.92, wrong: 0.02, unknown: 0.95 };
/** Goals for questions as mails and chat lines put them. */
const mailGoals: AnswerGoals = { right: 0.75, wrong: 0.04, unknown: 0.9 };

/** Vite compiles the pages, from which the passages are read. */
async function listPassages(): Promise<Passage[]> {
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const pages = (await vite.ssrLoadModule("/app/screens/site-passages/site-passages.server.ts")) as SitePassages;
  const passages = pages.listSitePassages(privacySettings, defaultPeriods);
  await vite.close();
  return passages;
}

const search = createPassageSearch(await listPassages());
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
for (const [what, questions, goals] of [
  ["questions that nothing answers", [...unansweredQuestions, ...heldOutUnanswered], pageGoals],
  ["such questions held out", heldOutUnanswered, pageGoals],
  ["mails and chat lines that nothing answers", mailUnanswered, mailGoals],
  ["such mails and chat lines held out", heldOutMailUnanswered, mailGoals],
] as const) {
  const { asked, unknown } = countAnswers(search, questions);
  printGoal(
    `'don't know' to ${asked} ${what}`,
    `>= ${percent(goals.unknown)}`,
    percent(unknown / asked),
    unknown / asked >= goals.unknown,
  );
}
