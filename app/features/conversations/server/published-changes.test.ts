import { beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import { onCommittedChanges } from "#app/platform/events/committed-changes.server.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { markAllDeleted } from "./contact.store.server.ts";
import {
  changeConversations,
  deleteConversations,
  listConversations,
  markConversationRead,
  putConversationsBack,
  snoozeConversations,
} from "./list/conversation-state.usecases.server.ts";
import { addLabelByName, removeLabel } from "./named/labels.usecases.server.ts";
import { addNote, deleteNote, restoreNote } from "./notes.usecases.server.ts";
import { sendWaitingNow } from "./outgoing/deliver-reply.usecases.server.ts";
import { cancelReply, restoreReply, saveDraft, takeReplyBack } from "./outgoing/outgoing-replies.usecases.server.ts";
import { sendReply } from "./outgoing/send-reply.usecases.server.ts";
import { moveMessage, restoreMessages } from "./owner-conversations.usecases.server.ts";
import { addMailedReply } from "./receiving/receive-mail.usecases.server.ts";
import { replyAsVisitor } from "./visitor/visitor-conversations.usecases.server.ts";

let site: ConversationsFixture;
let id: string;
let visitor: ReturnType<ConversationsFixture["openBrowser"]>;
let published: string[];

beforeEach(async () => {
  site = await createConversationsFixture();
  visitor = site.openBrowser();
  id = (await site.write({ visitor })).id;
  site.passTime(minuteMs);
  published = [];
  onCommittedChanges(site.db, (ids) => published.push(...ids));
});

const seen = async () => [{ id, lastActivityAt: (await site.messages())[0]?.last_activity_at ?? "" }];
const replyFromVisitor = (messageId = id) =>
  replyAsVisitor(site.inbox, {
    messageId,
    input: { message: "And?" },
    form: site.openForm(),
    visitor,
    ip: "203.0.113.9",
  });
const schedule = async () => {
  const input = { from: "Studio", subject: "Re", message: "Gladly." };
  return (await sendReply(site.inbox, { writtenBy: "Owner", messageId: id, input, key: "k".repeat(20) })).reply;
};
const save = (message: string, revision: string, base = "") =>
  saveDraft(site.inbox, id, { key: "k".repeat(20), from: "Studio", subject: "Re", message, revision, base });
const mail = {
  name: "Ann",
  email: "ann@visitor.example",
  subject: "Re",
  text: "By mail",
  notes: [],
  files: [],
  isAutomatic: false,
  isTakenIn: false,
};
const note = { id: "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11", text: "Call her" };

const writes: Record<string, () => Promise<unknown>> = {
  "the visitor's reply": () => replyFromVisitor(),
  "a reply by mail": () => site.db.transaction().execute((trx) => addMailedReply(site.inbox, trx, id, mail)),
  "the owner's reply": () =>
    sendReply(site.inbox, {
      sendAt: "now",
      writtenBy: "Owner",
      messageId: id,
      input: { from: "Studio", subject: "Re", message: "Gladly." },
      key: "k".repeat(20),
    }),
  "a reply that waits": () => schedule(),
  "its cancellation": async () => {
    const reply = await schedule();
    published = [];
    await cancelReply(site.inbox, reply.id);
  },
  "its restoration after that": async () => {
    const reply = await schedule();
    await cancelReply(site.inbox, reply.id);
    published = [];
    await restoreReply(site.inbox, reply.id);
  },
  "its sending": async () => {
    const reply = await schedule();
    published = [];
    await sendWaitingNow(site.inbox, { messageId: id, id: reply.id });
  },
  "taking it back": async () => {
    const reply = await schedule();
    published = [];
    await takeReplyBack(site.inbox, { messageId: id, id: reply.id });
  },
  "a change of state": async () => changeConversations(site.inbox, await seen(), "done"),
  "its undo": async () => {
    const { states } = await changeConversations(site.inbox, await seen(), "done");
    published = [];
    await putConversationsBack(site.inbox, states);
  },
  "a snooze": async () => snoozeConversations(site.inbox, await seen(), "later"),
  "the end of a snooze": async () => {
    await snoozeConversations(site.inbox, await seen(), "later");
    site.passTime(4 * hourMs);
    published = [];
    await listConversations(site.inbox, "open", undefined);
  },
  "opening it": () => markConversationRead(site.inbox, id),
  "a move to spam": () => moveMessage(site.inbox, id, "spam"),
  "a deletion": async () => deleteConversations(site.inbox, await seen()),
  "the undo of a deletion": async () => {
    await deleteConversations(site.inbox, await seen());
    published = [];
    await restoreMessages(site.inbox, [id]);
  },
  "the deletion of an account": () => markAllDeleted(site.db, "ann@visitor.example", new Date().toISOString()),
  "a note": () => addNote(site.inbox, { writtenBy: "Owner", ...note, messageId: id }),
  "the deletion of a note": async () => {
    await addNote(site.inbox, { writtenBy: "Owner", ...note, messageId: id });
    published = [];
    await deleteNote(site.inbox, note.id);
  },
  "its restoration": async () => {
    await addNote(site.inbox, { writtenBy: "Owner", ...note, messageId: id });
    await deleteNote(site.inbox, note.id);
    published = [];
    await restoreNote(site.inbox, note.id);
  },
  "a draft that is emptied": async () => {
    await save("Gladly", "r1");
    published = [];
    await save("", "r2", "r1");
  },
  "a label": () => addLabelByName(site.inbox, "Urgent", [id]),
  "its removal": async () => {
    const { labelId } = await addLabelByName(site.inbox, "Urgent", [id]);
    published = [];
    await removeLabel(site.inbox, labelId, [id]);
  },
};

test.each(Object.entries(writes))("%s publishes the conversation", async (_, write) => {
  await write();
  expect(published).toContain(id);
  expect(published.filter((one) => one !== id && !one.startsWith("draft/"))).toEqual([]);
});

test("a draft publishes its revision, which the window that saved it knows", async () => {
  await save("Gladly", "r1");
  expect(published).toEqual(["draft/r1"]);
});

test("a new message publishes its conversation", async () => {
  const { id: written } = await site.write({ message: "Another" });
  expect(published).toEqual([written]);
});

test("what is refused publishes nothing", async () => {
  expect(await statusOf(replyFromVisitor("0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11"))).toBe(404);
  expect(published).toEqual([]);
});
