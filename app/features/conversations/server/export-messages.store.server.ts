import type { Selectable } from "kysely";
import { listOriginals } from "#app/features/mail-in/mail-in.store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { ContactMessagesTable } from "../model/contact.tables.ts";
import { listFilesOfConversations } from "./files/attachments.store.server.ts";
import { type ExportedFile, toExportedFiles } from "./files/described-file.ts";
import { listReplies, listWriters, readReplies, type StoredReply } from "./replies.store.server.ts";

const messagesAtOnce = 100;

type WrittenColumn = "id" | "date" | "name" | "email" | "message" | "folder" | "state" | "language";

export interface ExportedMessage extends Pick<Selectable<ContactMessagesTable>, WrittenColumn> {
  spamSignals: string[];
  snoozedUntil: string | null;
  replies: StoredReply[];
  attachments: ExportedFile[];
}

/** Oldest first, a part in memory at a time. Leaves out those in which nothing was written since then. */
export const exportMessages = (db: Db, since: string): AsyncGenerator<ExportedMessage> =>
  exportSelected(db, (query) =>
    query.where((eb) =>
      eb.or([
        eb("date", ">=", since),
        eb.exists(
          eb
            .selectFrom("contact_replies")
            .select("message_id")
            .whereRef("message_id", "=", "contact_messages.id")
            .where("contact_replies.date", ">=", since),
        ),
      ]),
    ),
  );

type ReplyWithWriter = StoredReply & { writtenBy: string | null };

/** For the studio's own export: not for one that the visitor may get. */
export async function* withWriters(
  db: Db,
  conversations: AsyncIterable<ExportedMessage>,
): AsyncGenerator<Omit<ExportedMessage, "replies"> & { replies: ReplyWithWriter[] }> {
  for await (const conversation of conversations) {
    const { id, replies } = conversation;
    const writers = replies.length > 0 ? await listWriters(db, id) : {};
    yield { ...conversation, replies: replies.map((reply) => ({ ...reply, writtenBy: writers[reply.id] ?? null })) };
  }
}

export const exportMessagesOf = (db: Db, addresses: readonly string[]): AsyncGenerator<ExportedMessage> =>
  exportSelected(db, (query) => query.where("email_key", "in", addresses));

const selectExported = (db: Db) =>
  db
    .selectFrom("contact_messages")
    .select(["id", "date", "name", "email", "message", "folder", "spam_signals", "reply_count"])
    .select(["state", "snoozed_until", "language"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(messagesAtOnce);
type Selection = ReturnType<typeof selectExported>;

async function* exportSelected(db: Db, choose: (query: Selection) => Selection): AsyncGenerator<ExportedMessage> {
  for (let last = ""; ; ) {
    const rows = await choose(selectExported(db)).where("id", ">", last).execute();
    const ids = rows.map(({ id }) => id);
    const files = Map.groupBy(await listFilesOfConversations(db, ids), ({ conversationId }) => conversationId);
    for (const { spam_signals, reply_count, snoozed_until, ...message } of rows) {
      const replies = reply_count > 0 ? await readAllReplies(db, message.id) : [];
      const spamSignals = spam_signals.split(",").filter(Boolean);
      const replyIds = replies.map(({ id }) => id);
      const attachments = toExportedFiles(files.get(message.id) ?? [], replyIds);
      yield { ...message, spamSignals, snoozedUntil: snoozed_until, replies, attachments };
    }
    if (rows.length < messagesAtOnce) return;
    last = rows.at(-1)?.id ?? "";
  }
}

async function readAllReplies(db: Db, messageId: string): Promise<StoredReply[]> {
  const ids = (await listReplies(db, messageId)).map(({ id }) => id);
  return readReplies(db, messageId, ids);
}

interface ConversationFile {
  path: string;
  hash: string;
}

/** Files and raw mails of conversations, for the owner's exports. */
export async function listConversationFiles(
  db: Db,
  { id, attachments }: Pick<ExportedMessage, "id" | "attachments">,
): Promise<ConversationFile[]> {
  const mails = await listOriginals(db, [id]);
  return [
    ...mails.map(({ blob_hash }, i) => ({ path: `${id}/mail-${i + 1}.eml`, hash: blob_hash })),
    ...attachments.map(({ path, sha256 }) => ({ path, hash: sha256 })),
  ];
}
