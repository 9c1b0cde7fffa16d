import { beforeEach, describe, expect, test } from "vitest";
import { hourMs } from "#app/lib/units.ts";
import {
  type ConversationsFixture,
  createContactRows,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { startOfTime, statusOf } from "#tests/support/services/services-fixture.ts";
import { pageTextMax, repliesInPart, repliesMax } from "../../model/contact-limits.ts";
import { nestReplies } from "../../model/conversation-tree.ts";
import { saveGrant } from "../access/visitor-access.store.server.ts";
import type { FormToken, Visitor } from "../access/visitor-token.server.ts";
import { sendReply } from "../outgoing/send-reply.usecases.server.ts";
import { deleteMessage, moveMessage } from "../owner-conversations.usecases.server.ts";
import {
  listVisitorMessages,
  readVisitorConversation,
  replyAsVisitor,
} from "./visitor-conversations.usecases.server.ts";

let site: ConversationsFixture;
let ann: Visitor;

beforeEach(async () => {
  site = await createConversationsFixture({ CONTACT_LIMIT_PER_EMAIL: "300", CONTACT_LIMIT_PER_NETWORK: "300" });
  ann = site.openBrowser();
});

const rows = createContactRows(() => site.db);
const list = async (visitor: Visitor, email = "ann@visitor.example") =>
  (await listVisitorMessages(site.inbox, { email, visitor })).messages;
const open = (messageId: string, after?: string) =>
  readVisitorConversation(site.inbox, { messageId, visitor: ann, after });
const readReplies = async (messageId: string) => nestReplies((await open(messageId)).replies);
const textsOf = (conversations: readonly { message: string }[]) => conversations.map(({ message }) => message);

interface Writing {
  text?: string;
  parentId?: string;
  visitor?: Visitor;
  form?: FormToken;
  ip?: string;
}
const reply = (messageId: string, { text = "And?", parentId, visitor = ann, form, ip = "203.0.113.9" }: Writing = {}) =>
  replyAsVisitor(site.inbox, {
    messageId,
    input: { message: text, parentId },
    form: form ?? site.openForm(),
    visitor,
    ip,
  });

/** All replies, as the dialog loads them. */
async function readAllParts(messageId: string) {
  const replies = [];
  let next: string | null | undefined;
  do {
    const part = await open(messageId, next ?? undefined);
    replies.push(...part.replies);
    next = part.next;
  } while (next !== null);
  return replies;
}

describe("the list of messages", () => {
  test("has what this browser sent from the address, in any case of it, newest first", async () => {
    await site.write({ visitor: ann, message: "first" });
    site.passTime(1);
    await site.write({ visitor: ann, message: "second", email: "ANN@visitor.example" });
    await site.write({ visitor: ann, message: "from another address", email: "bob@visitor.example" });
    expect(textsOf(await list(ann))).toEqual(["second", "first"]);
    expect(textsOf(await list(ann, "Ann@Visitor.example"))).toEqual(["second", "first"]);
    expect(textsOf(await list(ann, "bob@visitor.example"))).toEqual(["from another address"]);
  });

  test("is for a stranger the empty page of an address that never wrote", async () => {
    await site.write({ visitor: ann });
    const stranger = { visitor: site.openBrowser() };
    const known = await listVisitorMessages(site.inbox, { ...stranger, email: "ann@visitor.example" });
    const unknown = await listVisitorMessages(site.inbox, { ...stranger, email: "nobody@visitor.example" });
    expect(known).toEqual({ messages: [], next: null, version: "" });
    expect(known).toEqual(unknown);
  });

  test("has not what another browser sent under the same address", async () => {
    const other = site.openBrowser();
    await site.write({ visitor: ann, message: "Ann's" });
    await site.write({ visitor: other, message: "another's" });
    expect(textsOf(await list(ann))).toEqual(["Ann's"]);
    expect(textsOf(await list(other))).toEqual(["another's"]);
  });

  test("tells nothing about the inside: no hashes, folders, reasons, mails", async () => {
    const { id } = await site.write({ visitor: ann, honeypotFilled: true, fillTimeMs: 1 });
    const answer = { from: "Studio", subject: "Re", message: "Hello Ann" };
    await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId: id, input: answer, key: "key" });
    expect(await list(ann)).toEqual([
      {
        id,
        attachments: [],
        name: "Ann",
        email: "Ann@visitor.example",
        message: "Hello, could you build us a site?",
        date: startOfTime.toISOString(),
        replyCount: 1,
      },
    ]);
    expect(await open(id)).toEqual({
      ...(await list(ann))[0],
      attachments: [],
      after: null,
      replies: [
        {
          author: "owner",
          id: expect.any(String),
          parentId: null,
          sender: answer.from,
          subject: answer.subject,
          message: answer.message,
          date: startOfTime.toISOString(),
          mailId: null,
          attachments: [],
        },
      ],
      next: null,
    });
  });

  test("has no more text on a page than fits, and at least one message", async () => {
    for (let i = 0; i < 8; i++) {
      await site.write({ visitor: ann, message: `${i} ${"<".repeat(4_980)}` });
      site.passTime(1);
    }
    const request = { email: "ann@visitor.example", visitor: ann };
    const first = await listVisitorMessages(site.inbox, request);
    expect(textsOf(first.messages).join("").length).toBeLessThanOrEqual(pageTextMax);
    const second = await listVisitorMessages(site.inbox, { ...request, before: first.next ?? "" });
    const all = textsOf([...first.messages, ...second.messages]).map((text) => text.split(" ", 1)[0]);
    expect(all).toEqual(["7", "6", "5", "4", "3", "2", "1", "0"]);
  });
});

