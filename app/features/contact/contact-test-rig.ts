import type { Db } from "#app/platform/database/tables.ts";
import { insertMessage } from "./contact.store.server.ts";
import type { ContactMessagesTable } from "./contact.tables.ts";
import { insertReply, type NewReply } from "./conversation/replies.store.server.ts";

const startOfTime = new Date("2026-11-20T10:00:00.000Z");
/** ISO text of a time after the start. */
export const at = (ms: number): string => new Date(startOfTime.getTime() + ms).toISOString();

let count = 0;

/** An id that sorts by its making, in the shape of ours. */
export const nextId = (): string => `00000000-0000-7000-8000-${String(++count).padStart(12, "0")}`;

export const sampleMessage = (changes: Partial<ContactMessagesTable> = {}): ContactMessagesTable => {
  const id = changes.id ?? nextId();
  const email = changes.email ?? "Ann@visitor.example";
  return {
    id,
    name: "Ann",
    email,
    email_key: email.toLowerCase(),
    message: "Hello",
    date: at(0),
    visitor_hash: "browser-1",
    submission_hash: `submission ${id}`,
    folder: "inbox",
    spam_signals: "",
    reply_count: 0,
    deleted_at: null,
    ...changes,
  };
};

export const sampleReply = (messageId: string, changes: Partial<NewReply> = {}): NewReply => {
  const id = changes.id ?? nextId();
  return {
    id,
    messageId,
    parentId: null,
    author: "visitor",
    sender: "Ann",
    subject: "Re: Previous Message",
    message: "And?",
    date: at(0),
    submissionHash: `reply ${messageId} ${id}`,
    mailId: null,
    ...changes,
  };
};

/** Rows for the tests of the stores. */
export const createContactRows = (open: () => Db) => ({
  async addMessage(changes?: Partial<ContactMessagesTable>): Promise<string> {
    const row = sampleMessage(changes);
    await insertMessage(open(), row);
    return row.id;
  },
  async addReply(messageId: string, changes?: Partial<NewReply>): Promise<string> {
    const reply = sampleReply(messageId, changes);
    if (!(await insertReply(open(), reply))) throw new Error("the reply's id is taken");
    return reply.id;
  },
});
