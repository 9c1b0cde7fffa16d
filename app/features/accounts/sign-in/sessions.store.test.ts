import { beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { deriveKey, sha256 } from "#app/platform/keys.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { deleteUser, insertUser } from "../accounts.store.server.ts";
import type { Role } from "../accounts.tables.ts";
import { createSessionCookies } from "./session-cookie.server.ts";
import { createSessions, type Sessions } from "./sessions.server.ts";
import {
  deleteDeviceSessions,
  deleteExpiredSessions,
  findDeviceSession,
  listSessions,
} from "./sessions.store.server.ts";
import { startSession } from "./start-session.server.ts";

const client = { ip: "203.0.113.9", userAgent: "Firefox" };

describeOnBothDatabases("sessions", (open) => {
  let nowMs = Date.UTC(2026, 10, 20);
  const now = () => new Date(nowMs);
  let sessions: Sessions;
  let ids: Record<Role, string>;

  beforeAll(async () => {
    const insert = (role: Role) =>
      insertUser(
        open(),
        { username: role, email: `${role}@studio.example`, passwordHash: "none", role, language: "en" },
        now(),
      );
    ids = { owner: await insert("owner"), helper: await insert("helper"), visitor: await insert("visitor") };
    const cookies = createSessionCookies(false, deriveKey("s".repeat(32), "sessions"));
    sessions = createSessions(open(), cookies, now);
  });
  beforeEach(() => open().deleteFrom("session").execute());

  const start = async (role: Role, deviceHash = "a browser") => {
    const by = { ...client, signedInBy: "password", deviceHash } as const;
    const [cookie = ""] = await sessions.start(open(), { id: ids[role], role }, by);
    return cookie.split(";", 1)[0] ?? "";
  };
  const stored = () => open().selectFrom("session").selectAll().orderBy("createdAt").execute();

  test("have the hash of their token in the database, and an id of their own", async () => {
    const cookie = await start("visitor");
    const [row] = await stored();
    expect(row?.token).toBe(sha256(cookie.split("=")[1] ?? ""));
    const listed = await listSessions(open(), ids.visitor, now());
    expect(listed).toEqual([
      {
        id: row?.id,
        startedAt: now().toISOString(),
        lastUsedAt: now().toISOString(),
        endsAt: new Date(nowMs + 30 * dayMs).toISOString(),
        userAgent: client.userAgent,
        ip: client.ip,
      },
    ]);
    expect(await sessions.peek(cookie)).toMatchObject({
      user: { id: ids.visitor, username: "visitor", email: "visitor@studio.example", role: "visitor", language: "en" },
      sessionId: row?.id,
      signedInBy: "password",
      isConfirmed: true,
    });
  });

  test("that were confirmed while the clock was ahead are not, once it is right again", async () => {
    nowMs += 60 * dayMs;
    const cookie = await start("visitor");
    expect(await sessions.peek(cookie)).toMatchObject({ isConfirmed: true });
    nowMs -= 60 * dayMs;
    expect(await sessions.peek(cookie)).toMatchObject({ isConfirmed: false });
  });

  test.each([
    { role: "owner", idleMs: 12 * hourMs, maxMs: 7 * dayMs, extendEveryMs: 5 * minuteMs },
    { role: "helper", idleMs: 12 * hourMs, maxMs: 7 * dayMs, extendEveryMs: 5 * minuteMs },
    { role: "visitor", idleMs: 30 * dayMs, maxMs: 90 * dayMs, extendEveryMs: dayMs },
  ] as const)("of the $role slide, and end all the same", async ({ role, idleMs, maxMs, extendEveryMs }) => {
    const unused = await start(role);
    const used = await start(role);
    const startedMs = nowMs;
    nowMs += extendEveryMs - 1;
    expect((await sessions.find(used))?.setCookies).toEqual([]);
    nowMs += 1;
    expect((await sessions.find(used))?.setCookies).toHaveLength(1);
    expect((await sessions.find(used))?.setCookies).toEqual([]);
    nowMs = startedMs + idleMs;
    expect([await sessions.peek(unused), (await sessions.find(used))?.user.role]).toEqual([undefined, role]);
    while (nowMs + idleMs / 2 <= startedMs + maxMs) {
      nowMs += idleMs / 2;
      expect((await sessions.find(used))?.setCookies).toHaveLength(1);
    }
    nowMs = startedMs + maxMs;
    expect(await sessions.peek(used)).toBeDefined();
    nowMs += 1;
    expect(await sessions.peek(used)).toBeUndefined();
    expect(await deleteExpiredSessions(open(), now(), 500)).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test("are extended once by requests at the same time, and not once they have ended", async () => {
    const cookie = await start("visitor");
    nowMs += dayMs;
    const found = await Promise.all(Array.from({ length: 8 }, () => sessions.find(cookie)));
    expect(found.every((session) => session !== undefined)).toBe(true);
    expect(found.flatMap((session) => session?.setCookies ?? [])).toHaveLength(1);
    nowMs += dayMs;
    await Promise.all([sessions.find(cookie), sessions.end(cookie)]);
    expect(await sessions.find(cookie)).toBeUndefined();
    expect(await stored()).toEqual([]);
  });

  test("that have expired are deleted a batch at a time", async () => {
    for (let i = 0; i < 5; i++) await start("owner");
    nowMs += 12 * hourMs;
    await start("owner");
    expect(await deleteExpiredSessions(open(), now(), 3)).toBe(3);
    expect(await deleteExpiredSessions(open(), now(), 3)).toBe(2);
    expect(await stored()).toHaveLength(1);
  });

  test("of one browser are found and end by themselves", async () => {
    await start("owner");
    await start("owner", "another browser");
    await start("visitor");
    expect(await findDeviceSession(open(), ids.owner, "a browser", now())).toMatchObject({ ip: client.ip });
    expect(await findDeviceSession(open(), ids.helper, "a browser", now())).toBeUndefined();
    expect(await deleteDeviceSessions(open(), ids.owner, "a browser")).toBe(1);
    expect(await findDeviceSession(open(), ids.owner, "a browser", now())).toBeUndefined();
    expect((await stored()).map(({ device_hash }) => device_hash).toSorted()).toEqual(["a browser", "another browser"]);
  });

  test("do not start for a user who has been deleted meanwhile", async () => {
    const visitor = { username: "Gone", email: "gone@visitor.example", role: "visitor", language: "en" } as const;
    const id = await insertUser(open(), { ...visitor, passwordHash: "none" }, now());
    await deleteUser(open(), id);
    const request = { ...client, cookie: null };
    const outbox = { enqueueNotice: async () => ({ id: "" }), wake: () => {}, delivers: true };
    const site = { name: "Northlight", url: "https://studio.example" };
    const accounts = { db: open(), sessions, now, outbox, site, describeDevice: () => "" };
    expect(await startSession(accounts, { id, ...visitor }, request, "link")).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});
