import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { dimensions, directSource, otherValue } from "../counts/dimensions.ts";
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
    for (const table of ["message_path_steps", "message_path_counts", "day_visitors", "visit_values"] as const)
      await open().deleteFrom(table).execute();
    await open().deleteFrom("contact_messages").execute();
  });
  const inTransaction = (work: (db: ReturnType<typeof open>) => Promise<void>) => open().transaction().execute(work);
  const add = (steps: VisitorStep[], shard = 0) => inTransaction((trx) => addSteps(trx, steps, shard));
  const reached = async () =>
    (await readReachedSteps(open(), day, day))
      .map(({ source, step, reached: count }) => `${source} ${step} ${count}`)
      .sort();

  async function addVisitor(hash: string, source?: string, crawler = 0): Promise<void> {
    let sourceId = 0;
    if (source !== undefined) {
      const value = { dimension: dimensions.source, text: source };
      await open()
        .insertInto("visit_values")
        .values(value)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await open().selectFrom("visit_values").select("id").where("text", "=", source).executeTakeFirst();
      sourceId = row?.id ?? 0;
    }
    const none = { campaign_id: 0, country_id: 0, browser_id: 0, system_id: 0, device_id: 0, views: 1 };
    await open()
      .insertInto("day_visitors")
      .values({ day, hash, source_id: sourceId, crawler, hours: 1, first_at: at, last_at: at, ...none })
      .execute();
  }
  const addMessage = (id: string) =>
    open()
      .insertInto("contact_messages")
      .values({
        ...{ id, name: "Ann", email: "ann@visitor.example", email_key: "ann@visitor.example", message: "Hello" },
        ...{ date: at, visitor_hash: "", folder: "inbox", spam_signals: "", reply_count: 0 },
      } as never) // the columns that have no default
      .execute();

  test("each step is counted once for a visitor and day, by source", async () => {
    await addVisitor("a", "Google");
    await addVisitor("b", "Google");
    await addVisitor("c");
    const steps = (visitor: string): VisitorStep[] => [
      { day, visitor, step: "opened" },
      { day, visitor, step: "begun" },
    ];
    await add([...steps("a"), ...steps("b"), ...steps("a")]);
    await add([...steps("a"), { day, visitor: "c", step: "opened" }], 3);
    expect(await reached()).toEqual([
      `${directSource} ${stepNumbers.opened} 1`,
      `Google ${stepNumbers.opened} 2`,
      `Google ${stepNumbers.begun} 2`,
    ]);
  });

  test("who is not counted as a visitor, or is a crawler by a rule, takes no step", async () => {
    await addVisitor("robot", "Google", 1);
    await add([
      { day, visitor: "robot", step: "opened" },
      { day, visitor: "unknown", step: "opened" },
      { day: day + 1, visitor: "robot", step: "sent", messageId: "m" },
    ]);
    expect(await reached()).toEqual([]);
    expect(await open().selectFrom("message_sources").selectAll().execute()).toEqual([]);
  });

  test("an answer is counted once, on the day and for the source of its message", async () => {
    for (const visitor of ["a", "b", "c"]) await addVisitor(visitor, "Google");
    for (const id of ["m1", "m2", "second"]) await addMessage(id);
    const sent = [
      ["a", "m1"],
      ["b", "m2"],
      ["a", "second"],
      ["c", "gone"],
    ] as const;
    await add(sent.map(([visitor, messageId]) => ({ day, visitor, step: "sent", messageId })));
    for (const id of ["m1", "m1", "m2", "second", "gone"]) await inTransaction((trx) => addAnswer(trx, id, 0));
    expect(await reached()).toEqual([`Google ${stepNumbers.sent} 3`, `Google ${stepNumbers.answered} 2`]);
    await open().deleteFrom("contact_messages").where("id", "=", "m1").execute();
    expect(await open().selectFrom("message_sources").select("message_id").execute()).toEqual([{ message_id: "m2" }]);
  });

  test("a day has 200 sources; further ones are others", async () => {
    for (let n = 0; n < sourcesOfDayMax + 20; n++) {
      await addVisitor(`v${n}`, `site-${n}.example`);
      await add([{ day, visitor: `v${n}`, step: "opened" }]);
    }
    const rows = await readReachedSteps(open(), day, day);
    expect(rows).toHaveLength(sourcesOfDayMax + 1);
    expect(rows.find(({ source }) => source === otherValue)?.reached).toBe(20);
  });

  test("what visitors did is forgotten with their day", async () => {
    await addVisitor("a");
    await add([{ day, visitor: "a", step: "opened" }]);
    expect(await deleteSteps(open(), day)).toBe(0);
    expect(await deleteSteps(open(), day + 1)).toBe(1);
    expect(await reached()).toHaveLength(1);
  });
});
