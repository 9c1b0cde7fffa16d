import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Outbox } from "#app/features/outbox/outbox.usecases.server.ts";
import {
  dismissMail,
  listFailedMails,
  retryAllMails,
} from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { secondMs } from "#app/lib/units.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { joinPieces, startOfTime, statusOf } from "#tests/support/services/services-fixture.ts";
import { deletionFinalAfterS, repliesMax, tablePageSize } from "../model/contact-limits.ts";
import { sendReply } from "./outgoing/send-reply.usecases.server.ts";
import {
  deleteMessage,
  getConversation,
  listMessageTable,
  moveMessage,
  purgeDeletedMessages,
  restoreMessages,
  retryReplyMail,
  writeOwnerConversations,
} from "./owner-conversations.usecases.server.ts";
import { listVisitorMessages, replyAsVisitor } from "./visitor/visitor-conversations.usecases.server.ts";

const madeUp = "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11";
const answer = { from: "Studio, Ltd.", subject: "Re: your site", message: "Gladly.\nWhen?" };
let site: ConversationsFixture;
/** Ann's message. */
let id: string;

beforeEach(async () => {
  site = await createConversationsFixture({ CONTACT_LIMIT_PER_EMAIL: "300", CONTACT_LIMIT_PER_NETWORK: "300" });
  id = (await site.write()).id;
  site.passTime(1);
});

let keys = 0;
const reply = async (changes: { messageId?: string; key?: string; message?: string } = {}) => {
  const { messageId = id, key = `key-${++keys}`, message = answer.message } = changes;
  const input = { ...answer, message };
  return (await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId, input, key })).reply;
};
const mailStates = async () => (await site.mails()).map(({ state }) => state);

describe("the owner's reply", () => {
  test("is saved with its mail to the visitor, under the label that the owner gave", async () => {
    const saved = await reply();
    const { from: sender, ...texts } = answer;
    expect(saved).toMatchObject({ author: "owner", sender, ...texts, date: site.inbox.now().toISOString() });
    const [, mail] = await site.mails();
    expect(mail).toMatchObject({
      kind: "reply",
      conversation_id: id,
      state: "queued",
      to_address: "Ann@visitor.example",
      to_name: "Ann",
      from_name: "Studio, Ltd.",
      subject: "Re: your site",
      text: expect.stringMatching(/^Gladly\.\nWhen\?\n\n--\nOn 20 November 2026 you wrote:\n\n> Hello/),
      reply_to_address: "owner@studio.example",
    });
    expect(await site.replies()).toMatchObject([{ id: saved.id, message_id: id, parent_id: null, mail_id: mail?.id }]);
    expect(await site.messages()).toMatchObject([{ reply_count: 1 }]);
  });

  test("names the day of the question on the studio's clocks", async () => {
    const inbox = { ...site.inbox, timeZone: "Pacific/Kiritimati" };
    await sendReply(inbox, { sendAt: "now", writtenBy: "Owner", messageId: id, input: answer, key: "k".repeat(20) });
    expect((await site.mails()).at(-1)?.text).toContain("On 21 November 2026 you wrote:");
  });

  test("quotes what the visitor wrote last, not all of a long text", async () => {
    const visitor = site.openBrowser();
    const own = await site.write({ visitor, message: "mine" });
    const input = { message: `And this?\n\n${"long ".repeat(500)}` };
    await replyAsVisitor(site.inbox, { messageId: own.id, input, form: site.openForm(), visitor, ip: "203.0.113.9" });
    await reply({ messageId: own.id });
    const text = (await site.mails()).at(-1)?.text ?? "";
    expect(text).toContain("\n> And this?\n>\n> long ");
    expect(text).not.toContain("> mine");
    expect(text.length).toBeLessThan(1_400);
  });

  test("is not saved when its mail cannot be queued", async () => {
    const outbox: Outbox = {
      ...site.inbox.outbox,
      enqueue: async () => {
        throw new Error("no room for the mail");
      },
    };
    const broken = sendReply(
      { ...site.inbox, outbox },
      { sendAt: "now", writtenBy: "Owner", messageId: id, input: answer, key: "key" },
    );
    await expect(broken).rejects.toThrow("no room for the mail");
    expect(await site.replies()).toEqual([]);
    expect(await site.mails()).toHaveLength(1);
    expect(await site.messages()).toMatchObject([{ reply_count: 0 }]);
    expect(
      (await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId: id, input: answer, key: "key" }))
        .reply.message,
    ).toBe(answer.message);
  });

  test("has no mail when it cannot be saved", async () => {
    await site.db.schema.alterTable("contact_replies").renameColumn("subject", "gone").execute();
    await expect(reply()).rejects.toThrow("subject");
    expect(await site.mails()).toHaveLength(1);
  });

  test("sent twice from the same dialog is one reply and one mail", async () => {
    const [first, second] = await Promise.all([reply({ key: "key" }), reply({ key: "key" })]);
    expect((await reply({ key: "key" })).id).toBe(first.id);
    expect(second.id).toBe(first.id);
    expect([(await site.replies()).length, (await site.mails()).length]).toEqual([1, 2]);
    await reply({ key: "key", message: "in other words" });
    expect(await site.replies()).toHaveLength(2);
  });

  test("to a message that is not there, or was deleted, is refused", async () => {
    expect(await statusOf(reply({ messageId: madeUp }))).toBe(404);
    await deleteMessage(site.inbox, id);
    expect(await statusOf(reply())).toBe(404);
    expect(await site.mails()).toHaveLength(1);
  });

  test("to a full conversation is refused", async () => {
    await site.db.updateTable("contact_messages").set({ reply_count: repliesMax }).execute();
    expect(await statusOf(reply())).toBe(409);
    expect([(await site.replies()).length, (await site.mails()).length]).toEqual([0, 1]);
  });
});

