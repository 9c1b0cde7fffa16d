import { beforeEach, expect, test } from "vitest";
import { listExpiredTimes } from "#app/features/conversations/server/message-table.store.server.ts";
import { sendReply } from "#app/features/conversations/server/outgoing/send-reply.usecases.server.ts";
import { listReceivedTimes } from "#app/features/mail-in/mail-in.store.server.ts";
import { listSentTimes } from "#app/features/outbox/outbox.store.server.ts";
import {
  deleteExpired,
  previewPeriods,
  readPeriods,
  refreshPeriods,
  savePeriods,
} from "#app/features/retention/retention.usecases.server.ts";
import { type Periods, retentionKinds } from "#app/features/retention/retention-periods.ts";
import { createRetention } from "#app/features/retention/retention-service.server.ts";
import { listVisitTimes } from "#app/features/visits/visits.store.server.ts";
import { dayMs, minuteMs } from "#app/lib/units.ts";
import { insertFile } from "../support/attached-files.ts";
import { describeOnBothDatabases } from "../support/database/test-database.ts";
import { createContactRows } from "../support/services/conversations-fixture.ts";
import { createServicesFixture, statusOf } from "../support/services/services-fixture.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import { explainOnSqlite } from "./explain-plan.ts";

const running = new AbortController().signal;

