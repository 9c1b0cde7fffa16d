import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  addScriptErrors,
  deleteScriptErrors,
  groupsOfDayMax,
  type HappenedError,
  listScriptErrors,
} from "./script-errors.store.server.ts";

const error = (changes: Partial<HappenedError> = {}): HappenedError => ({
  ...{ message: "x is not a function", file: "/assets/frame.js", line: 1, page: "/contact", day: 20261123 },
  ...{ at: "2026-11-23T10:00:00.000Z" },
  ...changes,
});

describeOnBothDatabases("errors of scripts", (open) => {
  beforeEach(async () => void (await open().deleteFrom("script_errors").execute()));
  const add = (errors: HappenedError[], shard = 0) =>
    open()
      .transaction()
      .execute((trx) => addScriptErrors(trx, errors, shard));
  const list = (limit = 1_000) => listScriptErrors(open(), 20261101, 20261130, limit);

  test("are grouped by message, file and line, and counted over days and processes, the newest first", async () => {
    await add([error(), error(), error({ line: 2, at: "2026-11-23T12:00:00.000Z" })]);
    await add([error({ day: 20261124, at: "2026-11-24T09:00:00.000Z", page: "/" })], 4);
    await add([error({ day: 20261201, at: "2026-12-01T09:00:00.000Z" })]);
    const { day: _day, at: _at, ...group } = error();
    expect(await list()).toEqual([
      {
        ...group,
        id: expect.any(String),
        happened: 3,
        firstSeenAt: "2026-11-23T10:00:00.000Z",
        lastSeenAt: "2026-12-01T09:00:00.000Z",
      },
      expect.objectContaining({ line: 2, happened: 1 }),
    ]);
    expect(await list(1)).toHaveLength(1);
  });

  test("are named for 200 groups a day; further ones are one, and known ones are counted", async () => {
    const many = Array.from({ length: 3 * groupsOfDayMax }, (_, n) => error({ line: n }));
    for (let n = 0; n < many.length; n += 50) await add(many.slice(n, n + 50));
    await add([error({ line: 7 })]);
    const found = await list();
    expect(found).toHaveLength(groupsOfDayMax + 1);
    expect(found.find(({ line, file }) => line === 7 && file)?.happened).toBe(2);
    expect(found.find(({ file }) => file === "")?.happened).toBe(2 * groupsOfDayMax);
    await add([error({ line: 9_999, day: 20261124 })]);
    expect(await list()).toHaveLength(groupsOfDayMax + 2);
  });

  test("are deleted with their counts when they have not been seen for long", async () => {
    await add([error(), error({ line: 2, at: "2026-11-24T10:00:00.000Z", day: 20261124 })]);
    expect(await deleteScriptErrors(open(), "2026-11-24T00:00:00.000Z")).toBe(1);
    expect((await list()).map(({ line }) => line)).toEqual([2]);
    expect(await open().selectFrom("script_error_counts").select("day").execute()).toEqual([{ day: 20261124 }]);
  });
});
