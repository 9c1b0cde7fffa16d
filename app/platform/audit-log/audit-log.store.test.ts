import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { runAs } from "./act-origin.server.ts";
import { insertEntry, listEntries, listEntriesAfter } from "./audit-log.store.server.ts";
import { deleteOldEntries, verifyAuditLog } from "./audit-log-upkeep.server.ts";
import { recordFailedSignIn, sumUpFailedSignIns } from "./failed-sign-ins.server.ts";
import { hashEntry, recordAct } from "./record-act.server.ts";

describeOnBothDatabases("the audit log", (open, dialect) => {
  const entries = () => listEntriesAfter(open(), 0, 10_000);
  const newest = async () => (await entries()).at(-1);

  /** Removes the triggers first, as an attacker with the database's password could. */
  async function tamper(statement: string): Promise<void> {
    const triggers = dialect === "postgres" ? ["audit_log_unchanged", "audit_log_kept"] : [];
    for (const name of triggers) await sql.raw(`alter table audit_log disable trigger ${name}`).execute(open());
    const kept: string[] = [];
    if (dialect === "sqlite")
      for (const name of ["audit_log_unchanged", "audit_log_kept"]) {
        const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${name}`.execute(open());
        kept.push(rows[0]?.sql ?? "");
        await sql.raw(`drop trigger ${name}`).execute(open());
      }
    await sql.raw(statement).execute(open());
    for (const name of triggers) await sql.raw(`alter table audit_log enable trigger ${name}`).execute(open());
    for (const trigger of kept) await sql.raw(trigger).execute(open());
  }

  test("has who did what, from where, before and after", async () => {
    const origin = { actor: { kind: "owner", id: "u1", name: "o@studio.example" } as const, ip: "2001:db8:1:2:3::4" };
    await runAs({ ...origin, userAgent: `Firefox ${"x".repeat(300)}` }, () =>
      recordAct(open(), {
        act: "address/changed",
        subject: "u1",
        before: { address: "a@b.example" },
        after: { address: `\ud83d${"x".repeat(300)}` },
      }),
    );
    expect(await newest()).toMatchObject({
      position: 1,
      act: "address/changed",
      act_group: "accounts",
      actor_kind: "owner",
      actor_id: "u1",
      actor_name: "o@studio.example",
      network: "2001:db8:1:2::/64",
      user_agent: expect.stringMatching(/^Firefox x{192}$/),
      before: '{"address":"a@b.example"}',
      after: `{"address":"\ufffd${"x".repeat(199)}"}`,
    });
    expect(await verifyAuditLog(open())).toMatchObject({ entries: 1, brokenAt: undefined });
  });

  test("an act outside of requests is the site's own", async () => {
    await recordAct(open(), { act: "sign-out" });
    expect(await newest()).toMatchObject({ position: 2, actor_kind: "site", network: null, after: null });
  });

  test("an act that is rolled back has no entry, and the next transaction on its connection none of it", async () => {
    const before = await entries();
    const failing = open()
      .transaction()
      .execute(async (trx) => {
        await recordAct(trx, { act: "sign-out" });
        throw new Error("rolled back");
      });
    await expect(failing).rejects.toThrow("rolled back");
    await open()
      .transaction()
      .execute(async (trx) => void (await sql`select 1`.execute(trx)));
    expect(await entries()).toEqual(before);
  });

  test("an act whose entry cannot be written is not committed", async () => {
    const unwritable = 1n as unknown as number; // JSON has no such number
    const writing = open()
      .transaction()
      .execute(async (trx) => {
        await recordAct(trx, { act: "sign-out", after: { count: unwritable } });
        await trx.insertInto("failed_sign_ins").values({ hour: "h", network: "n", count: 1, logged: 0 }).execute();
      });
    await expect(writing).rejects.toThrow();
    expect(await open().selectFrom("failed_sign_ins").selectAll().execute()).toEqual([]);
  });

  test("acts at the same time are one chain without gaps", async () => {
    const { position: first = 0 } = (await newest()) ?? {};
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        open()
          .transaction()
          .execute(async (trx) => {
            await recordAct(trx, { act: "sign-out", subject: `a${i}` });
            await recordAct(trx, { act: "sign-out", subject: `b${i}` });
          }),
      ),
    );
    const added = (await entries()).filter(({ position }) => position > first);
    expect(added.map(({ position }) => position)).toEqual(Array.from({ length: 80 }, (_, i) => first + 1 + i));
    const times = added.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(await verifyAuditLog(open())).toMatchObject({ brokenAt: undefined });
  });

  test("refuses to change, delete or empty what is there", async () => {
    const before = await entries();
    const statements = [
      "update audit_log set act = 'sign-in' where position = 2",
      "delete from audit_log where position = 2",
      "delete from audit_log",
      "insert into audit_log_anchor (id, position, hash) values (1, 3, 'x')",
      ...(dialect === "postgres" ? ["truncate audit_log"] : []),
    ];
    for (const statement of statements) await expect(sql.raw(statement).execute(open())).rejects.toThrow(/audit log/);
    expect(await entries()).toEqual(before);
  });

  test("is filtered by who, what and time, in pages", async () => {
    const all = await entries();
    const [first, second, third] = await listEntries(open(), {}, undefined, 3);
    expect([first, second, third]).toEqual(all.slice(-3).reverse());
    expect(await listEntries(open(), {}, third?.position, 1)).toEqual([all.at(-4)]);
    expect(await listEntries(open(), { actor: "owner" }, undefined, 9)).toEqual([all[0]]);
    expect(await listEntries(open(), { actor: "owner", group: "sign-ins" }, undefined, 9)).toEqual([]);
    expect(await listEntries(open(), { actorId: "u1" }, undefined, 9)).toEqual([all[0]]);
    expect(await listEntries(open(), { actorId: "u2" }, undefined, 9)).toEqual([]);
    expect(await listEntries(open(), { group: "accounts" }, undefined, 9)).toEqual([all[0]]);
    const from = all[5]?.at ?? "";
    const since = await listEntries(open(), { from }, undefined, 1_000);
    expect(since).toEqual(all.filter(({ at }) => at >= from).reverse());
    const until = await listEntries(open(), { until: from }, undefined, 1_000);
    expect([...since, ...until]).toEqual([...all].reverse());
    expect(await listEntries(open(), { until: "2020" }, undefined, 9)).toEqual([]);
  });

  test("fails to verify where an entry was changed or is missing", async () => {
    await tamper("update audit_log set after = '{}' where position = 20");
    expect(await verifyAuditLog(open())).toMatchObject({ entries: 19, brokenAt: 20 });
    await tamper("update audit_log set after = null where position = 20");
    expect(await verifyAuditLog(open())).toMatchObject({ brokenAt: undefined });
    await tamper("delete from audit_log where position = 30");
    expect(await verifyAuditLog(open())).toMatchObject({ entries: 29, brokenAt: 30 });
  });
});

describeOnBothDatabases("an old audit log", (open) => {
  test("loses what is older than 400 days, and verifies", async () => {
    let hash = "";
    const old = Date.parse("2020-01-01");
    const empty = { actor_id: null, actor_name: null, network: null, user_agent: null, subject: null };
    for (let position = 1; position <= 20; position++) {
      const at = new Date(old + position * dayMs).toISOString();
      const kind = { act: "sign-out", act_group: "sign-ins", actor_kind: "site" } as const;
      const entry = { ...kind, ...empty, position, at, before: null, after: null };
      hash = hashEntry(hash, entry);
      await insertEntry(open(), { ...entry, hash });
    }
    await deleteOldEntries(open(), new Date(old + 410.5 * dayMs));
    expect((await listEntriesAfter(open(), 0, 100)).map(({ position }) => position)).toEqual([
      11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ]);
    expect(await verifyAuditLog(open())).toMatchObject({ entries: 10, brokenAt: undefined });
    await deleteOldEntries(open(), new Date());
    expect(await verifyAuditLog(open())).toMatchObject({ entries: 0, last: { position: 20, hash } });
    await recordAct(open(), { act: "sign-out" });
    expect(await verifyAuditLog(open())).toMatchObject({ entries: 1, last: { position: 21 }, brokenAt: undefined });
  });

  test("keeps what is younger, whatever the caller's clock shows", async () => {
    await expect(deleteOldEntries(open(), new Date("2100-01-01"))).rejects.toThrow(/400 days/);
    expect(await verifyAuditLog(open())).toMatchObject({ entries: 1 });
  });
});

describeOnBothDatabases("failed sign-ins", (open) => {
  const at = new Date("2026-11-20T10:10:00.000Z");
  const fail = (ip: string) =>
    runAs({ actor: { kind: "stranger" }, ip }, () =>
      recordFailedSignIn(open(), { account: { id: "u1", role: "owner" }, by: "password" }, at),
    );

  test("are logged five times an hour for each network, and summed up later", async () => {
    await Promise.all(Array.from({ length: 30 }, () => fail("203.0.113.7")));
    await fail("203.0.113.8");
    const logged = await listEntriesAfter(open(), 0, 100);
    expect(logged.map(({ network }) => network).sort()).toEqual([...Array(5).fill("203.0.113.7"), "203.0.113.8"]);
    expect(logged[0]).toMatchObject({
      act: "sign-in/failed",
      subject: "u1",
      after: '{"by":"password","account":"owner"}',
    });
    await sumUpFailedSignIns(open(), at);
    expect(await listEntriesAfter(open(), 6, 100)).toEqual([]);
    const later = new Date(at.getTime() + hourMs);
    await Promise.all([1, 2, 3, 4].map(() => sumUpFailedSignIns(open(), later)));
    expect(await listEntriesAfter(open(), 6, 100)).toEqual([
      expect.objectContaining({
        act: "sign-in/failed-often",
        actor_kind: "stranger",
        network: "203.0.113.7",
        after: '{"count":25,"hour":"2026-11-20T10:00:00.000Z"}',
      }),
    ]);
    expect(await open().selectFrom("failed_sign_ins").selectAll().execute()).toEqual([]);
  });

  test("of many networks have 200 entries an hour and 21 sums", async () => {
    const { length: before } = await listEntriesAfter(open(), 0, 1_000);
    for (let i = 0; i < 250; i++) await fail(`198.51.100.${i}`);
    expect((await listEntriesAfter(open(), before, 1_000)).length).toBe(200);
    await sumUpFailedSignIns(open(), new Date(at.getTime() + hourMs));
    const sums = await listEntriesAfter(open(), before + 200, 1_000);
    expect(sums.length).toBe(21);
    expect(sums.at(-1)).toMatchObject({ network: null, after: expect.stringContaining('"count":30,') });
    expect(await verifyAuditLog(open())).toMatchObject({ brokenAt: undefined });
  });
});
