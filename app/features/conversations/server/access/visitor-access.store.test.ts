import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { at, nextId } from "#tests/support/services/conversations-fixture.ts";
import {
  deleteCode,
  deleteExpiredAccess,
  hasGrant,
  saveCode,
  saveGrant,
  spendTry,
} from "./visitor-access.store.server.ts";

const ann = "ann@visitor.example";

describeOnBothDatabases("the store of visitors' access", (open) => {
  beforeEach(async () => {
    await open().deleteFrom("email_codes").execute();
    await open().deleteFrom("visitor_grants").execute();
  });

  const addCode = (code_hash: string, changes: { tries_left?: number; visitor_hash?: string } = {}) =>
    saveCode(open(), {
      id: nextId(),
      visitor_hash: "browser-1",
      email_key: ann,
      code_hash,
      expires_at: at(10 * minuteMs),
      tries_left: 5,
      ...changes,
    });
  const spend = (ms: number, browser = "browser-1", email = ann) => spendTry(open(), browser, email, at(ms));

  test("a grant opens one address to one browser until it ends, and can be renewed", async () => {
    await saveGrant(open(), "browser-1", ann, at(minuteMs));
    expect(await hasGrant(open(), "browser-1", ann, at(minuteMs - 1))).toBe(true);
    expect(await hasGrant(open(), "browser-1", ann, at(minuteMs))).toBe(false);
    expect(await hasGrant(open(), "browser-2", ann, at(0))).toBe(false);
    expect(await hasGrant(open(), "browser-1", "bob@visitor.example", at(0))).toBe(false);
    await saveGrant(open(), "browser-1", ann, at(2 * minuteMs));
    expect(await hasGrant(open(), "browser-1", ann, at(minuteMs))).toBe(true);
  });

  test("a code has its tries and no more", async () => {
    await addCode("hash", { tries_left: 2 });
    expect([await spend(0), await spend(0), await spend(0)]).toEqual(["hash", "hash", undefined]);
  });

  test("tries that come at once are all counted", async () => {
    await addCode("hash", { tries_left: 5 });
    const tries = await Promise.all(Array.from({ length: 12 }, () => spend(0)));
    expect(tries.filter((hash) => hash === "hash")).toHaveLength(5);
  });

  test("a code lives for its time, in its browser and for its address", async () => {
    await addCode("hash");
    expect(await spend(10 * minuteMs)).toBeUndefined();
    expect(await spend(0, "browser-2")).toBeUndefined();
    expect(await spend(0, "browser-1", "bob@visitor.example")).toBeUndefined();
    expect(await spend(10 * minuteMs - 1)).toBe("hash");
  });

  test("a new code replaces the old one of the same browser, with new tries", async () => {
    await addCode("old", { tries_left: 1 });
    await addCode("another browser's", { visitor_hash: "browser-2" });
    await addCode("new", { tries_left: 2 });
    expect([await spend(0), await spend(0), await spend(0)]).toEqual(["new", "new", undefined]);
    expect(await spend(0, "browser-2")).toBe("another browser's");
  });

  test("a deleted code is gone", async () => {
    await addCode("hash");
    await deleteCode(open(), "browser-1", ann);
    expect(await spend(0)).toBeUndefined();
  });

  test("housekeeping takes what has ended, and nothing else", async () => {
    await addCode("hash");
    await saveGrant(open(), "browser-1", ann, at(10 * minuteMs));
    await deleteExpiredAccess(open(), at(10 * minuteMs - 1));
    expect([await spend(0), await hasGrant(open(), "browser-1", ann, at(0))]).toEqual(["hash", true]);
    await deleteExpiredAccess(open(), at(10 * minuteMs));
    expect([await spend(0), await hasGrant(open(), "browser-1", ann, at(0))]).toEqual([undefined, false]);
  });
});
