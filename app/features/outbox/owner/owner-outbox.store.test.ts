import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { explainOnSqlite } from "#tests/store/explain-plan.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createOutboxFixture, later, startOfTime } from "#tests/support/mail/outbox-fixture.ts";
import type { MailDraft } from "../outbox.usecases.server.ts";
import {
  countMails,
  findNextRetry,
  formatMailCursor,
  listFailed,
  type MailCursor,
  mailCursorSchema,
  requeueOldestFailed,
} from "./failed-mails.store.server.ts";
import {
  dismissMail,
  failedPageSize,
  listFailedMails,
  type OwnerOutbox,
  restoreMail,
  retryAllMails,
  summarizeMail,
} from "./owner-outbox.usecases.server.ts";

const refused = { kind: "failed", reason: "550 No such user" } as const;
const busy = { kind: "retry", reason: "451 Busy" } as const;

describeOnBothDatabases("the outbox as its owner sees it", (open) => {
  beforeEach(() => open().deleteFrom("mails").execute());

  const { enqueue, claim, claimOne, settle, stateOf } = createOutboxFixture(open);
  let wakes = 0;
  const openOutbox = ({ delivers = true, now = startOfTime } = {}): OwnerOutbox => ({
    db: open(),
    delivers,
    now: () => now,
    wake: () => void wakes++,
  });
  const fail = async (changes: Partial<MailDraft> = {}, at = startOfTime): Promise<string> => {
    const id = await enqueue(changes, at);
    await settle(await claimOne(at), refused, at);
    return id;
  };
  const listIds = async (before?: MailCursor) => (await listFailedMails(openOutbox(), before)).rows.map(({ id }) => id);

  test("nothing waits and nothing has failed in an empty one", async () => {
    const nothing = { waiting: 0, retrying: 0, failed: 0, nextRetry: null };
    expect(await summarizeMail(openOutbox())).toEqual({ delivers: true, ...nothing });
    expect(await summarizeMail(openOutbox({ delivers: false }))).toEqual({ delivers: false, ...nothing });
    expect(await listFailedMails(openOutbox())).toEqual({ rows: [], next: null });
  });

  test("what is due, what is tried again later and what failed are counted apart; what was sent is not", async () => {
    await fail();
    await enqueue();
    await settle(await claimOne(), { kind: "sent" });
    for (const at of [later(1), later(2)]) {
      await enqueue({}, at);
      await settle(await claimOne(at), busy, at);
    }
    await enqueue({}, later(3));
    await claimOne(later(3)); // is being sent
    await enqueue({}, later(4));
    await enqueue({ suppressed: true });
    const now = later(5);
    expect(await summarizeMail(openOutbox({ now }))).toEqual({
      delivers: true,
      waiting: 2,
      retrying: 2,
      failed: 1,
      nextRetry: { at: later(10_001).toISOString(), reason: "451 Busy" },
    });
    expect(await summarizeMail(openOutbox({ now, delivers: false }))).toEqual({
      delivers: false,
      waiting: 4,
      retrying: 0,
      failed: 1,
      nextRetry: null,
    });
  });

  test("counts end at 100", async () => {
    await Promise.all(Array.from({ length: 120 }, () => enqueue()));
    expect((await summarizeMail(openOutbox())).waiting).toBe(100);
    await open().updateTable("mails").set({ state: "failed" }).execute();
    expect(await summarizeMail(openOutbox())).toMatchObject({ waiting: 0, failed: 100 });
  });

  test("a failed mail tells what it is, to whom, why and when", async () => {
    const to = { name: "Ada", address: "ada@visitor.example" };
    const id = await fail({ kind: "reply", to, subject: "Your site", conversationId: "conversation-7" }, later(hourMs));
    expect((await listFailedMails(openOutbox())).rows).toEqual([
      {
        id,
        kind: "reply",
        conversationId: "conversation-7",
        to: "ada@visitor.example",
        subject: "Your site",
        reason: "550 No such user",
        failedAt: later(hourMs).toISOString(),
        isExpired: false,
      },
    ]);
  });

  test("a code's subject, which holds the code, is not shown; past its time there is no point in trying again", async () => {
    const expiresAt = later(10 * minuteMs);
    await fail({ kind: "code", conversationId: null, subject: "123456 is your code", expiresAt });
    const [fresh] = (await listFailedMails(openOutbox())).rows;
    expect(fresh).toMatchObject({ kind: "code", subject: "", conversationId: null, isExpired: false });
    const [old] = (await listFailedMails(openOutbox({ now: expiresAt }))).rows;
    expect(old).toMatchObject({ isExpired: true });
  });

  test("the latest failure stands first, and pages leave none out and repeat none, also of one moment", async () => {
    const count = 2 * failedPageSize + 5;
    const ids: string[] = [];
    for (let i = 0; i < count; i++) ids.push(await fail({}, later(Math.floor(i / 7))));
    const failedAt = new Map(ids.map((id, i) => [id, Math.floor(i / 7)]));
    const newestFirst = ids.toSorted((a, b) => {
      const byTime = (failedAt.get(b) ?? 0) - (failedAt.get(a) ?? 0);
      return byTime === 0 ? (a < b ? 1 : -1) : byTime;
    });
    const seen: string[] = [];
    let next: MailCursor | null | undefined;
    do {
      const page = await listFailedMails(openOutbox(), next ?? undefined);
      expect(page.rows.length).toBeLessThanOrEqual(failedPageSize);
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(seen).toEqual(newestFirst);
  });

  test("a full last page has no next one", async () => {
    for (let i = 0; i < failedPageSize; i++) await fail({}, later(i));
    expect((await listFailedMails(openOutbox())).next).toBeNull();
  });

  test("all that failed are tried again with all their time before them, and the worker is woken once", async () => {
    wakes = 0;
    const ids = [await fail(), await fail({}, later(1))];
    const waiting = await enqueue({}, later(2));
    const now = later(200 * hourMs);
    expect(await retryAllMails(openOutbox({ now }))).toBe(2);
    expect(wakes).toBe(1);
    expect(await listIds()).toEqual([]);
    for (const id of ids) {
      expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 0, lastError: null });
    }
    expect((await claim(now)).map(({ id }) => id).toSorted()).toEqual([...ids, waiting].toSorted());
    await open().updateTable("mails").set({ state: "sent" }).execute();
    expect(await retryAllMails(openOutbox({ now }))).toBe(0);
    expect(wakes).toBe(1);
  });

  test("what has expired, was dismissed or lies in the trash is not tried again with the rest", async () => {
    const expired = await fail({ kind: "code", conversationId: null, expiresAt: later(minuteMs) });
    const dismissed = await fail();
    await dismissMail(openOutbox(), dismissed);
    const shelved = await fail({ conversationId: "conversation-2" });
    await open().updateTable("mails").set({ state: "shelved" }).where("id", "=", shelved).execute();
    expect(await retryAllMails(openOutbox({ now: later(dayMs) }))).toBe(0);
    expect(await stateOf(expired)).toMatchObject({ state: "failed" });
    expect(await stateOf(dismissed)).toMatchObject({ state: "dismissed" });
    expect(await stateOf(shelved)).toMatchObject({ state: "shelved" });
  });

  test("more than a batch are tried again in one call", async () => {
    await Promise.all(Array.from({ length: 430 }, () => enqueue()));
    await open().updateTable("mails").set({ state: "failed" }).execute();
    expect(await retryAllMails(openOutbox())).toBe(430);
  });

  test("two calls at once queue each mail once", async () => {
    await Promise.all(Array.from({ length: 50 }, () => enqueue()));
    await open().updateTable("mails").set({ state: "failed" }).execute();
    const [one, two] = await Promise.all([retryAllMails(openOutbox()), retryAllMails(openOutbox())]);
    expect((one ?? 0) + (two ?? 0)).toBe(50);
  });

  test("a dismissed mail leaves the list, keeps its reason, and can be put back", async () => {
    const [first, second] = [await fail(), await fail({}, later(1))];
    await dismissMail(openOutbox(), second);
    expect(await listIds()).toEqual([first]);
    expect((await summarizeMail(openOutbox())).failed).toBe(1);
    expect(await stateOf(second)).toMatchObject({ state: "dismissed", lastError: "550 No such user" });
    await restoreMail(openOutbox(), second);
    expect(await listIds()).toEqual([second, first]);
  });

  test("only a failed mail is dismissed, and only a dismissed one put back", async () => {
    const failed = await fail();
    const queued = await enqueue();
    for (const id of [queued, "nobody"]) {
      await expect(dismissMail(openOutbox(), id)).rejects.toMatchObject({ status: 404 });
      await expect(restoreMail(openOutbox(), id)).rejects.toMatchObject({ status: 404 });
    }
    expect(await stateOf(queued)).toMatchObject({ state: "queued" });
    await dismissMail(openOutbox(), failed);
    await expect(dismissMail(openOutbox(), failed)).rejects.toMatchObject({ status: 404 });
  });
});

