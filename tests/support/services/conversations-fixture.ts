import type { MessageColumns } from "#app/features/conversations/model/contact.tables.ts";
import { insertMessage } from "#app/features/conversations/server/contact.store.server.ts";
import { insertReply, type NewReply } from "#app/features/conversations/server/replies.store.server.ts";
import type { Environment } from "#app/platform/config/settings.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { createServicesFixture, type ServicesFixture } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const startOfTime = new Date("2026-11-20T10:00:00.000Z");
/** ISO text of a time after the start. */
export const at = (ms: number): string => new Date(startOfTime.getTime() + ms).toISOString();

export interface ConversationsFixture extends ServicesFixture {
  /** The services with other settings, on the same database. */
  restart(environment?: Environment): ConversationsFixture;
}

/** All services on a migrated database in memory. */
export async function createConversationsFixture(environment?: Environment): Promise<ConversationsFixture> {
  const db = await openSqlite();
  const restart = (settings: Environment = {}): ConversationsFixture => ({
    ...createServicesFixture({ db, dataDir: createTemporaryFolder(), environment: settings }),
    restart,
  });
  return restart(environment);
}

let count = 0;

/** An id that sorts by its making, in the shape of ours. */
export const nextId = (): string => `00000000-0000-7000-8000-${String(++count).padStart(12, "0")}`;

export const sampleMessage = (changes: Partial<MessageColumns> = {}): MessageColumns => {
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
    language: "en",
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
  async addMessage(changes?: Partial<MessageColumns>): Promise<string> {
    const row = sampleMessage(changes);
    await insertMessage(open(), row);
    return row.id;
  },
  async addReply(messageId: string, changes?: Partial<NewReply>): Promise<string> {
    const reply = sampleReply(messageId, changes);
    if (!(await insertReply(open(), reply))) throw new Error("the reply's id is taken");
    return reply.id;
  },
  /** Inserts many replies; nested ones each reply to the previous one. */
  async fillConversation(messageId: string, replyCount: number, { isNested = false } = {}): Promise<string[]> {
    const ids = Array.from({ length: replyCount }, nextId);
    await open()
      .transaction()
      .execute(async (trx) => {
        for (const [i, id] of ids.entries()) {
          const parentId = isNested ? (ids[i - 1] ?? null) : null;
          await insertReply(trx, sampleReply(messageId, { id, parentId, message: `reply ${i}`, date: at(i) }));
        }
        await trx
          .updateTable("contact_messages")
          .set({ reply_count: replyCount })
          .where("id", "=", messageId)
          .execute();
      });
    return ids;
  },
});
