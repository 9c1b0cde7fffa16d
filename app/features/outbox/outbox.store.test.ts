import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createOutboxFixture, later, sampleDraft, startOfTime } from "#tests/support/mail/outbox-fixture.ts";
import { findNextDueAt } from "./delivery/delivery.store.server.ts";
import { holdMails, isRefused, listSentTimes, releaseMails, retryMail } from "./outbox.store.server.ts";
import { createEnqueueMail, deleteOldMails, deleteSentMails, getMailStates } from "./outbox.usecases.server.ts";

const enqueueMail = createEnqueueMail({ messageIdHost: "studio.example", studio: { name: "Northlight" } });
const retry = { kind: "retry", reason: "451 Busy" } as const;

describeOnBothDatabases("the outbox", (open) => {
  beforeEach(() => open().deleteFrom("mails").execute());

  const { enqueue, claim, claimOne, settle, stateOf } = createOutboxFixture(open);

  test("a mail is stored cleaned, queued and due at once", async () => {
    const id = await enqueue({
      subject: "A\r\nBcc: x@y.example",
      to: { name: "A\u0000da", address: "ada@visitor.example" },
    });
    expect(await open().selectFrom("mails").selectAll().executeTakeFirst()).toEqual({
      id,
      kind: "notification",
      conversation_id: "conversation-1",
      to_address: "ada@visitor.example",
      to_name: "A da",
      from_name: "Northlight",
      subject: "A Bcc: x@y.example",
      text: "Hello",
      footer_at: null,
      button_at: null,
      language: "en",
      reply_to_address: null,
      reply_to_name: null,
      message_id: expect.stringMatching(/^<conversation-1\.[0-9a-f-]{36}@studio\.example>$/),
      created_at: startOfTime.toISOString(),
      state: "queued",
      attempts: 0,
      first_attempt_at: null,
      next_attempt_at: startOfTime.toISOString(),
      expires_at: null,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      sent_at: null,
    });
  });

  test("the parts of a mail are stored in its one text, and those that 0.3.0 stored without parts are still sent", async () => {
    const button = "https://studio.example/pl/login?token=abc";
    const parts = { text: `--\r\nDzie\u0000ń\n\n--\n\n${button}`, footer: "Studio\n" };
    await enqueue({ ...parts, button, language: "pl" });
    const { outgoing } = await claimOne();
    const text = `--\nDzień\n\n--\n\n${button}`;
    expect(outgoing).toMatchObject({ text, footer: "Studio\n", button, language: "pl" });
    const whole = { text: `${text}\n\n--\nStudio\n`, footer: undefined, button: undefined, language: undefined };
    await open()
      .updateTable("mails")
      .set({ state: "queued", footer_at: null, button_at: null, language: null })
      .execute();
    expect((await claimOne()).outgoing).toMatchObject(whole);
  });

  test("a mail of a transaction that fails was never there", async () => {
    const failing = open()
      .transaction()
      .execute(async (trx) => {
        await enqueueMail(trx, sampleDraft(), startOfTime);
        throw new Error("no");
      });
    await expect(failing).rejects.toThrow("no");
    expect(await claim()).toEqual([]);
  });

  test("an address is refused once a mail to it came back or got a 5xx, not after a timeout or a stop", async () => {
    const refuse = async (reason: string, to: string, sent_at: string | null = null) => {
      const id = await enqueue({ kind: "reply", to: { name: "", address: to } });
      await open()
        .updateTable("mails")
        .set({ state: "failed", last_error: reason, sent_at })
        .where("id", "=", id)
        .execute();
    };
    await refuse("550 5.1.1 No such user", "Gone@visitor.example");
    await refuse("Undelivered", "back@visitor.example", startOfTime.toISOString());
    await refuse("Tried for 95 h: 451 Busy", "slow@visitor.example");
    const asked = ["gone", "back", "slow", "other"].map((name) => isRefused(open(), `${name}@visitor.example`));
    expect(await Promise.all(asked)).toEqual([true, true, false, false]);
  });

  test("a confirmation that fails is none of the owner's failed mails", async () => {
    const id = await enqueue({ kind: "confirmation" });
    await settle(await claimOne(), { kind: "failed", reason: "550 No such user" });
    expect(await stateOf(id)).toMatchObject({ state: "dismissed" });
  });

  test("a failed mail can be tried again, with all its time before it", async () => {
    const id = await enqueue();
    expect(await retryMail(open(), id, startOfTime)).toBe(false);
    await settle(await claimOne(), { kind: "failed", reason: "550 No" });
    expect(await stateOf(id)).toMatchObject({ state: "failed", nextAttemptAt: startOfTime.toISOString() });
    expect(await retryMail(open(), id, later(200 * hourMs))).toBe(true);
    expect(await retryMail(open(), id, later(200 * hourMs))).toBe(false);
    await settle(await claimOne(later(200 * hourMs)), retry, later(200 * hourMs));
    expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1 });
  });

  test("a held mail stays until it is released, and then is due at once", async () => {
    const id = await enqueue();
    const other = await enqueue({ conversationId: "conversation-2" });
    await holdMails(open(), ["conversation-1"]);
    expect((await claim()).map((mail) => mail.id)).toEqual([other]);
    await releaseMails(open(), ["conversation-1"], later(hourMs));
    expect((await claim(later(hourMs))).map((mail) => mail.id)).toContain(id);
  });

  test("a failed mail cannot be sent while its conversation lies in the trash, and has failed when it is back", async () => {
    const [failed, dismissed] = [await enqueue(), await enqueue()];
    for (const mail of await claim()) await settle(mail, { kind: "failed", reason: "550 No" });
    await open().updateTable("mails").set({ state: "dismissed" }).where("id", "=", dismissed).execute();
    await holdMails(open(), ["conversation-1"]);
    for (const id of [failed, dismissed]) {
      expect(await stateOf(id)).toMatchObject({ state: "shelved", lastError: "550 No" });
      expect(await retryMail(open(), id, startOfTime)).toBe(false);
    }
    await releaseMails(open(), ["conversation-1"], later(hourMs));
    for (const id of [failed, dismissed]) expect(await stateOf(id)).toMatchObject({ state: "failed" });
    expect(await claim(later(hourMs))).toEqual([]);
  });

  test("a dismissed mail can be tried again", async () => {
    const id = await enqueue();
    await open().updateTable("mails").set({ state: "dismissed" }).execute();
    expect(await retryMail(open(), id, startOfTime)).toBe(true);
    expect(await claim()).toHaveLength(1);
  });

  test("a suppressed mail is stored and never claimed", async () => {
    const id = await enqueue({ suppressed: true });
    expect(await claim(later(dayMs))).toEqual([]);
    expect(await findNextDueAt(open())).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ state: "suppressed", attempts: 0 });
  });

  test("states are asked for 500 at most", async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => enqueue()));
    expect(await getMailStates(open(), [...ids, ...Array.from({ length: 380 }, () => randomUUID())])).toHaveLength(120);
    expect(await getMailStates(open(), [])).toEqual([]);
    await expect(
      getMailStates(
        open(),
        Array.from({ length: 501 }, () => ""),
      ),
    ).rejects.toThrow(RangeError);
  });

  test("housekeeping takes old codes, suppressed and sent mails, and leaves what is still wanted", async () => {
    const code = await enqueue({ kind: "code", conversationId: null });
    const suppressed = await enqueue({ kind: "code", conversationId: null, suppressed: true });
    const sent = await enqueue();
    const failed = await enqueue({}, later(1));
    const [first, second] = (await claim(later(1), 10)).filter((mail) => mail.kind !== "code");
    if (first) await settle(first, { kind: "sent" }, later(hourMs));
    if (second) await settle(second, { kind: "failed", reason: "550 No" });
    const waiting = await enqueue({}, later(2));
    const all = [code, suppressed, sent, failed, waiting];
    const left = async () => (await getMailStates(open(), all)).map((mail) => mail.id).sort();

    expect(await deleteOldMails(open(), later(dayMs))).toBe(0);
    expect(await deleteOldMails(open(), later(dayMs + 1))).toBe(2);
    expect(await left()).toEqual([sent, failed, waiting].sort());
    expect(await deleteOldMails(open(), later(31 * dayMs))).toBe(0);
    const sentBefore = (ms: number) => later(ms).toISOString();
    expect(await listSentTimes(open(), sentBefore(hourMs + 1), 10)).toEqual([sentBefore(hourMs)]);
    expect(await deleteSentMails(open(), sentBefore(hourMs))).toBe(0);
    expect(await deleteSentMails(open(), sentBefore(hourMs + 1))).toBe(1);
    expect(await left()).toEqual([failed, waiting].sort());
  });

  test("housekeeping takes failed mails of no conversation after 30 days; those that a conversation tells of stay", async () => {
    const alone = [await enqueue({ conversationId: null }), await enqueue({ conversationId: null })];
    const reported = [await enqueue(), await enqueue()];
    await open().updateTable("mails").set({ state: "failed" }).execute();
    const dismissed = [alone[0] ?? "", reported[0] ?? ""];
    await open().updateTable("mails").set({ state: "dismissed" }).where("id", "in", dismissed).execute();
    expect(await deleteOldMails(open(), later(30 * dayMs))).toBe(0);
    expect(await deleteOldMails(open(), later(30 * dayMs + 1))).toBe(2);
    const left = (await getMailStates(open(), [...alone, ...reported])).map((mail) => mail.id);
    expect(left.toSorted()).toEqual(reported.toSorted());
  });

  test("a mail about an account goes with the next housekeeping once it is done with, or too late", async () => {
    const account = { kind: "account", conversationId: null, expiresAt: later(hourMs) } as const;
    const suppressed = await enqueue({ ...account, suppressed: true });
    await enqueue(account);
    const [sent] = await claim(startOfTime, 1);
    await enqueue(account);
    const [failed] = await claim(startOfTime, 1);
    await enqueue(account);
    const [sending] = await claim(startOfTime, 1);
    const waiting = await enqueue(account);
    const all = [suppressed, sent?.id, failed?.id, sending?.id, waiting].map(String);
    const left = async () => (await getMailStates(open(), all)).map((mail) => mail.id).sort();
    if (sent) await settle(sent, { kind: "sent" });
    if (failed) await settle(failed, { kind: "failed", reason: "550 No" });

    expect(await deleteOldMails(open(), later(1))).toBe(3);
    expect(await left()).toEqual([String(sending?.id), waiting].sort());
    expect(await deleteOldMails(open(), later(hourMs))).toBe(1);
    expect(await left()).toEqual([sending?.id]);
  });

  test("housekeeping works in batches until all is done", async () => {
    await Promise.all(
      Array.from({ length: 450 }, () => enqueue({ kind: "code", conversationId: null, suppressed: true })),
    );
    expect(await deleteOldMails(open(), later(2 * dayMs))).toBe(450);
  });
});
