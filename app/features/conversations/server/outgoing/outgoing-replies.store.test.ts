import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import type { Outbox } from "#app/features/outbox/outbox.usecases.server.ts";
import { hourMs, secondMs, undoS } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, joinPieces, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { deletionFinalAfterS, repliesMax, scheduledMax } from "../../model/contact-limits.ts";
import { changeConversations, getConversationState } from "../list/conversation-state.usecases.server.ts";
import { deleteMessage, purgeDeletedMessages, restoreMessages } from "../owner-conversations.usecases.server.ts";
import { showOwnPage, writeOwnConversations } from "../visitor/own-messages.usecases.server.ts";
import { readVisitorConversation, replyAsVisitor } from "../visitor/visitor-conversations.usecases.server.ts";
import { createReplySender, sendDueReply, sendWaitingNow } from "./deliver-reply.usecases.server.ts";
import {
  cancelReply,
  getDraft,
  listWaitingReplies,
  purgeCanceledReplies,
  restoreReply,
  saveDraft,
  takeReplyBack,
} from "./outgoing-replies.usecases.server.ts";
import { findNextSendAt, listDueReplies } from "./outgoing-reply.store.server.ts";
import { sendReply } from "./send-reply.usecases.server.ts";

const answer = { from: "Studio", subject: "Re: your site", message: "Gladly." };
const madeUp = "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11";

