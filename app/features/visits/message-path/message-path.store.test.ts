import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { directSource, otherValue } from "../counts/dimensions.ts";
import {
  addAnswer,
  addSteps,
  deleteSteps,
  readReachedSteps,
  sourcesOfDayMax,
  type VisitorStep,
} from "./message-path.store.server.ts";
import { stepNumbers } from "./message-path.ts";

const day = 20261123;
const at = "2026-11-23T10:00:00.000Z";

describeOnBothDatabases("the way to a message", (open) => {
  beforeEach(async () => {
    for (const table of ["message_path_steps", "message_path_counts"] as const)
      await open().deleteFrom(table).execute();
    await open().deleteFrom("contact_messages").execute();
  });
  const inTransaction = (work: (db: ReturnType<typeof open>) => Promise<void>) => open().transaction().execute(work);
  const add = (steps: VisitorStep[], shard = 0) => inTransaction((trx) => addSteps(trx, steps, shard));
  const reached = async () =>
    (await readReachedSteps(open(), day, day))
      .map(({ source, step, reached: count }) => `${source} ${step} ${count}`)
      .sort();

  const addMessage = (id: string) =>
    open()
      .insertInto("contact_messages")
      .values({
        ...{ id, name: "Ann", email: "ann@visitor.example", email_key: "ann@visitor.example", message: "Hello" },
        ...{ date: at, visitor_hash: "", folder: "inbox", spam_signals: "", reply_count: 0 },
      } as never) // the columns that have no default
      .execute();

  test("each step is counted once for a visitor and day, by source", async () => {
    const steps = (visitor: number): VisitorStep[] => [
      { day, visitor, source: "Google", step: "opened" },
      { day, visitor, source: "Google", step: "begun" },
    ];
    await add([...steps(1), ...steps(2), ...steps(1)]);
    await add([...steps(1), { day, visitor: 3, source: directSource, step: "opened" }], 3);
    expect(await reached()).toEqual([
      `${directSource} ${stepNumbers.opened} 1`,
      `Google ${stepNumbers.opened} 2`,
      `Google ${stepNumbers.begun} 2`,
    ]);
  });

  test("an answer is counted once, on the day and for the source of its message", async () => {
    for (const id of ["m1", "m2", "second"]) await addMessage(id);
    const sent = [
      [1, "m1"],
      [2, "m2"],
      [1, "second"],
      [3, "gone"],
    ] as const;
    await add(sent.map(([visitor, messageId]) => ({ day, visitor, source: "Google", step: "sent", messageId })));
    for (const id of ["m1", "m1", "m2", "second", "gone"]) await inTransaction((trx) => addAnswer(trx, id, 0));
    expect(await reached()).toEqual([`Google ${stepNumbers.sent} 3`, `Google ${stepNumbers.answered} 2`]);
    await open().deleteFrom("contact_messages").where("id", "=", "m1").execute();
    expect(await open().selectFrom("message_sources").select("message_id").execute()).toEqual([{ message_id: "m2" }]);
  });

  test("a day has 200 sources; further ones are others", async () => {
    for (let n = 0; n < sourcesOfDayMax + 20; n++)
      await add([{ day, visitor: n, source: `site-${n}.example`, step: "opened" }]);
    const rows = await readReachedSteps(open(), day, day);
    expect(rows).toHaveLength(sourcesOfDayMax + 1);
    expect(rows.find(({ source }) => source === otherValue)?.reached).toBe(20);
  });

  test("what visitors did is forgotten with their day", async () => {
    await add([{ day, visitor: 1, source: directSource, step: "opened" }]);
    expect(await deleteSteps(open(), day)).toBe(0);
    expect(await deleteSteps(open(), day + 1)).toBe(1);
    expect(await reached()).toHaveLength(1);
  });
});
