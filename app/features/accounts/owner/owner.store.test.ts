import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { hasOwner, insertOwner } from "../accounts.store.server.ts";
import { findLink } from "../links/account-links.store.server.ts";
import { verifyPassword } from "../password.server.ts";
import { bootstrapOwner, setUpOwner } from "./owner-bootstrap.usecases.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const site = { siteName: "Northlight", siteUrl: "https://studio.example" };
const configured = { ...site, email: "Owner@Studio.example", password: "correct horse battery" };
const unconfigured = { ...site, email: undefined, password: undefined };

describeOnBothDatabases("the owner", (open) => {
  beforeEach(async () => {
    await open().deleteFrom("user").execute();
    await open().deleteFrom("account_links").execute();
  });

  const owners = () =>
    open()
      .selectFrom("user")
      .innerJoin("account", "account.userId", "user.id")
      .select(["email", "role", "password", "providerId"])
      .execute();
  const makeLink = async (at = now) =>
    new URL((await bootstrapOwner(open(), unconfigured, at)) ?? "").searchParams.get("token") ?? "";
  const isLive = async (token: string, at = now) =>
    (await findLink(open(), { tokenHash: sha256(token), kind: "set-up", now: at.toISOString() })) !== undefined;
  const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.filter((result) => result.status === "fulfilled").length;

  test("is stored with a password account, once for each address", async () => {
    expect(await hasOwner(open())).toBe(false);
    await insertOwner(open(), { email: "owner@studio.example", passwordHash: "hash" }, now);
    expect(await hasOwner(open())).toBe(true);
    expect(await owners()).toEqual([
      { email: "owner@studio.example", role: "owner", password: "hash", providerId: "credential" },
    ]);
    await expect(insertOwner(open(), { email: "owner@studio.example", passwordHash: "other" }, now)).rejects.toThrow(
      /unique/i,
    );
  });

  test("is not a user who merely has an account", async () => {
    await insertOwner(open(), { email: "owner@studio.example", passwordHash: "hash" }, now);
    await open().updateTable("user").set({ role: "visitor" }).execute();
    expect(await hasOwner(open())).toBe(false);
  });

  test("as configured is created at the first start, and left alone at the next", async () => {
    expect(await bootstrapOwner(open(), configured, now)).toBeUndefined();
    expect(await bootstrapOwner(open(), { ...configured, password: "another password" }, now)).toBeUndefined();
    const [owner, ...others] = await owners();
    expect(others).toEqual([]);
    expect(owner?.email).toBe("owner@studio.example");
    expect(await verifyPassword({ hash: owner?.password ?? "", password: configured.password })).toBe(true);
  });

  test("is not created with a password that is easy to guess, which one who exists may have", async () => {
    const weak = { ...configured, password: "Northlight2026" };
    await expect(bootstrapOwner(open(), weak, now)).rejects.toThrow(
      /error:\n {2}- OWNER_PASSWORD: is easy to guess: it is little more than/,
    );
    expect(await owners()).toEqual([]);
    await bootstrapOwner(open(), configured, now);
    expect(await bootstrapOwner(open(), weak, now)).toBeUndefined();
  });

  test("as configured is created once by instances that start at once", async () => {
    await Promise.all([1, 2, 3].map(() => bootstrapOwner(open(), configured, now)));
    expect(await owners()).toHaveLength(1);
  });

  test("without configuration is set up at a link, which then is spent with all others", async () => {
    const [first, second] = [await makeLink(), await makeLink()];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await open().selectFrom("account_links").select("token_hash").execute()).not.toContainEqual({
      token_hash: first,
    });
    expect([await isLive(first), await isLive(second)]).toEqual([true, true]);
    expect(await isLive(`${first}x`)).toBe(false);

    await setUpOwner(open(), { token: first, ...configured }, now);
    expect(await owners()).toMatchObject([{ email: "owner@studio.example", role: "owner" }]);
    for (const token of [first, second]) {
      expect(await isLive(token)).toBe(false);
      const again = setUpOwner(open(), { ...configured, token, email: "thief@evil.example" }, now);
      await expect(again).rejects.toMatchObject({ status: 410 });
    }
    expect(await owners()).toHaveLength(1);
    expect(await bootstrapOwner(open(), unconfigured, now)).toBeUndefined();
  });

  test("a link stays good where the password is easy to guess", async () => {
    const token = await makeLink();
    for (const password of ["passwordpassword", configured.email])
      await expect(setUpOwner(open(), { ...configured, token, password }, now)).rejects.toMatchObject({
        status: 422,
        fieldErrors: { password: expect.stringContaining("easy to guess") },
      });
    await setUpOwner(open(), { ...configured, token }, now);
    expect(await owners()).toHaveLength(1);
  });

  test("a link is good for a day; the next start makes a new one", async () => {
    const token = await makeLink();
    const lastMoment = new Date(now.getTime() + dayMs - 1);
    const tooLate = new Date(now.getTime() + dayMs);
    expect(await isLive(token, lastMoment)).toBe(true);
    expect(await isLive(token, tooLate)).toBe(false);
    await expect(setUpOwner(open(), { token, ...configured }, tooLate)).rejects.toMatchObject({ status: 410 });
    expect(await hasOwner(open())).toBe(false);

    const next = await makeLink(tooLate);
    await setUpOwner(open(), { token: next, ...configured }, tooLate);
    expect(await hasOwner(open())).toBe(true);
  });

  test("an invented link sets up no owner", async () => {
    await bootstrapOwner(open(), unconfigured, now);
    const guess = setUpOwner(open(), { token: "guess", ...configured }, now);
    await expect(guess).rejects.toMatchObject({ status: 410, code: "accounts/setup-link-spent" });
    expect(await hasOwner(open())).toBe(false);
  });

  test("two who open the same link at once make one owner", async () => {
    const token = await makeLink();
    const results = await Promise.allSettled(
      ["a@studio.example", "b@studio.example"].map((email) => setUpOwner(open(), { ...configured, token, email }, now)),
    );
    expect(fulfilled(results)).toBe(1);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(AppError);
    expect(await owners()).toHaveLength(1);
  });

  test("two who open the links of two instances at once make one owner", async () => {
    const tokens = [await makeLink(), await makeLink()];
    const results = await Promise.allSettled(
      tokens.map((token, i) => setUpOwner(open(), { token, ...configured, email: `${i}@studio.example` }, now)),
    );
    expect(fulfilled(results)).toBe(1);
    expect(await owners()).toHaveLength(1);
  });

  test("a link that fails half-way is still good", async () => {
    const token = await makeLink();
    await insertOwner(open(), { email: "owner@studio.example", passwordHash: "hash" }, now);
    await open().updateTable("user").set({ role: "visitor" }).execute(); // the address is taken, the owner is missing
    await expect(setUpOwner(open(), { token, ...configured }, now)).rejects.toThrow(/unique/i);
    expect(await isLive(token)).toBe(true);
  });
});