describe("a visitor's reply", () => {
  test("has the specification's title, a time for its id, and tells the owner", async () => {
    const { id } = await site.write({ visitor: ann });
    site.passTime(hourMs);
    const now = site.inbox.now();
    const expected = {
      author: "visitor",
      id: String(now.getTime()),
      date: now.toISOString(),
      parentId: null,
      sender: "Ann",
      subject: "Re: Previous Message",
      message: "One more thing",
      mailId: null,
    };
    expect(await reply(id, { text: "One more thing" })).toEqual(expected);
    expect((await open(id)).replies).toEqual([{ ...expected, attachments: [] }]);
    expect((await site.mails())[1]).toMatchObject({
      kind: "notification",
      conversation_id: id,
      to_address: "owner@studio.example",
      subject: "Re: New message from Ann",
      text: expect.stringContaining("One more thing"),
      reply_to_address: "Ann@visitor.example",
    });
  });

  test("made in the same millisecond as others gets an id of its own, still a time", async () => {
    const { id } = await site.write({ visitor: ann });
    const replies = await Promise.all([1, 2, 3].map((n) => reply(id, { text: `reply ${n}` })));
    const now = startOfTime.getTime();
    expect(replies.map((one) => one.id).sort()).toEqual([now, now + 1, now + 2].map(String));
  });

  test("may answer the owner, itself and others, level below level", async () => {
    const { id } = await site.write({ visitor: ann });
    const answer = { from: "Studio", subject: "Re", message: "from the owner" };
    const { reply: owners } = await sendReply(site.inbox, {
      sendAt: "now",
      writtenBy: "Owner",
      messageId: id,
      input: answer,
      key: "key",
    });
    const below = await reply(id, { text: "below the owner's", parentId: owners.id });
    await reply(id, { text: "below my own", parentId: below.id });
    expect(await readReplies(id)).toMatchObject([
      {
        reply: { message: "from the owner" },
        children: [
          {
            reply: { message: "below the owner's" },
            children: [{ reply: { message: "below my own" }, children: [] }],
          },
        ],
      },
    ]);
    expect(await site.messages()).toMatchObject([{ reply_count: 3 }]);
  });

  test("sent twice with the same form is one reply and one mail", async () => {
    const { id } = await site.write({ visitor: ann });
    const form = site.openForm();
    const [first, second] = await Promise.all([reply(id, { form }), reply(id, { form })]);
    site.passTime(hourMs);
    const third = await reply(id, { form });
    expect(new Set([first.id, second.id, third.id]).size).toBe(1);
    expect(await site.replies()).toHaveLength(1);
    expect(await site.mails()).toHaveLength(2);
    expect(await site.messages()).toMatchObject([{ reply_count: 1 }]);
    await reply(id, { form, text: "in other words" });
    expect(await site.replies()).toHaveLength(2);
  });

  test("to spam is stored, and does not bother the owner until the message is in the inbox", async () => {
    const { id } = await site.write({ visitor: ann, honeypotFilled: true, fillTimeMs: 1 });
    await reply(id);
    expect([(await site.replies()).length, (await site.mails()).length]).toEqual([1, 0]);
    await moveMessage(site.inbox, id, "inbox");
    await reply(id);
    expect(await site.mails()).toHaveLength(1);
  });

  test("is limited by the hour, apart from messages", async () => {
    const strict = site.restart();
    const { id } = await strict.write({ visitor: ann });
    const send = (n: number) =>
      replyAsVisitor(strict.inbox, {
        messageId: id,
        input: { message: `reply ${n}` },
        form: strict.openForm(),
        visitor: ann,
        ip: `203.0.113.${n}`,
      });
    for (let i = 0; i < 10; i++) await send(i);
    expect(await statusOf(send(11))).toBe(429);
    expect(await site.replies()).toHaveLength(10);
    expect(await site.messages()).toMatchObject([{ reply_count: 10 }]);
    expect(await statusOf(strict.write({ message: "a message instead" }))).toBe(200);
  });

  test("is refused after the two hundredth with a text beside its field, and nothing of it is kept", async () => {
    const { id } = await site.write({ visitor: ann });
    await rows.fillConversation(id, repliesMax - 1);
    await reply(id, { text: "the last" });
    const text = "This conversation has reached 200 replies. Please send a new message.";
    await expect(reply(id, { text: "one more" })).rejects.toMatchObject({
      status: 409,
      message: text,
      fieldErrors: { message: text },
    });
    expect(await site.replies()).toHaveLength(repliesMax);
    expect(await site.mails()).toHaveLength(2);
    expect(await list(ann)).toMatchObject([{ replyCount: repliesMax }]);
    expect(await readAllParts(id)).toHaveLength(repliesMax);
  });
});

