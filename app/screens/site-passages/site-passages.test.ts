import { describe, expect, test } from "vitest";
import { createPassageSearch } from "#app/features/chatbot/passages/passage-search.ts";
import {
  freshQuestions,
  freshUnrelatedQuestions,
  knownQuestions,
  unrelatedQuestions,
} from "#tests/support/chatbot/assistant-questions.ts";
import { privacySettings } from "#tests/support/privacy-settings.ts";
import { sectionKeywords } from "./section-keywords.ts";
import { listSitePassages } from "./site-passages.server.ts";

const passages = listSitePassages(privacySettings);
const search = createPassageSearch(passages);
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

  test("have keywords only where they are", () => {
    expect(Object.keys(sectionKeywords).filter((id) => !ids.has(id))).toEqual([]);
  });
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
    ["how long does it take to build a website", "/tos#general-information"],
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
      expect(search.find(question)[0]?.passage.id, question).toMatch(/^answer:|^service:|^feature:Hosting|^tool:uuid/);
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