describe("a conversation", () => {
  test("shows what became of each mail", async () => {
    await reply({ message: "first" });
    site.passTime(1);
    await reply({ message: "second" });
    const [, first, second] = await site.mails();
    const fail = site.db.updateTable("mails").set({ state: "failed", last_error: "550 No such user" });
    await fail.where("id", "=", first?.id ?? "").execute();
    const { replies, mails } = await getConversation(site.inbox, id);
    const mailIds = replies.map((one) => one.mailId);
    expect(mailIds).toEqual([first?.id, second?.id]);
    expect(mails[first?.id ?? ""]).toMatchObject({ state: "failed", lastError: "550 No such user" });
    expect(mails[second?.id ?? ""]).toMatchObject({ state: "queued", lastError: null });
  });

  test("of spam says why", async () => {
    const spam = await site.write({ honeypotFilled: true, fillTimeMs: 1 });
    expect(await getConversation(site.inbox, spam.id)).toMatchObject({
      folder: "spam",
      spamSignals: ["honeypot", "fast"],
      replies: [],
      mails: {},
    });
  });

  test("that is not there is not found", async () => {
    expect(await statusOf(getConversation(site.inbox, madeUp))).toBe(404);
  });

  test("tells that a mail failed also after the owner has dismissed it, and lets it be tried again", async () => {
    await reply();
    const [, mail] = await site.mails();
    const mailId = mail?.id ?? "";
    await site.db
      .updateTable("mails")
      .set({ state: "failed", last_error: "550 No" })
      .where("id", "=", mailId)
      .execute();
    await dismissMail(site.services.outbox, mailId);
    expect((await listFailedMails(site.services.outbox)).rows).toEqual([]);
    const { replies, mails } = await getConversation(site.inbox, id);
    expect(replies).toHaveLength(1);
    expect(mails[mailId]).toMatchObject({ state: "failed", lastError: "550 No" });
    await retryReplyMail(site.inbox, mailId);
    expect((await getConversation(site.inbox, id)).mails[mailId]?.state).toBe("queued");
  });

  test("lets a failed mail be tried again, and only such a one", async () => {
    await reply();
    const [, mail] = await site.mails();
    expect(await statusOf(retryReplyMail(site.inbox, mail?.id ?? ""))).toBe(404);
    await site.setMailState("failed");
    await retryReplyMail(site.inbox, mail?.id ?? "");
    expect((await getConversation(site.inbox, id)).mails[mail?.id ?? ""]?.state).toBe("queued");
    expect(await statusOf(retryReplyMail(site.inbox, madeUp))).toBe(404);
  });
});

