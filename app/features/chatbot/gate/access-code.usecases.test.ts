import { beforeEach, describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { deleteEndedLogouts } from "./access-code.store.server.ts";
import {
  changeAccessCode,
  createAccessCode,
  enterCode,
  hasAccess,
  logOut,
  readAccessCode,
} from "./access-code.usecases.server.ts";

let db: Db;
let dataDir: string;
beforeEach(async () => {
  db = await openSqlite();
  dataDir = createTemporaryFolder();
});

function open(environment: Record<string, string> = {}) {
  const fixture = createServicesFixture({ db, dataDir, environment });
  const { gate } = fixture.services.chatbot;
  return { ...fixture, gate, enter: (code: string, ip = "203.0.113.1") => enterCode(gate, code, ip) };
}
const cookieOf = (setCookie: string): string => setCookie.split(";", 1)[0] ?? "";

describe("the code", () => {
  test("is made once, long, and the same from then on, for every instance", async () => {
    const codes = await Promise.all([open(), open(), open()].map(({ gate }) => readAccessCode(gate)));
    expect(codes[0]?.code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  });

  test("of the environment counts instead, and the stored one rests", async () => {
    const { code } = await readAccessCode(open().gate);
    const fixed = open({ CHATBOT_CODE: "from-outside" });
    expect(await statusOf(fixed.enter(code))).toBe(403);
    expect(await statusOf(fixed.enter("from-outside"))).toBe(200);
    expect(await statusOf(changeAccessCode(fixed.gate))).toBe(409);
    expect((await readAccessCode(open().gate)).code).toBe(code);
  });

  test("is right in composed and in decomposed letters", async () => {
    for (const [set, typed] of [
      ["NFC", "NFD"],
      ["NFD", "NFC"],
    ] as const) {
      const { gate, enter } = open();
      await changeAccessCode(gate, "pracownia Łódź-Bałuty".normalize(set));
      expect(await statusOf(enter("pracownia Łódź-Bałuty".normalize(typed)))).toBe(200);
    }
  });

  test("random ones have no look-alikes, and do not repeat", () => {
    const codes = Array.from({ length: 500 }, createAccessCode);
    expect(new Set(codes).size).toBe(500);
    expect(codes.join("")).not.toMatch(/[ilo01]/);
  });

  test("opens for 12 hours and no longer", async () => {
    const { gate, enter, passTime } = open();
    const setCookie = await enter((await readAccessCode(gate)).code);
    expect(setCookie).toMatch(
      /^northlight_chat=\d+\.[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    passTime(12 * hourMs - 1);
    expect(await hasAccess(gate, cookieOf(setCookie))).toBe(true);
    passTime(1);
    expect(await hasAccess(gate, cookieOf(setCookie))).toBe(false);
  });

  test("on https opens with a cookie that only https carries", async () => {
    const { gate, enter } = open({ PUBLIC_URL: "https://studio.example" });
    const setCookie = await enter((await readAccessCode(gate)).code);
    expect(setCookie).toMatch(/^__Host-northlight_chat=.+; Secure$/);
    expect(await hasAccess(gate, cookieOf(setCookie))).toBe(true);
  });

  test.each([
    ["another one", (old: string) => `${old}x`],
    ["the same one again", (old: string) => old],
    ["a random one", () => undefined],
  ])("changed to %s ends every session", async (_, next) => {
    const { gate, enter, passTime } = open();
    const { code } = await readAccessCode(gate);
    const setCookie = await enter(code);
    passTime(1);
    const changed = await changeAccessCode(gate, next(code));
    expect(await hasAccess(gate, cookieOf(setCookie))).toBe(false);
    expect(await hasAccess(gate, cookieOf(await enter(changed.code)))).toBe(true);
    if (changed.code !== code) expect(await statusOf(enter(code))).toBe(403);
  });

  test("of another site, forged, or stretched opens nothing", async () => {
    const { gate, enter } = open();
    const cookie = cookieOf(await enter((await readAccessCode(gate)).code));
    const [name, value = ""] = cookie.split("=");
    const [endsAt, id = "", signature = ""] = value.split(".");
    const other = open({ SITE_SECRET: "o".repeat(32) });
    expect(await hasAccess(other.gate, cookie)).toBe(false);
    for (const forged of [
      "",
      `${Number(endsAt) + 1}.${id}.${signature}`,
      `${endsAt}.${id}.${signature.replace(/^./, (c) => (c === "A" ? "B" : "A"))}`,
      `${endsAt}.${id.replace(/^./, (c) => (c === "A" ? "B" : "A"))}.${signature}`,
      `${endsAt}.${id}.`,
      `${endsAt}.${signature}`,
      "9999999999999..",
      `${endsAt}.${id}.${signature}.x`,
      "true",
    ])
      expect(await hasAccess(gate, `${name}=${forged}`), forged).toBe(false);
    expect(await hasAccess(gate, null)).toBe(false);
    expect(await hasAccess(gate, "chatbotAuthenticated=true")).toBe(false);
  });
});

describe("the logout", () => {
  const stored = () => db.selectFrom("chatbot_logouts").selectAll().execute();

  test("ends the session on the server, for every instance, and no other one", async () => {
    const { gate, enter } = open();
    const { code } = await readAccessCode(gate);
    const [mine, theirs] = [cookieOf(await enter(code)), cookieOf(await enter(code))];
    expect(mine).not.toBe(theirs);
    expect(await logOut(gate, mine)).toMatch(/^northlight_chat=; Path=\/; Max-Age=0/);
    for (const instance of [gate, open().gate]) {
      expect(await hasAccess(instance, mine)).toBe(false);
      expect(await hasAccess(instance, theirs)).toBe(true);
    }
  });

  test("stores one row for a session, and none for a cookie that opens nothing", async () => {
    const { gate, enter, passTime } = open();
    const cookie = cookieOf(await enter((await readAccessCode(gate)).code));
    const late = cookieOf(await enter((await readAccessCode(gate)).code));
    for (const none of [null, "", "northlight_chat=true", `${cookie}x`]) await logOut(gate, none);
    expect(await stored()).toEqual([]);
    await Promise.all([logOut(gate, cookie), logOut(gate, cookie)]);
    expect(await stored()).toHaveLength(1);
    expect(cookie).toContain((await stored())[0]?.session_id);
    passTime(12 * hourMs);
    await logOut(gate, late);
    expect(await stored()).toHaveLength(1);
  });

  test("is forgotten once the cookie has ended by itself", async () => {
    const { gate, enter, passTime, services } = open();
    await logOut(gate, cookieOf(await enter((await readAccessCode(gate)).code)));
    passTime(12 * hourMs - 1);
    await deleteEndedLogouts(db, gate.now().toISOString());
    expect(await stored()).toHaveLength(1);
    passTime(1);
    await deleteEndedLogouts(services.conversations.db, gate.now().toISOString());
    expect(await stored()).toEqual([]);
  });

  test("cannot fill the database: a network opens a hundred sessions in 15 minutes", async () => {
    const { gate, enter, passTime } = open();
    const { code } = await readAccessCode(gate);
    for (let i = 0; i < 100; i++) await enter(code);
    expect(await statusOf(enter(code))).toBe(429);
    expect(await statusOf(enter(code, "203.0.113.2"))).toBe(200);
    passTime(15 * minuteMs);
    expect(await statusOf(enter(code))).toBe(200);
  });
});

describe("guessing", () => {
  test("is refused after five wrong codes, the right one then as well, until 15 minutes are over", async () => {
    const { gate, enter, passTime } = open();
    const { code } = await readAccessCode(gate);
    for (let i = 0; i < 5; i++) expect(await statusOf(enter(`wrong-${i}`))).toBe(403);
    passTime(5 * minuteMs);
    await expect(enter(code)).rejects.toMatchObject({
      status: 429,
      retryAfterS: 600,
      message: "Too many wrong codes from your network. Please try again in 10 minutes.",
    });
    passTime(10 * minuteMs);
    expect(await statusOf(enter(code))).toBe(200);
  });

  test("counts a whole IPv6 network, and no other one", async () => {
    const { gate, enter } = open();
    for (let i = 0; i < 5; i++) await statusOf(enter("wrong-one", `2001:db8::${i}`));
    expect(await statusOf(enter("wrong-one", "2001:db8::ffff"))).toBe(429);
    expect(await statusOf(enter((await readAccessCode(gate)).code, "2001:db8:0:1::1"))).toBe(200);
  });

  test("a hundred at once are no more than five", async () => {
    const { enter } = open();
    const statuses = await Promise.all(Array.from({ length: 100 }, (_, i) => statusOf(enter(`wrong-${i}`))));
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  test("a right code gives the tries back", async () => {
    const { gate, enter } = open();
    const { code } = await readAccessCode(gate);
    for (let i = 0; i < 4; i++) await statusOf(enter("wrong-one"));
    expect(await statusOf(enter(code))).toBe(200);
    for (let i = 0; i < 5; i++) expect(await statusOf(enter("wrong-one"))).toBe(403);
  });
});