describe("a conversation", () => {
  test("comes in parts of bounded length: none of 4,980 characters is cut, lost or sent twice", async () => {
    const { id } = await site.write({ visitor: ann });
    for (let i = 0; i < 12; i++) await reply(id, { text: `${i} ${"<".repeat(4_980)}` });
    const first = await open(id);
    expect(first.replies.reduce((sum, { message }) => sum + message.length, 0)).toBeLessThanOrEqual(pageTextMax);
    expect(first).toMatchObject({ replyCount: 12, after: null, next: first.replies.at(-1)?.id });
    const all = await readAllParts(id);
    expect(all.map(({ message }) => message.split(" ", 1)[0])).toEqual(Array.from({ length: 12 }, (_, i) => String(i)));
  });

  test("comes in parts of so many replies, however short they are", async () => {
    const { id } = await site.write({ visitor: ann });
    for (let i = 0; i < repliesInPart + 1; i++) await reply(id, { text: `reply ${i}` });
    const first = await open(id);
    expect(first.replies).toHaveLength(repliesInPart);
    const second = await open(id, first.next ?? "");
    expect(second).toMatchObject({ after: first.next, next: null, replies: [{ message: `reply ${repliesInPart}` }] });
    expect(await open(id, "made-up")).toEqual(first);
  });

  test("is opened for a visitor who may read the message, and is not found for others", async () => {
    const { id } = await site.write({ visitor: ann });
    const openAs = (visitor: Visitor) => readVisitorConversation(site.inbox, { messageId: id, visitor });
    const other = site.openBrowser();
    expect(await statusOf(openAs(other))).toBe(404);
    await saveGrant(site.db, other.hash, "ann@visitor.example", "9999-01-01T00:00:00.000Z");
    expect(await openAs(other)).toMatchObject({ id, replies: [] });
    await deleteMessage(site.inbox, id);
    expect(await statusOf(openAs(ann))).toBe(404);
  });
});

describe("the right to reply", () => {
  test("is the right to read: a stranger is told what somebody is told who made up the message", async () => {
    const { id } = await site.write({ visitor: ann });
    const stranger = site.openBrowser();
    const answers = await Promise.allSettled([
      reply(id, { visitor: stranger }),
      reply("0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11", { visitor: stranger }),
    ]);
    const [foreign, madeUp] = answers.map((answer) => answer.status === "rejected" && answer.reason);
    expect(foreign).toMatchObject({
      status: 404,
      code: "not-found",
      message: "This message no longer exists. It may have been deleted.",
    });
    expect({ ...foreign }).toEqual({ ...madeUp });
    expect([(await site.replies()).length, (await site.mails()).length]).toEqual([0, 1]);
  });

  test("comes with a grant for the address, and goes with it", async () => {
    const { id } = await site.write({ visitor: ann });
    const other = site.openBrowser();
    const until = new Date(startOfTime.getTime() + hourMs).toISOString();
    await saveGrant(site.db, other.hash, "ann@visitor.example", until);
    expect(await list(other)).toHaveLength(1);
    expect(await statusOf(reply(id, { visitor: other }))).toBe(200);
    site.passTime(hourMs);
    expect(await list(other)).toEqual([]);
    expect(await statusOf(reply(id, { visitor: other, text: "too late" }))).toBe(404);
  });

  test("ends with the owner's deletion", async () => {
    const { id } = await site.write({ visitor: ann });
    await deleteMessage(site.inbox, id);
    expect(await statusOf(reply(id))).toBe(404);
  });

  test.each(["0", "gone"])(
    "does not reach replies that are not there (%s), nor those of another message",
    async (parentId) => {
      const { id } = await site.write({ visitor: ann });
      const other = await site.write({ visitor: ann, message: "another" });
      site.passTime(1);
      const elsewhere = await reply(other.id);
      expect(await statusOf(reply(id, { parentId }))).toBe(404);
      expect(await statusOf(reply(id, { parentId: elsewhere.id }))).toBe(404);
      expect(await site.replies()).toHaveLength(1);
    },
  );
});