const at = startOfTime.toISOString();
const cursor = { failedAt: at, id: "a" };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["how many mails wait or failed", (db) => countMails(db, at, 100)],
  ["the next mail that is tried again", (db) => findNextRetry(db, at)],
  ["the failed mails", (db) => listFailed(db, undefined, 11)],
  ["the next page of them", (db) => listFailed(db, cursor, 11)],
  ["those that are queued again", (db) => requeueOldestFailed(db, at, 200)],
])("SQLite finds %s by the index of what is due, without sorting them all", async (_what, call) => {
  const plan = await explainOnSqlite(call);
  expect(plan).toContain("mails_due");
  // Only the few rows with equal times are sorted by id, the last term.
  expect(plan.replaceAll("USE TEMP B-TREE FOR LAST TERM OF ORDER BY", "")).not.toMatch(/SCAN mails|TEMP B-TREE/);
});

const failedAt = "2026-11-20T10:00:00.000Z";

test.each([
  "0191d9a2-7f3c-7cc0-8000-000000000000",
  "0191d9a2-7f3c-7cc0-8000-000000000000.0191d9a2-7f3c-7cc0-8000-000000000001",
])("a place in the list is read as it was written: %s", (id) => {
  expect(mailCursorSchema.parse(formatMailCursor({ failedAt, id }))).toEqual({ failedAt, id });
});

test.each(["", failedAt, `${failedAt}_`, `yesterday_a`, `${failedAt}_a b`, `${failedAt}_${"a".repeat(140)}`])(
  "%j is none",
  (text) => {
    expect(mailCursorSchema.safeParse(text).success).toBe(false);
  },
);
