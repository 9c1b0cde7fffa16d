import { expect, test } from "vitest";
import { readVoice } from "./voice.ts";

const voice = { name: "Robin", place: "Warsaw", replyWithin: "one working day" };
const firstSite = { from: "€2,500", to: "€9,000" };
const silent = { voice: { name: "", place: "", replyWithin: "" }, firstSite: { from: "", to: "" } };
type Shown = Parameters<typeof readVoice>[0];

test("all that is said becomes two sentences", () => {
  expect(readVoice({ voice, firstSite })).toEqual([
    "Robin answers from Warsaw, within one working day.",
    "A first site costs €2,500 to €9,000.",
  ]);
});

test.each<[string, Partial<Shown>, string[]]>([
  ["nothing", {}, []],
  ["the person", { voice: { ...silent.voice, name: "Robin" } }, ["Robin answers."]],
  ["the time", { voice: { ...silent.voice, replyWithin: "two days" } }, ["We answer within two days."]],
  ["the place", { voice: { ...silent.voice, place: "Porto" } }, ["We answer from Porto."]],
  ["the prices", { firstSite }, ["A first site costs €2,500 to €9,000."]],
  ["one price", { firstSite: { from: "€2,500", to: "" } }, ["A first site costs €2,500 or more."]],
])("%s alone is said alone", (_what, shown, sentences) => {
  expect(readVoice({ ...silent, ...shown })).toEqual(sentences);
});

test("Polish says the same", () => {
  const polish = (shown: Partial<Shown>) => readVoice({ ...silent, ...shown }, "pl");
  expect(
    polish({ voice: { name: "Robin", place: "Warszawa", replyWithin: "jeden dzień roboczy" }, firstSite }),
  ).toEqual([
    "Odpowiada Robin (Warszawa). Czas odpowiedzi: jeden dzień roboczy.",
    "Strona internetowa kosztuje zwykle od €2,500 do €9,000.",
  ]);
  expect(polish({ voice: { ...silent.voice, replyWithin: "2 dni" } })).toEqual([
    "Odpowiadamy. Czas odpowiedzi: 2 dni.",
  ]);
  expect(polish({ firstSite: { from: "€2,500", to: "" } })).toEqual(["Strona internetowa kosztuje od €2,500."]);
});