describeOnBothDatabases("a reply that waits", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let visitor: ReturnType<typeof site.openBrowser>;
  let messageId: string;
  let keys = 0;

  beforeEach(async () => {
    for (const table of ["contact_messages", "mails", "rate_limits"] as const) await open().deleteFrom(table).execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    visitor = site.openBrowser();
    messageId = (await site.write({ visitor })).id;
    site.passTime(1);
  });

  const schedule = async (changes: { sendAt?: string; key?: string; message?: string } = {}) => {
    const { sendAt, key = `key-${++keys}`.padEnd(20, "-"), message = answer.message } = changes;
    const { state, kind, reply } = await sendReply(site.inbox, {
      writtenBy: "Owner",
      messageId,
      input: { ...answer, message },
      key,
      sendAt,
    });
    if (state !== "waiting") throw new Error("it was sent before");
    return { id: reply.id, kind, sendAt: reply.date };
  };
  const inAnHour = () => new Date(site.inbox.now().getTime() + hourMs).toISOString();
  const sendDue = async (inbox = site.inbox) => {
    for (const due of await listDueReplies(open(), inbox.now().toISOString(), 50)) await sendDueReply(inbox, due);
  };
  const replyMails = async () => (await site.mails()).filter(({ kind }) => kind === "reply");
  const counts = async () => [(await site.replies()).length, (await replyMails()).length];
  const writeAgain = () =>
    replyAsVisitor(site.inbox, {
      messageId,
      input: { message: "And?" },
      form: site.openForm(),
      visitor,
      ip: "203.0.113.9",
    });

  test("is seen by the owner only, and leaves with its mail at its time", async () => {
    const { id, kind, sendAt } = await schedule();
    expect([kind, Date.parse(sendAt) - site.inbox.now().getTime()]).toEqual(["now", undoS * secondMs]);
    site.passTime(undoS * secondMs - 1);
    await sendDue();
    expect(await counts()).toEqual([0, 0]);
    const seen = [
      JSON.stringify(await readVisitorConversation(site.inbox, { messageId, visitor })),
      JSON.stringify(await showOwnPage(site.inbox, "ann@visitor.example")),
      await joinPieces(writeOwnConversations(site.inbox, "ann@visitor.example")),
    ];
    for (const text of seen) expect(text).not.toContain("Gladly.");
    expect(await listWaitingReplies(site.inbox, messageId)).toMatchObject([{ id, message: "Gladly.", kind: "now" }]);
    site.passTime(1);
    await sendDue();
    expect(await counts()).toEqual([1, 1]);
    expect(await site.replies()).toMatchObject([{ id, message: "Gladly.", date: site.inbox.now().toISOString() }]);
    expect([await listWaitingReplies(site.inbox, messageId), await findNextSendAt(open())]).toEqual([[], undefined]);
    expect(await site.messages()).toMatchObject([{ reply_count: 1 }]);
  });

  test("sent twice from the same form waits once, and is not sent again afterwards", async () => {
    const [first, second] = await Promise.all([schedule({ key: "k".repeat(20) }), schedule({ key: "k".repeat(20) })]);
    expect(second).toEqual(first);
    await sendWaitingNow(site.inbox, { messageId, id: first.id });
    const again = { writtenBy: "Owner", messageId, input: answer, key: "k".repeat(20) };
    expect(await sendReply(site.inbox, again)).toMatchObject({ state: "sent", reply: { id: first.id } });
    expect(await counts()).toEqual([1, 1]);
  });

  test("is the draft again after 'Undo', above what was typed since; a second 'Undo' changes nothing", async () => {
    const { id } = await schedule();
    const draft = {
      key: "d".repeat(20),
      from: "Studio",
      subject: "Re",
      message: "PS",
      revision: "r".repeat(20),
      base: "",
    };
    await saveDraft(site.inbox, messageId, draft);
    const back = await takeReplyBack(site.inbox, { messageId, id });
    expect(back).toMatchObject({ draft: { ...answer, message: "Gladly.\n\nPS" } });
    expect(await takeReplyBack(site.inbox, { messageId, id })).toEqual(back);
    site.passTime(hourMs);
    await sendDue();
    expect(await counts()).toEqual([0, 0]);
  });

  test("cannot be taken back once it was sent", async () => {
    const { id } = await schedule();
    site.passTime(undoS * secondMs);
    await sendDue();
    expect(await statusOf(takeReplyBack(site.inbox, { messageId, id }))).toBe(409);
    expect([await counts(), await getDraft(site.inbox, messageId)]).toEqual([[1, 1], undefined]);
  });

  test("is sent once or taken back, also by three instances at once", async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await schedule({ message: `round ${round}` });
      site.passTime(undoS * secondMs);
      const before = (await site.replies()).length;
      const undo = () => statusOf(takeReplyBack(site.inbox, { messageId, id }));
      const calls = [sendDue, sendDue, sendDue].map((call) => () => call());
      const undoAt = round % 4;
      const results = await Promise.all(
        [...calls.slice(0, undoAt), undo, ...calls.slice(undoAt)].map((call) => call()),
      );
      const isSent = (await site.replies()).length - before;
      expect(isSent).toBeLessThanOrEqual(1);
      expect((await replyMails()).length).toBe((await site.replies()).length);
      expect(results[undoAt]).toBe(isSent === 1 ? 409 : 200);
      const draft = (await getDraft(site.inbox, messageId))?.message ?? "";
      expect(draft.includes(`round ${round}`)).toBe(isSent === 0);
      await open().deleteFrom("outgoing_replies").execute();
    }
  });

  test("waits on where its mail could not be stored, and is sent by the next who tries", async () => {
    await schedule();
    site.passTime(undoS * secondMs);
    const outbox: Outbox = {
      ...site.inbox.outbox,
      enqueue: async (trx, mail, now) => {
        await site.inbox.outbox.enqueue(trx, mail, now);
        throw new Error("killed before COMMIT");
      },
    };
    await expect(sendDue({ ...site.inbox, outbox })).rejects.toThrow("killed");
    expect(await counts()).toEqual([0, 0]);
    expect(await listWaitingReplies(site.inbox, messageId)).toHaveLength(1);
    await sendDue();
    expect(await counts()).toEqual([1, 1]);
  });

  test("leaves the conversation as the owner put it meanwhile, and unread where the visitor wrote", async () => {
    await schedule();
    const [state] = await site.messages();
    const seen = [{ id: messageId, lastActivityAt: state?.last_activity_at ?? "" }];
    await changeConversations(site.inbox, seen, "done");
    site.passTime(undoS * secondMs);
    await sendDue();
    expect(await getConversationState(site.inbox, messageId)).toMatchObject({ state: "done", is_unread: 0 });
    await writeAgain();
    await schedule({ sendAt: inAnHour() });
    expect(await listWaitingReplies(site.inbox, messageId)).toMatchObject([{ wroteMeanwhile: false }]);
    site.passTime(secondMs);
    await writeAgain();
    expect(await listWaitingReplies(site.inbox, messageId)).toMatchObject([{ wroteMeanwhile: true, kind: "later" }]);
    site.passTime(hourMs);
    await sendDue();
    const now = site.inbox.now().toISOString();
    expect(await getConversationState(site.inbox, messageId)).toMatchObject({ is_unread: 1, last_activity_at: now });
  });

  test("at a time that is over or too far away is refused, and so are too many", async () => {
    for (const sendAt of ["2020-01-01T00:00:00.000Z", "2040-01-01T00:00:00.000Z"])
      expect(await statusOf(schedule({ sendAt }))).toBe(422);
    for (let i = 0; i < scheduledMax; i++) await schedule({ sendAt: "tomorrow" });
    expect(await statusOf(schedule())).toBe(409);
  });

  test("counts as one of the conversation's replies", async () => {
    await open()
      .updateTable("contact_messages")
      .set({ reply_count: repliesMax - 1 })
      .execute();
    await schedule();
    expect(await statusOf(schedule())).toBe(409);
  });

  test("tells the owner where the conversation is full by then, and is not lost", async () => {
    await schedule();
    await open().updateTable("contact_messages").set({ reply_count: repliesMax }).execute();
    site.passTime(undoS * secondMs);
    await sendDue();
    const [waiting] = await listWaitingReplies(site.inbox, messageId);
    expect(waiting?.failedReason).toContain("200 replies");
    expect([await counts(), await findNextSendAt(open()), await statusOf(schedule())]).toEqual([
      [0, 0],
      undefined,
      409,
    ]);
    expect(await takeReplyBack(site.inbox, { messageId, id: waiting?.id ?? "" })).toMatchObject({ draft: answer });
  });

  test("is canceled, and waits again where that is undone", async () => {
    const { id } = await schedule({ sendAt: inAnHour() });
    await cancelReply(site.inbox, id);
    expect([await listWaitingReplies(site.inbox, messageId), await statusOf(cancelReply(site.inbox, id))]).toEqual([
      [],
      404,
    ]);
    expect(await statusOf(sendWaitingNow(site.inbox, { messageId, id }))).toBe(404);
    await restoreReply(site.inbox, id);
    expect(await listWaitingReplies(site.inbox, messageId)).toHaveLength(1);
    await cancelReply(site.inbox, id);
    site.passTime(2 * hourMs);
    await sendDue();
    expect([await statusOf(restoreReply(site.inbox, id)), await counts()]).toEqual([404, [0, 0]]);
    await purgeCanceledReplies(site.inbox);
    expect(await open().selectFrom("outgoing_replies").select("id").execute()).toEqual([]);
  });

  test("of a deleted conversation waits until that is undone, and is erased with it", async () => {
    await schedule();
    await deleteMessage(site.inbox, messageId);
    site.passTime(undoS * secondMs);
    await sendDue();
    expect([await counts(), await findNextSendAt(open())]).toEqual([[0, 0], undefined]);
    await restoreMessages(site.inbox, [messageId]);
    await sendDue();
    expect(await counts()).toEqual([1, 1]);
    await schedule({ sendAt: "tomorrow" });
    await deleteMessage(site.inbox, messageId);
    site.passTime(deletionFinalAfterS * secondMs + 1);
    await purgeDeletedMessages(site.inbox);
    expect(await open().selectFrom("outgoing_replies").select("id").execute()).toEqual([]);
  });

  test("of another conversation is not found", async () => {
    const { id } = await schedule();
    const other = await site.write({ message: "other" });
    expect(await statusOf(sendWaitingNow(site.inbox, { messageId: other.id, id }))).toBe(404);
    expect(await statusOf(sendWaitingNow(site.inbox, { messageId, id: madeUp }))).toBe(404);
    expect(await takeReplyBack(site.inbox, { messageId: other.id, id })).toMatchObject({ draft: undefined });
    expect(await listWaitingReplies(site.inbox, messageId)).toHaveLength(1);
  });

  test("is sent within a second of its time by whichever of three senders runs", async () => {
    const startedAt = Date.now();
    const inbox = { ...site.inbox, now: () => new Date() };
    const senders = [1, 2, 3].map(() => createReplySender({ inbox, log: createSilentLogger(), pollMs: 300 }));
    for (const sender of senders) sender.start();
    const sendAt = new Date(startedAt + 900).toISOString();
    await sendReply(inbox, { writtenBy: "Owner", messageId, input: answer, key: "s".repeat(20), sendAt });
    await senders[0]?.stop();
    await expect.poll(counts, { timeout: 5_000, interval: 20 }).toEqual([1, 1]);
    const [reply] = await site.replies();
    const lateMs = Date.parse(reply?.date ?? "") - Date.parse(sendAt);
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(secondMs);
    await sleep(400);
    expect(await counts()).toEqual([1, 1]);
    await Promise.all(senders.map((sender) => sender.stop()));
  });
});
