import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  deleteEndedLogouts,
  findStoredCode,
  insertFirstCode,
  insertLogout,
  isLoggedOut,
  replaceStoredCode,
} from "./access-code.store.server.ts";

const first = { code: "first-code", changed_at: "2026-11-20T10:00:00.000Z" };
const second = { code: "'; drop table chatbot_access; --", changed_at: "2026-11-20T11:00:00.000Z" };

describeOnBothDatabases("the access code's store", (open) => {
  beforeEach(async () => {
    await open().deleteFrom("chatbot_access").execute();
  });

  test("holds nothing at first", async () => {
    expect(await findStoredCode(open())).toBeUndefined();
  });

  test("keeps the first of several first codes", async () => {
    await Promise.all([insertFirstCode(open(), first), insertFirstCode(open(), first)]);
    await insertFirstCode(open(), second);
    expect(await findStoredCode(open())).toEqual(first);
  });

  test("holds one code, the latest, as it was typed", async () => {
    await replaceStoredCode(open(), first);
    await replaceStoredCode(open(), second);
    expect(await findStoredCode(open())).toEqual(second);
    expect(await open().selectFrom("chatbot_access").selectAll().execute()).toHaveLength(1);
  });

  test("holds each logout once, until its cookie has ended", async () => {
    const [ends, later] = ["2026-11-20T22:00:00.000Z", "2026-11-20T23:00:00.000Z"];
    await Promise.all([insertLogout(open(), "one", ends), insertLogout(open(), "one", ends)]);
    await insertLogout(open(), "two", later);
    expect([await isLoggedOut(open(), "one"), await isLoggedOut(open(), "three")]).toEqual([true, false]);
    await deleteEndedLogouts(open(), ends);
    expect([await isLoggedOut(open(), "one"), await isLoggedOut(open(), "two")]).toEqual([false, true]);
    await deleteEndedLogouts(open(), later);
    expect(await open().selectFrom("chatbot_logouts").selectAll().execute()).toEqual([]);
  });
});
