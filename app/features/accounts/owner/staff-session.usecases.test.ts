import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { cheapPasswordCost } from "#tests/support/services/services-fixture.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { createSessionCookies } from "../sign-in/session-cookie.server.ts";
import { createSessions } from "../sign-in/sessions.server.ts";
import { bootstrapOwner } from "./owner-bootstrap.usecases.server.ts";
import { createStaffSessions } from "./staff-session.usecases.server.ts";

const owner = { email: "owner@studio.example", password: "correct horse battery" };
const from = { ip: "203.0.113.9", userAgent: "Firefox", cookie: null };

let db: Db;
let sessions: ReturnType<typeof createStaffSessions>;
let passedMs: number;

const now = () => new Date(Date.now() + passedMs);

function openOwnerSessions(origin: string) {
  const cookies = createSessionCookies(origin.startsWith("https:"), deriveKey("s".repeat(32), "sessions"));
  const site = { name: "Northlight", url: origin };
  const outbox = { enqueue: async () => {}, wake: () => {}, delivers: false };
  const parts = { db, sessions: createSessions(db, cookies, now), now, site, outbox, staffNeedSecondFactor: false };
  return createStaffSessions(parts as unknown as Accounts); // it reads no more of them
}

beforeEach(async () => {
  passedMs = 0;
  db = await openSqlite();
  await bootstrapOwner(
    db,
    { ...owner, siteName: "Northlight", siteUrl: "", passwordCost: cheapPasswordCost },
    new Date(),
  );
  sessions = openOwnerSessions("http://localhost:3000");
});

/** Returns the Cookie header that a browser sends after these Set-Cookie headers. */
const cookieOf = (setCookies: readonly string[]): string =>
  setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
const signIn = async () => cookieOf((await sessions.signIn(owner, from)).setCookies);
const guess = (changes: { email?: string; password?: string; ip?: string } = {}) => {
  const { ip = from.ip, ...input } = changes;
  return sessions.signIn({ ...owner, password: "wrong", ...input }, { ...from, ip }).then(
    () => "in",
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  );
};
const storedSessions = async () => (await db.selectFrom("session").selectAll().execute()) as Record<string, unknown>[];

const wrong = "401 That email or password is incorrect.";

describe("signing in", () => {
  test("notes who came from where", async () => {
    await signIn();
    expect(await storedSessions()).toMatchObject([{ ipAddress: from.ip, userAgent: from.userAgent }]);
  });

  test.each([
    ["a wrong password", {}],
    ["an empty password", { password: "" }],
    ["an unknown address", { email: "nobody@studio.example" }],
    ["something that is no address", { email: "owner" }],
    ["a password of a thousand characters", { password: "x".repeat(1_000) }],
  ])("with %s fails with the same text", async (_what, input) => {
    expect(await guess(input)).toBe(wrong);
    expect(await storedSessions()).toEqual([]);
  });

  test("is for the owner only: another account's right password starts nothing", async () => {
    await db.updateTable("user").set({ role: "visitor" }).execute();
    expect(await guess(owner)).toBe(wrong);
    expect(await storedSessions()).toEqual([]);
  });
});

