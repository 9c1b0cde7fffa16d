import { beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createOutboxFixture, later, startOfTime } from "#tests/support/mail/outbox-fixture.ts";
import { dropMails, holdMails, releaseMails } from "../outbox.store.server.ts";
import { claimDueMails, resumeDeadLeases } from "./deliver-due.usecases.server.ts";
import { findNextDueAt } from "./delivery.store.server.ts";
import { createIsEnded, isDeadPredecessor } from "./lease-owner.server.ts";

const endedBefore = (own: string) => (owner: string) => isDeadPredecessor(owner, own);
const retry = { kind: "retry", reason: "451 Busy" } as const;

describeOnBothDatabases("delivery from the outbox", (open) => {
  beforeEach(() => open().deleteFrom("mails").execute());

  const { enqueue, claim, claimOne, settle, stateOf } = createOutboxFixture(open);

  test("a mail is claimed once, oldest first, and only when it is due", async () => {
    const second = await enqueue({}, later(1));
    const first = await enqueue();
    await enqueue({}, later(hourMs));
    expect((await claim(later(1))).map((mail) => mail.id)).toEqual([first, second]);
    expect(await claim(later(1))).toEqual([]);
    expect(await findNextDueAt(open())).toBe(later(15 * minuteMs + 1).toISOString());
  });

  test("a refused mail waits longer each time, and its 95 h count from the first attempt", async () => {
    const id = await enqueue();
    const late = 1_000 * hourMs; // it was kept while no server was configured
    await settle(await claimOne(later(late)), retry, later(late));
    expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1, lastError: "451 Busy" });
    expect(await findNextDueAt(open())).toBe(later(late + 10 * secondMs).toISOString());
    await open().updateTable("mails").set({ attempts: 5 }).execute(); // after fewer, the clock may have jumped
    await settle(await claimOne(later(late + 10 * secondMs)), retry, later(late + 95 * hourMs));
    expect(await stateOf(id)).toMatchObject({
      state: "failed",
      attempts: 6,
      lastError: "gave up after 95 h: 451 Busy",
      nextAttemptAt: later(late + 95 * hourMs).toISOString(), // when it did
    });
  });

  test("a mail that was sent is told of, and never claimed again", async () => {
    const id = await enqueue();
    expect(await settle(await claimOne(), { kind: "sent" }, later(5))).toBe("sent");
    expect(await stateOf(id)).toEqual({
      id,
      state: "sent",
      sentAt: later(5).toISOString(),
      lastError: null,
      attempts: 1,
      nextAttemptAt: startOfTime.toISOString(),
    });
    expect(await claim(later(95 * hourMs))).toEqual([]);
  });

  test("a mail that is held while it is being sent does not come back by a refusal", async () => {
    const id = await enqueue();
    const mail = await claimOne();
    await holdMails(open(), ["conversation-1"]);
    await settle(mail, retry);
    expect(await stateOf(id)).toMatchObject({ state: "held", lastError: "451 Busy" });
    expect(await claim(later(hourMs))).toEqual([]);
    await releaseMails(open(), ["conversation-1"], later(hourMs));
    expect(await claim(later(hourMs))).toHaveLength(1);
  });

  test("a mail that is held while it is being sent, and fails, has failed once it is released", async () => {
    const id = await enqueue();
    const mail = await claimOne();
    await holdMails(open(), ["conversation-1"]);
    await settle(mail, { kind: "failed", reason: "550 No" }, later(5));
    expect(await stateOf(id)).toMatchObject({ state: "shelved" });
    await releaseMails(open(), ["conversation-1"], later(hourMs));
    expect(await stateOf(id)).toMatchObject({ state: "failed", nextAttemptAt: later(5).toISOString() });
  });

  test("a mail that is held while it is being sent, and leaves, is sent", async () => {
    const id = await enqueue();
    const mail = await claimOne();
    await holdMails(open(), ["conversation-1"]);
    await settle(mail, { kind: "sent" });
    await releaseMails(open(), ["conversation-1"], startOfTime);
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
  });

  test("a mail that is held and released while it is being sent goes out once", async () => {
    const id = await enqueue();
    const mail = await claimOne();
    await holdMails(open(), ["conversation-1"]);
    await releaseMails(open(), ["conversation-1"], later(secondMs));
    expect(await claim(later(secondMs))).toEqual([]);
    await settle(mail, { kind: "sent" });
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
  });

  test("a mail that is deleted while it is being sent stays deleted", async () => {
    const id = await enqueue();
    const mail = await claimOne();
    await dropMails(open(), ["conversation-1"]);
    expect(await settle(mail, retry)).toBeUndefined();
    expect(await stateOf(id)).toBeUndefined();
  });

  test("a sender that was away longer than its lease changes nothing any more", async () => {
    await enqueue();
    const lost = await claimOne();
    const [taken] = await claimDueMails(open(), { owner: "other/1/b", now: later(15 * minuteMs), limit: 1 });
    expect(taken).toMatchObject({ id: lost.id, attempts: 2 });
    expect(await settle(lost, retry)).toBeUndefined();
    expect(await stateOf(lost.id)).toMatchObject({ state: "sending" });
  });

  test("the mails of an earlier run that died are due at once, others' are not", async () => {
    const dead = `host/${2 ** 22 + 1}/then`;
    await enqueue();
    await claimDueMails(open(), { owner: dead, now: startOfTime, limit: 1 });
    expect(await resumeDeadLeases(open(), endedBefore("elsewhere/1/now"), startOfTime)).toBe(0);
    expect(await claim()).toEqual([]);
    expect(await resumeDeadLeases(open(), endedBefore("host/1/now"), startOfTime)).toBe(1);
    expect(await claim()).toHaveLength(1);
  });

  test("references name the first and the latest nine mails of the conversation to the same person", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) {
      ids.push(await enqueue({}, later(i)));
      await enqueue({ to: { name: "", address: "other@visitor.example" } }, later(i));
      await enqueue({ conversationId: "conversation-2" }, later(i));
    }
    const mails = await claim(later(hourMs), 100);
    const own = ids.map((id) => mails.find((mail) => mail.id === id)?.outgoing);
    const messageIds = own.map((mail) => mail?.messageId);
    expect(own[0]?.references).toEqual([]);
    expect(own[1]?.references).toEqual(messageIds.slice(0, 1));
    expect(own[10]?.references).toEqual(messageIds.slice(0, 10));
    expect(own[11]?.references).toEqual([messageIds[0], ...messageIds.slice(2, 11)]);
  });

  test("a mail of no conversation has no references", async () => {
    await enqueue({ conversationId: null, kind: "code" });
    await enqueue({ conversationId: null, kind: "code" }, later(1));
    expect((await claim(later(1))).map((mail) => mail.outgoing.references)).toEqual([[], []]);
  });
});

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
