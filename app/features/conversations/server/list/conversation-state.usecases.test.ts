import { beforeEach, describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { createWrittenMeanwhileError } from "../../model/contact.errors.ts";
import {
  conversationIdsSchema,
  formatState,
  seenConversationsSchema,
  storedStatesSchema,
} from "../../model/list.schema.ts";
import type { InboxView, ListCursor } from "../../model/list-cursor.ts";
import { sendReply } from "../outgoing/send-reply.usecases.server.ts";
import { restoreMessages } from "../owner-conversations.usecases.server.ts";
import { getWriter, listOtherConversations } from "../people/person.usecases.server.ts";
import { replyAsVisitor } from "../visitor/visitor-conversations.usecases.server.ts";
import {
  changeConversations,
  deleteConversations,
  listConversations,
  markConversationRead,
  putConversationsBack,
  snoozeConversations,
  wakeSnoozedConversations,
} from "./conversation-state.usecases.server.ts";

const madeUp = "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11";
let site: ConversationsFixture;
let id: string;
let visitor: ReturnType<ConversationsFixture["openBrowser"]>;

beforeEach(async () => {
  site = await createConversationsFixture({ CONTACT_LIMIT_PER_EMAIL: "300", CONTACT_LIMIT_PER_NETWORK: "300" });
  visitor = site.openBrowser();
  id = (await site.write({ visitor })).id;
  site.passTime(minuteMs);
});

const list = async (view: InboxView) =>
  (await listConversations(site.inbox, view, undefined)).rows.map((row) => row.id);
const stored = async () => (await site.messages()).find((message) => message.id === id);
const asVisitor = () =>
  replyAsVisitor(site.inbox, {
    messageId: id,
    input: { message: "And?" },
    form: site.openForm(),
    visitor,
    ip: "203.0.113.9",
  });
const asOwner = () =>
  sendReply(site.inbox, {
    sendAt: "now",
    writtenBy: "Owner",
    messageId: id,
    input: { from: "Studio", subject: "Re", message: "Gladly." },
    key: "k".repeat(20),
  });
const seen = async (...ids: string[]) => {
  const messages = await site.messages();
  return ids.map((one) => ({
    id: one,
    lastActivityAt: messages.find((m) => m.id === one)?.last_activity_at ?? inMs(0),
  }));
};
const inMs = (ms: number) => new Date(site.inbox.now().getTime() + ms).toISOString();

describe("what is written", () => {
  test("makes a new conversation open and unread", async () => {
    expect(await stored()).toMatchObject({ state: "open", is_unread: 1, snoozed_until: null });
    expect([await list("open"), await list("unread")]).toEqual([[id], [id]]);
  });

  test("by the owner is read, and leaves the conversation open", async () => {
    await changeConversations(site.inbox, await seen(id), "done");
    await asOwner();
    expect(await stored()).toMatchObject({ state: "open", is_unread: 0, last_activity_at: inMs(0) });
  });

  test.each(["done", "snoozed"] as const)(
    "by the visitor opens a conversation that is %s, and is unread",
    async (was) => {
      if (was === "done") await changeConversations(site.inbox, await seen(id), "done");
      else await snoozeConversations(site.inbox, await seen(id), inMs(dayMs));
      expect(await list("open")).toEqual([]);
      await asVisitor();
      expect(await stored()).toMatchObject({
        state: "open",
        is_unread: 1,
        snoozed_until: null,
        last_activity_at: inMs(0),
      });
    },
  );

  test("comes to the top of the list", async () => {
    const other = (await site.write({ email: "bob@visitor.example", message: "other" })).id;
    expect(await list("open")).toEqual([other, id]);
    site.passTime(1);
    await asVisitor();
    expect(await list("open")).toEqual([id, other]);
  });

  test("in the spam folder stays there", async () => {
    await changeConversations(site.inbox, await seen(id), "spam");
    await asVisitor();
    expect([await list("spam"), await list("open"), await list("unread")]).toEqual([[id], [], []]);
  });
});

describe("a change", () => {
  test("of several is made for those that are there, and can be put back as each was", async () => {
    const other = (await site.write({ message: "other" })).id;
    await markConversationRead(site.inbox, other);
    const { states: before } = await changeConversations(site.inbox, await seen(id, other, madeUp), "done");
    expect((await list("done")).toSorted()).toEqual([id, other].toSorted());
    const sent = storedStatesSchema.parse(before.map(formatState).join(","));
    expect(await putConversationsBack(site.inbox, sent)).toBe(2);
    expect([await list("unread"), (await list("open")).length]).toEqual([[id], 2]);
  });

  test("is not put back where the visitor has written since", async () => {
    const { states: before } = await changeConversations(site.inbox, await seen(id), "spam");
    await changeConversations(site.inbox, await seen(id), "not-spam");
    const { states: done } = await changeConversations(site.inbox, await seen(id), "done");
    await asVisitor();
    expect(await putConversationsBack(site.inbox, [...before, ...done])).toBe(0);
    expect(await list("unread")).toEqual([id]);
  });

  test("of none that is there is refused", async () => {
    expect(await statusOf(changeConversations(site.inbox, await seen(madeUp), "done"))).toBe(404);
    expect(await statusOf(snoozeConversations(site.inbox, await seen(madeUp), "later"))).toBe(404);
    expect(await statusOf(deleteConversations(site.inbox, await seen(madeUp)))).toBe(404);
    expect(await statusOf(restoreMessages(site.inbox, [id]))).toBe(404);
  });

  test("does not make spam done or snoozed", async () => {
    await changeConversations(site.inbox, await seen(id), "spam");
    expect(await statusOf(changeConversations(site.inbox, await seen(id), "done"))).toBe(404);
    expect(await statusOf(snoozeConversations(site.inbox, await seen(id), "later"))).toBe(404);
    expect(await list("spam")).toEqual([id]);
  });

  test("to read and unread keeps the view that it is in", async () => {
    await changeConversations(site.inbox, await seen(id), "done");
    await changeConversations(site.inbox, await seen(id), "unread");
    expect([await list("done"), await list("unread")]).toEqual([[id], [id]]);
    await changeConversations(site.inbox, await seen(id), "read");
    expect([await list("done"), await list("unread")]).toEqual([[id], []]);
  });

  test("that deletes several can be undone", async () => {
    const other = (await site.write({ message: "other" })).id;
    const deleted = await deleteConversations(site.inbox, await seen(id, madeUp, other));
    expect(deleted.states.map((one) => one.id)).toEqual([id, other]);
    expect(await list("open")).toEqual([]);
    expect((await restoreMessages(site.inbox, [id, other])).sort()).toEqual([id, other].sort());
    expect((await list("open")).length).toBe(2);
  });
});

describe("a message that the owner has not seen", () => {
  const hide = {
    done: (from: ListCursor[]) => changeConversations(site.inbox, from, "done"),
    spam: (from: ListCursor[]) => changeConversations(site.inbox, from, "spam"),
    snooze: (from: ListCursor[]) => snoozeConversations(site.inbox, from, "later"),
    delete: (from: ListCursor[]) => deleteConversations(site.inbox, from),
  };

  test.each(Object.entries(hide))("is not hidden by %s, and the owner is told of it", async (_name, apply) => {
    const page = await seen(id);
    await asVisitor();
    await expect(apply(page)).rejects.toMatchObject({ status: 409, message: "Ann wrote again meanwhile." });
    expect(await stored()).toMatchObject({ folder: "inbox", state: "open", is_unread: 1, deleted_at: null });
    expect((await apply(await seen(id))).wroteMeanwhile).toEqual([]);
    expect(await list("open")).toEqual([]);
  });

  test.each(Object.entries(hide))("is left out where several are changed: %s", async (_name, apply) => {
    const other = (await site.write({ message: "other" })).id;
    const page = await seen(id, other);
    await asVisitor();
    const { states, wroteMeanwhile } = await apply(page);
    expect([states.map((one) => one.id), wroteMeanwhile]).toEqual([[other], ["Ann"]]);
    expect([await list("open"), await list("unread")]).toEqual([[id], [id]]);
  });

  test("is not one's own reply, or the end of a snooze", async () => {
    const page = await seen(id);
    await snoozeConversations(site.inbox, page, inMs(hourMs));
    site.passTime(hourMs);
    expect(await list("open")).toEqual([id]);
    await asOwner();
    await changeConversations(site.inbox, page, "done");
    expect(await list("done")).toEqual([id]);
  });

  test("does not prevent what hides nothing", async () => {
    const page = await seen(id);
    await asVisitor();
    await changeConversations(site.inbox, page, "read");
    expect(await list("unread")).toEqual([]);
  });
});

test("those who wrote meanwhile are named, however many", () => {
  const messageOf = (count: number) => createWrittenMeanwhileError(Array(count).fill("Ann")).message;
  expect([2, 3].map(messageOf)).toEqual([
    "Ann and another visitor wrote again meanwhile.",
    "Ann and 2 others wrote again meanwhile.",
  ]);
});

describe("a snooze", () => {
  test("ends at its time, at the top of the list and unread", async () => {
    await snoozeConversations(site.inbox, await seen(id), inMs(hourMs));
    site.passTime(minuteMs);
    const other = (await site.write({ message: "other" })).id;
    expect([await list("snoozed"), await list("open")]).toEqual([[id], [other]]);
    site.passTime(hourMs - minuteMs - 1);
    expect(await list("open")).toEqual([other]);
    site.passTime(1);
    expect([await list("open"), await list("unread"), await list("snoozed")]).toEqual([[id, other], [id, other], []]);
  });

  test("ends also where no list is read", async () => {
    await snoozeConversations(site.inbox, await seen(id), inMs(hourMs));
    site.passTime(hourMs);
    await wakeSnoozedConversations(site.inbox);
    expect(await stored()).toMatchObject({ state: "open" });
  });

  test.each([
    ["later", "2026-03-29T01:30:00.000Z"],
    ["tomorrow", "2026-03-29T07:00:00.000Z"],
    ["next-week", "2026-03-30T07:00:00.000Z"],
  ] as const)(
    "without JavaScript, %s is meant on the studio's clocks, of which an hour is skipped",
    async (name, until) => {
      const inbox = { ...site.inbox, timeZone: "Europe/Warsaw", now: () => new Date("2026-03-28T22:30:00.000Z") };
      await snoozeConversations(inbox, await seen(id), name);
      expect((await stored())?.snoozed_until).toBe(until);
    },
  );

  test.each([0, -1, 367 * dayMs])("refuses a time %i ms from now", async (ms) => {
    expect(await statusOf(snoozeConversations(site.inbox, await seen(id), inMs(ms)))).toBe(422);
    expect(await list("open")).toEqual([id]);
  });
});

test("a person has the other conversations of the address, in any case of its letters", async () => {
  const other = await site.write({ email: "ANN@visitor.example", message: "other" });
  await site.write({ email: "bob@visitor.example" });
  const { address } = await getWriter(site.inbox, id);
  const { others, hasMore } = await listOtherConversations(site.inbox, [address], id);
  expect([others.map((one) => one.id), hasMore]).toEqual([[other.id], false]);
  expect(await statusOf(getWriter(site.inbox, madeUp))).toBe(404);
});

test("ids come as one field, each once, and no more than a page and what was loaded with it", () => {
  expect(conversationIdsSchema.parse(`${id},${id},`)).toEqual([id]);
  expect(conversationIdsSchema.safeParse("").success).toBe(false);
  expect(conversationIdsSchema.safeParse("x").success).toBe(false);
});

test("what was seen comes as times with ids", () => {
  const [one] = seenConversationsSchema.parse(`${inMs(0)}_${id},`);
  expect(one).toEqual({ id, lastActivityAt: inMs(0) });
  expect(seenConversationsSchema.safeParse(id).success).toBe(false);
  expect(seenConversationsSchema.safeParse("").success).toBe(false);
});
