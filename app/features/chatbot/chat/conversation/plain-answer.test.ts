import { describe, expect, test } from "vitest";
import type { ChatEvent } from "./chat-events.ts";
import { applyEvent, startTurn, type Turn } from "./conversation.ts";
import { copyText, plainAnswer, toHistory, writeContactMessage } from "./plain-answer.ts";

const quote = { title: "Contact, Call Us", url: "/contact", text: "SOON..." };
const now = new Date("2026-11-20T10:00:00.000Z");

const applyEvents = (...events: ChatEvent[]): Turn => events.reduce(applyEvent, startTurn("1", "How much?", now));
const answerWith = (text: string): Turn => applyEvents({ type: "text", text }, { type: "end" });

describe("a model's Markdown in plain words", () => {
  test.each([
    ["**It** _depends_ on `scope` [1].", "It depends on scope."],
    ["## Prices\n\nAsk [us](/contact), ~~not~~ them.\n\n---\n\nBye", "Prices\n\nAsk us, not them.\n\nBye"],
    ["- one\n- **two**\n  - three\n\n3. four\n4. five", "- one\n- two\n- three\n\n3. four\n4. five"],
    ["> A quote\n\n```ts\nconst a = 1;\n```", "A quote\n\nconst a = 1;"],
    ["a < b & c \\* d  \ne", "a < b & c * d\ne"],
    ["![A window](/w.png) <b>bold</b>", "A window <b>bold</b>"],
    ["2 * 3 * 4 = 24, snake_case_name", "2 * 3 * 4 = 24, snake_case_name"],
  ])("%j", (markdown, words) => expect(plainAnswer(answerWith(markdown))).toBe(words));

  test("is what is copied, told to the model and sent to the studio", () => {
    const turn = answerWith("It **depends**.");
    expect(copyText(turn, "https://studio.example")).toBe("It depends.");
    expect(toHistory([turn])).toEqual([{ question: "How much?", answer: "It depends." }]);
    expect(writeContactMessage([turn])).toContain("Answer: It depends.");
  });

  test("stays as it is where no parser takes it", () => {
    for (const marks of [">".repeat(8_000), "> ".repeat(400)])
      expect(plainAnswer(answerWith(`${marks}deep`))).toMatch(/>.*deep$/s);
  });
});

test("only finished turns are told to a model, the latest four", () => {
  const turns = Array.from({ length: 6 }, (_, i) => ({
    ...applyEvents({ type: "text", text: `${i}` }, { type: "end" }),
    id: `${i}`,
  }));
  const history = toHistory([...turns, applyEvents({ type: "text", text: "half" })]);
  expect(history.map(({ answer }) => answer)).toEqual(["2", "3", "4", "5"]);
});

describe("a contact message", () => {
  test("holds every question and answer", () => {
    const message = writeContactMessage([
      applyEvents({ type: "quote", quote, also: [] }, { type: "end" }),
      applyEvents({ type: "unknown" }),
    ]);
    expect(message).toBe(
      "I asked the assistant on your website:\n\nQuestion: How much?\n\nAnswer: SOON...\n\n" +
        "Question: How much?\n\nAnswer: I couldn't find an answer to that on this site.",
    );
  });

  test("is never longer than the inbox takes: its beginning goes first", () => {
    const long = (n: number) => applyEvents({ type: "text", text: `${n} ${"x".repeat(1_900)}` }, { type: "end" });
    const message = writeContactMessage([long(1), long(2), long(3), long(4)]);
    expect(message.length).toBeLessThanOrEqual(5_000);
    expect(message).toContain("(The beginning is left out.)");
    expect(message).toContain("Answer: 4 ");
    expect(message).not.toContain("Answer: 1 ");
    expect(writeContactMessage([applyEvents({ type: "text", text: "x".repeat(9_000) })]).length).toBe(5_000);
  });
});
