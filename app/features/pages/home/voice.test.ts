import { describe, expect, test } from "vitest";
import { readVoice } from "./voice.ts";

const all = {
  name: "Robin",
  place: "Warsaw",
  replyWithin: "one working day",
  firstSite: { from: "€2,500", to: "€9,000" },
};
type Voice = Parameters<typeof readVoice>[0];
const textOf = (voice: Voice) => readVoice(voice).map((sentence) => sentence.map(({ text }) => text).join(""));

test("all that is configured becomes two sentences, with what they are about marked", () => {
  expect(textOf(all)).toEqual([
    "Robin answers from Warsaw, within one working day.",
    "A first site costs €2,500 to €9,000.",
  ]);
  const strong = readVoice(all).flatMap((sentence) => sentence.filter((piece) => piece.strong));
  expect(strong.map(({ text }) => text)).toEqual(["Robin", "Warsaw", "one working day", "€2,500 to €9,000"]);
});

test.each<[string, Voice, string[]]>([
  ["nothing", {}, []],
  ["the person", { name: "Robin" }, ["Robin answers."]],
  ["the time", { replyWithin: "two days" }, ["We answer within two days."]],
  ["the place", { place: "Porto" }, ["We answer from Porto."]],
  ["the prices", { firstSite: all.firstSite }, ["A first site costs €2,500 to €9,000."]],
])("%s alone is said alone", (_what, voice, sentences) => {
  expect(textOf(voice)).toEqual(sentences);
});

describe("what cannot be shown ends the start with the setting's name", () => {
  test.each<[string, Voice]>([
    ["voice.name", { name: "" }],
    ["voice.name", { name: " Robin" }],
    ["voice.place", { place: "x".repeat(41) }],
    ["voice.replyWithin", { replyWithin: " " }],
    ["voice.firstSite.from", { firstSite: { from: "", to: "€9,000" } }],
    ["voice.firstSite.to", { firstSite: { from: "€2,500", to: "€9,000 " } }],
  ])("%s: %j", (name, voice) => {
    expect(() => readVoice(voice)).toThrow(`studio.config.ts: ${name}`);
  });
});
