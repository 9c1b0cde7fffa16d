import { expect, test } from "vitest";
import type { Passage } from "./passage.ts";
import { createPassageSearch, trainQuestionIndex } from "./passage-search.ts";

const passage = (id: string, phrasings: string): Passage => ({
  id,
  page: "Page",
  heading: id,
  text: `Text of ${id}.`,
  url: "/contact",
  phrasings,
});
const parking = passage(
  "parking",
  `where can I park | is there a car park | do you have parking spaces | can I leave my car somewhere
   de: wo kann ich parken | gibt es Parkplätze`,
);
const pets = passage("pets", "may I bring my dog | are pets allowed | is a cat welcome | can my dog come along");
const list = () => [parking, pets];

async function answer(question: string, passages: readonly Passage[] = list()) {
  const search = createPassageSearch(passages, await trainQuestionIndex(passages));
  return search.answer(question).map(({ passage: { id }, confidence }) => ({ id, confidence }));
}

test("a question in other words, with an error or in another language is answered", async () => {
  for (const question of ["Where may I leave my car?", "do you have parkng spaces", "Wo können wir parken?"])
    expect((await answer(question))[0]?.id, question).toBe("parking");
});

test("what is like nothing that is known, or like what nothing answers, is not answered", async () => {
  for (const question of ["Do you build mobile apps?", "What will the weather be like?", "Quantum?"])
    expect(await answer(question), question).toEqual([]);
});

test("the same passages always learn the same, and but once while they stay", async () => {
  const question = "May I come with my dog and leave the car?";
  const before = await answer(question);
  const trained = trainQuestionIndex(list());
  expect(trainQuestionIndex(list())).toBe(trained);
  await trainQuestionIndex([pets]);
  expect(trainQuestionIndex(list())).not.toBe(trained);
  expect(await answer(question)).toEqual(before);
});

test("a note without phrasings answers by its heading, before anything that is learned", async () => {
  const { phrasings: _, ...note } = passage("Do you build mobile apps?", "");
  const passages = [...list(), note];
  expect((await answer("can you build a mobile app", passages))[0]?.id).toBe(note.id);
});