describe("a deletion", () => {
  const undoableMs = deletionFinalAfterS * secondMs;

  test("takes a message and its replies out of every list at once, and keeps its mails back", async () => {
    const visitor = site.openBrowser();
    const own = await site.write({ visitor, message: "another" });
    await reply({ messageId: own.id });
    await deleteMessage(site.inbox, own.id);
    expect((await listMessageTable(site.inbox, { folder: "inbox" })).rows.map((row) => row.id)).toEqual([id]);
    const api = JSON.parse(await joinPieces(await writeOwnerConversations(site.inbox, "inbox")));
    expect(api.messages.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(await statusOf(getConversation(site.inbox, own.id))).toBe(404);
    const { messages } = await listVisitorMessages(site.inbox, { email: "ann@visitor.example", visitor });
    expect(messages).toEqual([]);
    const held = (await site.mails()).filter((mail) => mail.conversation_id === own.id);
    expect(held.map(({ state }) => state)).toEqual(["held", "held"]);
    expect(await statusOf(deleteMessage(site.inbox, own.id))).toBe(404);
  });

  test("takes its failed mails off the owner's list and keeps them from being sent again, until it is undone", async () => {
    const { outbox } = site.services;
    await reply();
    await site.setMailState("failed");
    expect((await listFailedMails(outbox)).rows.map(({ conversationId }) => conversationId)).toEqual([id, id]);
    await deleteMessage(site.inbox, id);
    expect((await listFailedMails(outbox)).rows).toEqual([]);
    expect(await retryAllMails(outbox)).toBe(0);
    await restoreMessages(site.inbox, [id]);
    expect((await listFailedMails(outbox)).rows).toHaveLength(2);
    await deleteMessage(site.inbox, id);
    site.passTime(undoableMs + 1);
    await purgeDeletedMessages(site.inbox);
    expect(await site.mails()).toEqual([]);
  });

  test("can be undone: the message, its replies and its unsent mails come back", async () => {
    await reply();
    await deleteMessage(site.inbox, id);
    site.passTime(10 * secondMs);
    await restoreMessages(site.inbox, [id]);
    expect((await getConversation(site.inbox, id)).replies).toHaveLength(1);
    expect(await mailStates()).toEqual(["queued", "queued"]);
    expect(await statusOf(restoreMessages(site.inbox, [id]))).toBe(404);
  });

  test("does not send again by its undoing what was sent before", async () => {
    await site.setMailState("sent");
    await deleteMessage(site.inbox, id);
    await restoreMessages(site.inbox, [id]);
    expect(await mailStates()).toEqual(["sent"]);
  });

  test("is final after its time, and then takes replies and mails with it", async () => {
    const kept = await site.write({ message: "kept" });
    await reply();
    await reply({ messageId: kept.id });
    await deleteMessage(site.inbox, id);

    site.passTime(undoableMs - 1);
    expect(await purgeDeletedMessages(site.inbox)).toBe(0);
    site.passTime(1);
    expect(await statusOf(restoreMessages(site.inbox, [id]))).toBe(404);
    expect(await purgeDeletedMessages(site.inbox)).toBe(1);

    expect((await site.messages()).map((message) => message.id)).toEqual([kept.id]);
    expect((await site.replies()).map((one) => one.message_id)).toEqual([kept.id]);
    expect((await site.mails()).every((mail) => mail.conversation_id === kept.id)).toBe(true);
    expect(await statusOf(restoreMessages(site.inbox, [id]))).toBe(404);
  });

  test("of many is made final in steps", async () => {
    for (let i = 0; i < 24; i++) await deleteMessage(site.inbox, (await site.write({ message: `message ${i}` })).id);
    site.passTime(undoableMs);
    expect([await purgeDeletedMessages(site.inbox), await purgeDeletedMessages(site.inbox)]).toEqual([20, 4]);
    expect(await purgeDeletedMessages(site.inbox)).toBe(0);
  });

  test("is never undone half-way: where its mails cannot be released, the message stays deleted", async () => {
    await deleteMessage(site.inbox, id);
    const lock = sql`create trigger lock_mails before update on mails begin select raise(abort, 'locked'); end`;
    await lock.execute(site.db);
    await expect(restoreMessages(site.inbox, [id])).rejects.toThrow("locked");
    await sql`drop trigger lock_mails`.execute(site.db);
    expect(await statusOf(getConversation(site.inbox, id))).toBe(404);
    await restoreMessages(site.inbox, [id]);
  });
});

describe("the owner's table", () => {
  test("has the newest first, a page at a time, and each message on one page", async () => {
    for (let i = 1; i < tablePageSize + 2; i++)
      await site.write({ message: `message ${i}`, email: `${i}@visitor.example` });
    const first = await listMessageTable(site.inbox, { folder: "inbox" });
    const second = await listMessageTable(site.inbox, { folder: "inbox", before: first.next ?? undefined });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([tablePageSize, 2, null]);
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(tablePageSize + 2);
    expect(second.waiting.map((row) => ({ ...row, spam: "" }))).toEqual(first.rows.slice(0, 5));
    expect(second.rows.at(-1)?.id).toBe(id);
  });

  test("shows spam apart, says how much of it there is, and takes a message back from it", async () => {
    const spam = await site.write({ honeypotFilled: true, fillTimeMs: 1 });
    expect(await listMessageTable(site.inbox, { folder: "inbox" })).toMatchObject({ rows: [{ id }], spamCount: 1 });
    expect((await listMessageTable(site.inbox, { folder: "spam" })).rows).toMatchObject([
      { id: spam.id, spam_signals: "honeypot,fast" },
    ]);
    await moveMessage(site.inbox, spam.id, "inbox");
    const inbox = await listMessageTable(site.inbox, { folder: "inbox" });
    expect([inbox.rows.length, inbox.spamCount]).toEqual([2, 0]);
    expect(await statusOf(moveMessage(site.inbox, madeUp, "inbox"))).toBe(404);
  });

  test("says how many replies there are, the visitor's and the owner's", async () => {
    const visitor = site.openBrowser();
    const own = await site.write({ visitor, message: "mine" });
    await reply({ messageId: own.id });
    await replyAsVisitor(site.inbox, {
      messageId: own.id,
      input: { message: "And?" },
      form: site.openForm(),
      visitor,
      ip: "203.0.113.9",
    });
    const row = (await listMessageTable(site.inbox, { folder: "inbox" })).rows.find((one) => one.id === own.id);
    expect(row?.reply_count).toBe(2);
    const shown = await getConversation(site.inbox, own.id);
    expect([shown.replyCount, shown.replies.length]).toEqual([2, 2]);
    expect(shown.date).toBe(new Date(startOfTime.getTime() + 1).toISOString());
  });
});