describeOnBothDatabases("retention", (open) => {
  let dataDir: string;
  let site: ReturnType<typeof createServicesFixture>;
  beforeEach(async () => {
    const tables = ["contact_messages", "mails", "recent_visits", "retention_periods", "unanswered_questions"] as const;
    for (const table of tables) await open().deleteFrom(table).execute();
    dataDir = createTemporaryFolder();
    site = createServicesFixture({ db: open(), dataDir });
  });

  const retention = () => site.services.retention;
  const rows = createContactRows(open);
  const ago = (days: number) => new Date(site.inbox.now().getTime() - days * dayMs).toISOString();
  const forever = Object.fromEntries(retentionKinds.map((kind) => [kind, null])) as unknown as Periods;

  async function addConversation(state: "open" | "done" | "spam", days: number): Promise<string> {
    const folder = state === "spam" ? ("spam" as const) : ("inbox" as const);
    const id = await rows.addMessage({ date: ago(days), folder });
    const changes = { state: state === "done" ? ("done" as const) : ("open" as const), last_activity_at: ago(days) };
    await open().updateTable("contact_messages").set(changes).where("id", "=", id).execute();
    return id;
  }
  const leftIds = async () => (await site.messages()).map(({ id }) => id).sort();
  const countOf = async (table: "contact_replies" | "contact_attachments" | "inbox_notes" | "mails") =>
    (await open().selectFrom(table).selectAll().execute()).length;

  async function save(periods: Partial<Periods>) {
    const wanted = { ...forever, ...periods };
    const { at, rows: found } = await previewPeriods(retention(), wanted, site.inbox.now());
    const counts = retentionKinds.map((kind) => found[kind].count);
    await savePeriods(retention(), wanted, { previewedAt: at, counts });
    return found;
  }

  test("deletes what is done or spam for so long, with everything of it, and nothing else", async () => {
    const old = await addConversation("done", 400);
    await rows.addReply(old);
    await insertFile({ db: open(), dataDir }, { conversationId: old, name: "plan.pdf", bytes: Buffer.from("x") });
    await open()
      .insertInto("inbox_notes")
      .values({ id: "n".repeat(32), message_id: old, text: "note", written_at: ago(400), deleted_at: null })
      .execute();
    const oldSpam = await addConversation("spam", 31);
    const kept = [
      await addConversation("open", 4_000),
      await addConversation("done", 300),
      await addConversation("spam", 29),
    ];
    const waiting = await addConversation("done", 500);
    await sendReply(site.inbox, {
      writtenBy: "Owner",
      messageId: waiting,
      input: { from: "Studio", subject: "Re", message: "Soon." },
      key: "w".repeat(36),
    });
    await open()
      .updateTable("contact_messages")
      .set({ state: "done", last_activity_at: ago(500) })
      .where("id", "=", waiting)
      .execute();

    const found = await save({ done: 12, spam: 30 });
    expect(found.done).toEqual({ count: 1, oldestAt: ago(400) });
    expect(found.spam).toEqual({ count: 1, oldestAt: ago(31) });
    expect(await leftIds()).toContain(old);
    await deleteExpired(retention(), running);
    expect(await leftIds()).toEqual([...kept, waiting].sort());
    expect(await leftIds()).not.toContain(oldSpam);
    for (const table of ["contact_replies", "contact_attachments", "inbox_notes"] as const)
      expect(await countOf(table), table).toBe(0);
  });

  test("is done exactly once by several instances, and a reply that comes first keeps its conversation", async () => {
    for (let i = 0; i < 250; i++) await addConversation("done", 100);
    await save({ done: 1 });
    const before = await countEntries();
    const instances = Array.from(
      { length: 4 },
      () => createServicesFixture({ db: open(), dataDir }).services.retention,
    );
    const kept = (await leftIds())[0] ?? "";
    await open()
      .updateTable("contact_messages")
      .set({ last_activity_at: ago(0) })
      .where("id", "=", kept)
      .execute();
    await Promise.all(instances.map((one) => deleteExpired(one, running)));
    await deleteExpired(retention(), running);
    expect(await leftIds()).toEqual([kept]);
    expect((await countEntries()) - before).toBe(249);
  });

  /** Counts entries of deleted conversations in the audit log. */
  async function countEntries(): Promise<number> {
    const entries = await open()
      .selectFrom("audit_log")
      .select("after")
      .where("act", "=", "conversations/expired")
      .execute();
    return entries.reduce((sum, { after }) => sum + Number(JSON.parse(after ?? "{}").count), 0);
  }

  test("is saved only by who saw what would go: with a preview, a fresh one, and not more by now", async () => {
    await addConversation("done", 100);
    const periods = { ...forever, done: 1 };
    const { at, rows: found } = await previewPeriods(retention(), periods, site.inbox.now());
    const counts = retentionKinds.map((kind) => found[kind].count);
    const seen = { previewedAt: at, counts };
    expect(await statusOf(savePeriods(retention(), periods, undefined))).toBe(409);
    expect(await statusOf(savePeriods(retention(), periods, { ...seen, counts: [0] }))).toBe(409);
    const future = new Date(Date.parse(at) + minuteMs).toISOString();
    expect(await statusOf(savePeriods(retention(), periods, { ...seen, previewedAt: future }))).toBe(409);
    await addConversation("done", 200);
    expect(await statusOf(savePeriods(retention(), periods, seen))).toBe(409);
    expect(await readPeriods(retention())).toEqual(retention().defaults);
    await save({ done: 1 });
    expect(await readPeriods(retention())).toEqual({ ...forever, done: 1 });
    site.passTime(31 * minuteMs);
    expect(await statusOf(savePeriods(retention(), forever, seen))).toBe(409);
  });

  test("keeps for ever what has no period, and a default where nothing is set", async () => {
    const { defaults } = retention();
    await save(defaults);
    expect(await open().selectFrom("retention_periods").selectAll().execute()).toEqual([]);
    const visits = { VISITS_KEPT_DAYS: "7" };
    const other = createServicesFixture({ db: open(), dataDir, environment: visits }).services.retention;
    expect((await readPeriods(other)).visits).toBe(7);
    await save({ ...defaults, visits: null });
    await refreshPeriods(other);
    expect(other.lastRead.periods.visits).toBeNull();
    expect(other.lastRead.version).toBe(retention().lastRead.version);
  });

  test("counts what would go by an index, to a bound", async () => {
    const before = ago(1);
    for (const list of [
      (db = open()) => listExpiredTimes(db, "done", before, 10),
      (db = open()) => listExpiredTimes(db, "spam", before, 10),
      (db = open()) => listSentTimes(db, before, 10),
      (db = open()) => listReceivedTimes(db, before, 10),
      (db = open()) => listVisitTimes(db, before, 10),
    ])
      expect(await explainOnSqlite(list)).not.toMatch(/SCAN (?!scheduled)|TEMP B-TREE/);
    for (let i = 0; i < 12; i++) await addConversation("done", 100 + i);
    const source = createRetention({
      config: { visitRetentionDays: 1 },
      inbox: site.inbox,
      visits: site.services.visits,
    }).sources.done;
    expect(await source.find(ago(1), 10)).toEqual({ count: 10, oldestAt: ago(111) });
  });
});
