import { expect, test } from "vitest";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createIsEnded } from "./lease-owner.server.ts";

describeOnBothDatabases("another owner of a lease", (open) => {
  test("has ended where this site is alone, also if its pid is in use again", () => {
    const own = `host/${process.pid}/now`;
    const isEnded = createIsEnded(open(), own);
    const isAlone = dialectOf(open()) === "sqlite";
    expect(isEnded(`host/${process.ppid}/then`)).toBe(isAlone);
    expect(isEnded("another installation/1/then")).toBe(isAlone);
    expect(isEnded(`host/${2 ** 22 + 1}/then`)).toBe(true);
    expect(isEnded(own)).toBe(false);
  });
});