describe("guessing", () => {
  test("from one network ends after ten tries, whatever the accounts", async () => {
    for (let i = 0; i < 10; i++) expect(await guess({ email: `${i}@studio.example` })).toBe(wrong);
    expect(await guess({ email: "owner@studio.example" })).toMatch(/^429 .*try again in 15 minutes\.$/);
    expect(await guess(owner)).toMatch(/^429/);
    expect(await guess({ ...owner, ip: "198.51.100.1" })).toBe("in");
  });

  test("an account from everywhere ends after twenty tries, also in other case", async () => {
    for (let i = 0; i < 20; i++)
      expect(await guess({ ip: `198.51.100.${i}`, email: i % 2 ? owner.email : owner.email.toUpperCase() })).toBe(
        wrong,
      );
    expect(await guess({ ip: "198.51.100.200" })).toMatch(/^429/);
  });

  test("on and on from one network does not lock the owner out elsewhere", async () => {
    for (let i = 0; i < 40; i++) await guess();
    expect(await guess({ ...owner, ip: "198.51.100.1" })).toBe("in");
  });

  test("from many networks does not lock the owner out of one that they have signed in from", async () => {
    const home = "198.51.100.250";
    expect(await guess({ ...owner, ip: home })).toBe("in");
    for (let i = 0; i < 20; i++) expect(await guess({ ip: `203.0.113.${i}` })).toBe(wrong);
    expect(await guess({ ...owner, ip: "203.0.113.99" })).toMatch(/^429/);
    expect(await guess({ ...owner, ip: home })).toBe("in");
    // From there the network's own limit counts.
    for (let i = 0; i < 10; i++) expect(await guess({ ip: home })).toBe(wrong);
    expect(await guess({ ...owner, ip: home })).toMatch(/^429/);
  });

  test("from a network whose last sign-in was 90 days ago counts as from any other", async () => {
    const home = "198.51.100.250";
    expect(await guess({ ...owner, ip: home })).toBe("in");
    passedMs = 90 * dayMs;
    for (let i = 0; i < 20; i++) await guess({ ip: `203.0.113.${i}` });
    expect(await guess({ ...owner, ip: home })).toMatch(/^429/);
  });

  test("may go on after a quarter of an hour", async () => {
    for (let i = 0; i < 10; i++) await guess();
    passedMs = 14 * minuteMs; // the clock goes on meanwhile
    expect(await guess(owner)).toMatch(/^429/);
    passedMs = 15 * minuteMs;
    expect(await guess(owner)).toBe("in");
  });

  test("at an account is forgotten after the right password; a network gets that one try back", async () => {
    for (let round = 0; round < 3; round++) {
      const ip = `198.51.100.${round}`;
      for (let i = 0; i < 9; i++) expect(await guess({ ip })).toBe(wrong);
      expect(await guess({ ...owner, ip })).toBe("in");
      expect(await guess({ ip })).toBe(wrong);
      expect(await guess({ ...owner, ip })).toMatch(/^429/);
    }
  });
}, 20_000);

describe("a session", () => {
  test("is not found by what the database holds, which is a hash, nor by a changed token", async () => {
    const [cookie = ""] = (await signIn()).split("; "); // without the device's
    const [name = "", token = ""] = cookie.split("=");
    const [row] = await storedSessions();
    expect(row?.token).toBe(createHash("sha256").update(token).digest("base64url"));
    expect(JSON.stringify(row)).not.toContain(token);
    const flipped = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const other of [row?.token, row?.id, flipped, `${token}A`, token.slice(1), `${token}.${"A".repeat(43)}%3D`])
      expect(await sessions.find(`${name}=${other}`)).toBeUndefined();
    expect(await sessions.find(cookie)).toBeDefined();
  });

  test("is not asked for in the database where the cookie cannot be one", async () => {
    await db.schema.alterTable("session").renameTo("away").execute();
    for (const value of ["", "abc.def", "null", "%", "%00", '"a.b"', "x".repeat(30_000), `${"x".repeat(42)}é`])
      expect(await sessions.find(`northlight_session=${value}`)).toBeUndefined();
    await expect(sessions.find(`northlight_session=${"x".repeat(43)}`)).rejects.toMatchObject({ status: 503 });
  });

  test("ends with the sign-out, on the server and in the browser", async () => {
    const [cookie, other] = [await signIn(), await signIn()];
    const cleared = await sessions.signOut(cookie);
    expect(cleared.some((header) => /^northlight_session=; Path=\/; Max-Age=0;/.test(header))).toBe(true);
    expect(await sessions.find(cookie)).toBeUndefined();
    expect(await sessions.find(other)).toBeDefined();
    expect(await storedSessions()).toHaveLength(1);
  });

  test("that is none can be signed out of", async () => {
    await expect(sessions.signOut(null)).resolves.toEqual(expect.any(Array));
    await expect(sessions.signOut("northlight_session=abc.def")).resolves.toEqual(expect.any(Array));
  });

  test("is still found, though not extended, where the database takes no writes", async () => {
    const cookie = await signIn();
    await moveSessions({ expiresAt: hourMs });
    await sql`create trigger full before update on session begin select raise(abort, 'disk full'); end`.execute(db);
    expect((await sessions.find(cookie))?.staff.email).toBe(owner.email);
  });

  test("that cannot be read is no session that is missing: the database is away", async () => {
    const cookie = await signIn();
    await db.schema.alterTable("session").renameTo("away").execute();
    await expect(sessions.find(cookie)).rejects.toMatchObject({ status: 503, code: "storage-unavailable" });
  });

  test("ends at once when the user is no longer the owner", async () => {
    const cookie = await signIn();
    await db.updateTable("user").set({ role: "visitor" }).execute();
    expect(await sessions.find(cookie)).toBeUndefined();
  });
});

/** Lets every session expire so many ms from now. */
async function moveSessions({ expiresAt }: { expiresAt: number }): Promise<void> {
  const time = new Date(Date.now() + expiresAt).toISOString();
  await sql`update session set "expiresAt" = ${time}`.execute(db);
}
