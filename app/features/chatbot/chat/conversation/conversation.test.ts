import { describe, expect, test } from "vitest";
import { type ChatEvent, readEvent, writeEvent } from "./chat-events.ts";
import { applyEvent, askAgain, citedSources, markBroken, startTurn, type Turn } from "./conversation.ts";
import { copyText, plainAnswer } from "./plain-answer.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const sources = [
  { title: "Home, Prices", url: "/#what-we-do" },
  { title: "Contact", url: "/contact" },
];
const quote = { title: "Contact, Call Us", url: "/contact", text: "SOON..." };

const applyEvents = (...events: ChatEvent[]): Turn => events.reduce(applyEvent, startTurn("1", "How much?", now));

describe("a turn", () => {
  test("gathers a model's words, and is done at the end", () => {
    const turn = applyEvents(
      { type: "start", mode: "model" },
      { type: "sources", sources },
      { type: "text", text: "It depends " },
      { type: "text", text: "[2]." },
      { type: "end" },
    );
    expect(turn).toMatchObject({ state: "done", text: "It depends [2]." });
    expect(plainAnswer(turn)).toBe("It depends.");
    expect(citedSources(turn)).toEqual([sources[1]]);
    expect(copyText(turn, "https://studio.example")).toBe("It depends.\nContact: https://studio.example/contact");
  });

  test("names all sources where the model named none, each address once", () => {
    const turn = applyEvents(
      { type: "sources", sources: [...sources, ...sources] },
      { type: "text", text: "Yes [9]." },
    );
    expect(citedSources(turn)).toEqual(sources);
  });

  test("that fell back to a quotation keeps the reason and what came before", () => {
    const turn = applyEvents(
      { type: "text", text: "It is" },
      { type: "notice", text: "It broke off." },
      { type: "quote", quote, also: [] },
      { type: "end" },
    );
    expect(plainAnswer(turn)).toBe("It is\n\nIt broke off.\n\nSOON...");
    expect(turn.state).toBe("done");
  });

  test("without an answer says so, and stays so at the end", () => {
    const turn = applyEvents({ type: "unknown" }, { type: "end" });
    expect(turn.state).toBe("unknown");
    expect(plainAnswer(turn)).toBe("I couldn't find an answer to that on this site.");
  });

  test("whose page was closed has broken off, and keeps its question for the next try", () => {
    const broken = markBroken(applyEvents({ type: "text", text: "Half" }), "No connection.");
    expect(broken).toMatchObject({ state: "broken", text: "Half", problem: "No connection." });
    expect(askAgain(broken, now)).toEqual(startTurn("1", "How much?", now));
    const done = applyEvents({ type: "end" });
    expect(markBroken(done)).toBe(done);
  });
});

describe("an event of the stream", () => {
  const events: ChatEvent[] = [
    { type: "start", mode: "search" },
    { type: "sources", sources },
    { type: "text", text: "a\n\nb 👋" },
    { type: "notice", text: "x" },
    { type: "quote", quote, also: sources },
    { type: "unknown" },
    { type: "end" },
  ];

  test.each(events)("$type comes back as it was", (event) => {
    const written = writeEvent(event);
    expect(written).toMatch(/^data: [^\n]+\n\n$/);
    expect(readEvent(written.slice("data: ".length))).toEqual(event);
  });

  test.each([
    '{"type":"text"}',
    '{"type":"__proto__"}',
    '{"type":"quote","quote":{}}',
    "[]",
    "null",
    "x",
    '{"type":"new"}',
  ])("that reads %s is not one", (data) => expect(readEvent(data)).toBeUndefined());
});
