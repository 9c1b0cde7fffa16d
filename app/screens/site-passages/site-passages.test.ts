import { describe, expect, test } from "vitest";
import { createPassageSearch, trainQuestionIndex } from "#app/features/chatbot/passages/passage-search.ts";
import {
  freshQuestions,
  freshUnrelatedQuestions,
  knownQuestions,
  unrelatedQuestions,
} from "#tests/support/chatbot/assistant-questions.ts";
import { answersAbout } from "#tests/support/chatbot/evaluation/answers.ts";
import { blindBatchA, blindUnansweredA } from "#tests/support/chatbot/evaluation/blind-batch-a.ts";
import { blindBatchB, blindUnansweredB } from "#tests/support/chatbot/evaluation/blind-batch-b.ts";
import { blindBatchC, blindUnansweredC } from "#tests/support/chatbot/evaluation/blind-batch-c.ts";
import { blindBatchD, blindUnansweredD } from "#tests/support/chatbot/evaluation/blind-batch-d.ts";
import { blindBatchE, blindUnansweredE } from "#tests/support/chatbot/evaluation/blind-batch-e.ts";
import { customerQuestions } from "#tests/support/chatbot/evaluation/customer-questions.ts";
import { countAnswers, judgeAnswer, subjectsOf } from "#tests/support/chatbot/evaluation/evaluate-answers.ts";
import {
  heldOutMailQuestions,
  heldOutMailUnanswered,
} from "#tests/support/chatbot/evaluation/held-out-mail-questions.ts";
import { heldOutQuestions, heldOutUnanswered } from "#tests/support/chatbot/evaluation/held-out-questions.ts";
import { mailQuestions, mailUnanswered } from "#tests/support/chatbot/evaluation/mail-questions.ts";
import { unansweredQuestions } from "#tests/support/chatbot/evaluation/unanswered-questions.ts";
import { defaultPeriods, privacySettings } from "#tests/support/privacy-settings.ts";
import { testContent } from "#tests/support/shipped-content.ts";
import { listSitePassages, phrasings } from "./site-passages.server.ts";

const passages = await listSitePassages(privacySettings, defaultPeriods, testContent);
const search = createPassageSearch(passages, await trainQuestionIndex(passages));
const ids = new Set(passages.map(({ id }) => id));

interface Asked {
  question: string;
  right: string[];
}

const listAsked = (set: Readonly<Record<string, readonly string[]>>): Asked[] =>
  Object.entries(set).flatMap(([right, questions]) =>
    questions.map((question) => ({ question, right: right.split("|") })),
  );

const isAnsweredRight = ({ question, right }: Asked): boolean => {
  const [first] = search.answer(question);
  return first !== undefined && right.includes(first.passage.id);
};
const isUnknown = (question: string): boolean => search.answer(question).length === 0;

function shareOf<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length / all.length;
}

