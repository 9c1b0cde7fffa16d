import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { listKeys } from "./numbers-keys.store.server.ts";
import { checkKey, endKey, makeKey } from "./numbers-keys.usecases.server.ts";

describeOnBothDatabases("keys to the numbers", (open) => {
  let at = new Date("2026-11-23T10:00:00.000Z");
  const keys = () => ({ db: open(), now: () => at, zone: "Pacific/Kiritimati" });
  const make = (kind: "link" | "token", name = "Report") => makeKey(keys(), kind, name);

  beforeEach(async () => {
    at = new Date("2026-11-23T10:00:00.000Z");
    await open().deleteFrom("numbers_keys").execute();
  });

  test("a token opens what it was made for, and only its hash is stored", async () => {
    const made = await make("token");
    expect(made?.token).toMatch(/^northlight_numbers_[\w-]{43}$/);
    expect(await checkKey(keys(), "token", made?.token ?? "")).toBe(true);
    expect(await checkKey(keys(), "link", made?.token ?? "")).toBe(false);
    expect(await checkKey(keys(), "token", `${made?.token}x`)).toBe(false);
    const rows = await open().selectFrom("numbers_keys").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made?.token);
  });

  test("nothing opens without a key", async () => {
    for (const token of ["", "x", "x".repeat(1_000_000)]) expect(await checkKey(keys(), "link", token)).toBe(false);
  });

  test("an ended key opens nothing, and cannot be ended twice", async () => {
    const made = await make("link");
    const [key] = await listKeys(open());
    await endKey(open(), key?.id ?? "");
    expect(await checkKey(keys(), "link", made?.token ?? "")).toBe(false);
    await expect(endKey(open(), key?.id ?? "")).rejects.toMatchObject({
      status: 404,
    });
    const acts = await open().selectFrom("audit_log").select("act").orderBy("position").execute();
    expect(acts.slice(-2).map(({ act }) => act)).toEqual(["numbers-key/made", "numbers-key/ended"]);
  });

  test("the studio's day of its newest use is kept", async () => {
    const made = await make("link");
    expect((await listKeys(open()))[0]).toMatchObject({ kind: "link", name: "Report", used_on: null });
    await checkKey(keys(), "link", made?.token ?? "");
    at = new Date("2026-11-23T22:00:00.000Z");
    await checkKey(keys(), "link", made?.token ?? "");
    expect((await listKeys(open()))[0]).toMatchObject({ used_on: "2026-11-24" });
  });

  test("there are twenty at most", async () => {
    for (let i = 0; i < 20; i++) await make("link", `Report ${i}`);
    await expect(make("token")).rejects.toMatchObject({ status: 409 });
    expect(await listKeys(open())).toHaveLength(20);
  });
});
