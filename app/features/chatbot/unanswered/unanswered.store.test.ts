import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  countUnanswered,
  deleteAnswer,
  deleteOldUnanswered,
  deleteUnanswered,
  insertAnswer,
  listAddedAnswers,
  listUnanswered,
} from "./unanswered.store.server.ts";

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const roomy = 100;

describeOnBothDatabases("unanswered questions", (open) => {
  beforeEach(async () => {
    await open().deleteFrom("unanswered_questions").execute();
    await open().deleteFrom("assistant_answers").execute();
  });
  const count = (id: string, minute: number, max = roomy) =>
    countUnanswered(open(), { id, question: `${id}?'; drop table mails; --`, at: at(minute) }, max);
  const ids = async () => (await listUnanswered(open())).map(({ id, times }) => `${id} ${times}`);

  test("are counted, the most frequent first and then the latest", async () => {
    await count("a", 1);
    await Promise.all([count("b", 2), count("b", 2)]);
    await count("c", 3);
    expect(await ids()).toEqual(["b 2", "c 1", "a 1"]);
    expect((await listUnanswered(open()))[0]).toEqual({
      id: "b",
      question: "b?'; drop table mails; --",
      times: 2,
      lastAskedAt: at(2),
    });
  });

  test("are never more than the maximum: the oldest that was asked once makes room, never the new one", async () => {
    for (const [i, id] of ["a", "a", "b", "c", "d"].entries()) await count(id, i, 3);
    expect(await ids()).toEqual(["a 2", "d 1", "c 1"]);
    await count("b", 9, 1);
    expect(await ids()).toEqual(["b 1"]);
  });

  test("are deleted one by one and by age", async () => {
    for (const [i, id] of ["a", "b", "c"].entries()) await count(id, i);
    expect([await deleteUnanswered(open(), "b"), await deleteUnanswered(open(), "b")]).toEqual([true, false]);
    await deleteOldUnanswered(open(), at(2));
    expect(await ids()).toEqual(["c 1"]);
  });

  test("have answers, in the order in which they were added", async () => {
    const answer = { heading: "Where?", text: "Here.\n\nOr there.", link: "/contact" };
    await insertAnswer(open(), { id: "2", ...answer }, at(1));
    await insertAnswer(open(), { id: "1", ...answer }, at(2));
    expect(await listAddedAnswers(open())).toEqual([
      { id: "2", ...answer },
      { id: "1", ...answer },
    ]);
    expect([await deleteAnswer(open(), "2"), await deleteAnswer(open(), "2")]).toEqual([true, false]);
  });
});