describe("the site's passages", () => {
  test("come from every page with words, each under an id of its own, with a heading and a link", () => {
    expect(ids.size).toBe(passages.length);
    for (const { heading, text, url, page } of passages) {
      expect(heading).not.toBe("");
      expect(text.trim()).not.toBe("");
      expect(page).not.toBe("");
      expect(url).toMatch(/^\//);
    }
    for (const page of ["Home", "Contact", "Terms of Service", "Privacy", "Binary Calculator", "Coder Tweaks"])
      expect(passages.filter((passage) => passage.page === page).length, page).toBeGreaterThan(2);
  });

  test("say what this installation says, in words and without markup", () => {
    const text = passages.map((passage) => passage.text).join("\n");
    expect(text).toContain("desk@studio.example");
    expect(text).toContain("northlight_visitor");
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z#0-9]+;/);
  });

  test("have phrasings only where they are", () => {
    expect(Object.keys(phrasings).filter((id) => !ids.has(id))).toEqual([]);
  });
});

test("the evaluation's answers exist", () => {
  const asked = [customerQuestions, heldOutQuestions, mailQuestions, heldOutMailQuestions];
  const blind = [blindBatchA, blindBatchB, blindBatchC, blindBatchD, blindBatchE];
  const subjects = [...asked, ...blind].flat().flatMap(subjectsOf);
  const right = subjects.flatMap((subject) => answersAbout[subject]);
  expect([...new Set(right)].filter((id) => !ids.has(id))).toEqual([]);
});

describe("asked what the pages answer", () => {
  const asked = listAsked(knownQuestions);

  test("the sets hold at least 200 questions and 50 unrelated ones, about passages that exist", () => {
    expect(asked.length).toBeGreaterThanOrEqual(200);
    expect(unrelatedQuestions.length).toBeGreaterThanOrEqual(50);
    const right = [...asked, ...listAsked(freshQuestions)].flatMap((one) => one.right);
    expect(right.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("the right passage comes first for at least nine of ten questions", () => {
    expect(shareOf(asked, isAnsweredRight)).toBeGreaterThanOrEqual(0.9);
  });

  test("the right passage comes first for at least four of five questions that it was never tuned on", () => {
    expect(shareOf(listAsked(freshQuestions), isAnsweredRight)).toBeGreaterThanOrEqual(0.8);
  });

  test.each([
    ["How do you work?", "steps"],
    ["what services do you have", "services"],
    ["Where are you based?", "written:place"],
    ["is this chatbot an AI?", "/privacy#chatbot"],
    ["what happens with my questions to this chatbot?", "/privacy#chatbot"],
    ["how long does it take to build a website", "answer:How long a website takes"],
  ])("what a first visitor tried is answered: %s", (question, id) => {
    expect(search.answer(question)[0]?.passage.id).toBe(id);
  });

  test("a question inside a story is understood", () => {
    const story =
      "Hello, my name is Ann and I run a small bakery in the old town of Gdansk. We bake since 1970. How much does a website cost? Thanks for any help with that.";
    expect(search.answer(story)[0]?.passage.id).toBe("answer:Prices and offers");
    expect(search.answer("I love football. Who won the world cup? My dog barks.")).toEqual([]);
  });

  test("a question with typing errors finds the same", () => {
    for (const question of ["How much does a wesbite cost?", "do you offer hostting?", "can I generate a uuiid"])
      expect(search.answer(question)[0]?.passage.id, question).toMatch(
        /^answer:|^service:|^feature:Hosting|^tool:uuid/,
      );
  });
});

describe("asked as customers ask", () => {
  test.each([
    ["Do you offer hosting?", "hosting"],
    ["Who owns the website when it is finished?", "ownership"],
    ["Is my data safe with you?", "dataSafety"],
    ["How fast will you answer?", "hours"],
    ["opening hours", "hours"],
    ["Can you write the texts for us?", "texts"],
    ["Can I see your work?", "work"],
  ] as const)("what was answered wrong once is answered right: %s", (question, subject) => {
    expect(judgeAnswer(search, question, [subject])).toBe("right");
  });

  test.each([
    ["what happens if I don’t like the design?", "process"],
    ["do you sell websites", "services"],
  ] as const)("what a later try found wrong is answered right: %s", (question, subject) => {
    expect(judgeAnswer(search, question, [subject])).toBe("right");
  });

  test("or not at all", () => expect(isUnknown("do you work with clients abroad")).toBe(true));

  test("the right passage is first for 92 of 100, and a wrong one for 2 at most", () => {
    const { asked, right, wrong } = countAnswers(search, [...customerQuestions, ...heldOutQuestions]);
    expect(asked).toBeGreaterThanOrEqual(300);
    expect(right / asked).toBeGreaterThanOrEqual(0.92);
    expect(wrong / asked).toBeLessThanOrEqual(0.02);
  });

  test("held-out questions are answered nearly as well", () => {
    const { asked, right, wrong } = countAnswers(search, heldOutQuestions);
    expect(asked).toBe(100);
    expect(right).toBeGreaterThanOrEqual(90);
    expect(wrong).toBeLessThanOrEqual(4);
  });

  test("what nothing answers is not answered for 95 of 100", () => {
    const { asked, unknown } = countAnswers(search, [...unansweredQuestions, ...heldOutUnanswered]);
    expect(asked).toBe(100);
    expect(unknown).toBeGreaterThanOrEqual(95);
  });

  test("a question in Polish or German is answered in that language, where there is an answer in it", () => {
    const languageOf = (question: string) => search.answer(question)[0]?.passage.language ?? "en";
    expect(languageOf("How much does a website cost?")).toBe("en");
    for (const question of ["Ile kosztuje strona?", "czy macie hosting", "moge zadzwonic?"])
      expect(languageOf(question), question).toBe("pl");
    for (const question of ["Was kostet eine Website?", "Öffnungszeiten", "wem gehört die website"])
      expect(languageOf(question), question).toBe("de");
    expect(languageOf("Jakich ciasteczek używacie?")).toBe("en");
  });

  test("of two questions in one, both are answered", () => {
    const ids = search.answer("do you do seo and hosting").map(({ passage }) => passage.id);
    expect(ids).toContain("answer:Search engines (SEO)");
    expect(ids).toContain("service:Hosting and care");
  });

  test("the concepts are known", () => {
    expect(search.answer("Can I see your work?")[0]?.passage).toMatchObject({ url: "/#designs-title" });
    expect(search.answer("show me Last Loaf")[0]?.passage.url).toBe("/designs/last-loaf");
  });
});

describe("asked as mails and chat lines put it", () => {
  test.each([
    ["that the search was tuned on", mailQuestions, mailUnanswered],
    [
      "of two later batches that it was tuned on",
      [...blindBatchA, ...blindBatchD],
      [...blindUnansweredA, ...blindUnansweredD],
    ],
    ["held out of the tuning", heldOutMailQuestions, heldOutMailUnanswered],
    ["that it never saw", [...blindBatchB, ...blindBatchC], [...blindUnansweredB, ...blindUnansweredC]],
  ])(
    "of questions %s, three of four are answered right, 4 of 100 wrong, and nine of ten without an answer are unknown",
    (_, questions, unanswered) => {
      const { asked, right, wrong } = countAnswers(search, questions);
      const { asked: without, unknown } = countAnswers(search, unanswered);
      expect(right / asked).toBeGreaterThanOrEqual(0.75);
      expect((wrong + without - unknown) / (asked + without)).toBeLessThanOrEqual(0.04);
      expect(unknown / without).toBeGreaterThanOrEqual(0.9);
    },
  );

  test("what is asked too indirectly to be understood is seldom answered wrong", () => {
    const { asked, wrong } = countAnswers(search, blindBatchE);
    const { asked: without, unknown } = countAnswers(search, blindUnansweredE);
    expect((wrong + without - unknown) / (asked + without)).toBeLessThanOrEqual(0.07);
  });

  test.each([
    ["Half of our guests read only Polish, the others German. Can you handle that?", ["languages"]],
    ["We sell honey from our own bees. Could people order it on the site?", ["shop"]],
  ] as const)("a sentence that asks nothing alone is read with the one before it: %s", (question, subjects) => {
    expect(judgeAnswer(search, question, subjects)).toBe("right");
  });

  test.each([
    "How long from the first email until people can visit the site?",
    "I run a small salon and would love to know what a website would set me back.",
    "What happens if the site goes down in the middle of the night?",
    "Can I change opening times on the site on my own?",
  ])("terms and privacy do not answer by common words: %s", (question) => {
    expect(search.answer(question)[0]?.passage.url ?? "").not.toMatch(/^\/(privacy|tos)/);
  });

  test.each([
    "Who made the website of the Louvre?",
    "Who owns Twitter now?",
    "Do you build apps for iPhone and Android?",
    "Who is your biggest client?",
    "What's the biggest site you have made?",
    "What's your most expensive project?",
    "how long do i boil an egg",
  ])("one word that no passage has turns the meaning: %s", (question) => expect(isUnknown(question)).toBe(true));

  test.each(["web-site", "web site", "website"])("a hyphen or a space changes nothing: %s", (word) => {
    expect(judgeAnswer(search, `our ${word} is off-line`, ["outage"])).toBe("right");
    expect(judgeAnswer(search, `how much is a ${word}`, ["price"])).toBe("right");
  });
});

describe("asked what no page answers", () => {
  test("it does not know at least nine of ten, tuned on or not", () => {
    expect(shareOf(unrelatedQuestions, isUnknown)).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(freshUnrelatedQuestions, isUnknown)).toBeGreaterThanOrEqual(0.9);
  });

  test.each(["", "   ", "???", "the of and", "👋", "<script>alert(1)</script>", "\u0000", "x".repeat(2_000)])(
    "it does not know %j, and does not fail",
    (question) => expect(isUnknown(question)).toBe(true),
  );
});
