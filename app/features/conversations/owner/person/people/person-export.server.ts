import { archiveBlob, archiveJson } from "#app/platform/blobs/archived-files.server.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { StreamedFile } from "#app/platform/zip-archive/writing/stream-archive.server.ts";
import { exportMessagesOf, listConversationFiles } from "../../../server/export-messages.store.server.ts";
import { listNotes } from "../../notes/notes.usecases.server.ts";

interface ExportParts {
  db: Db;
  blobs: Pick<BlobStore, "open">;
  now: () => Date;
}

interface ExportedPerson {
  addresses: readonly string[];
  note: string;
}

/**
 * A folder for each conversation: its texts as JSON, its mails as they were received, its files. The owner's notes are apart, so
 * that the rest can be handed on.
 */
export async function* writePersonFiles(
  { db, blobs, now }: ExportParts,
  { addresses, note }: ExportedPerson,
): AsyncGenerator<StreamedFile> {
  const notes: object[] = note === "" ? [] : [{ text: note }];
  yield archiveJson("person.json", { addresses, exportedAt: now().toISOString() }, now());
  for await (const conversation of exportMessagesOf(db, addresses)) {
    const { id } = conversation;
    const modifiedAt = new Date(conversation.date);
    yield archiveJson(`${id}/conversation.json`, conversation, modifiedAt);
    for (const { path, hash } of await listConversationFiles(db, conversation)) {
      const file = await archiveBlob(blobs, { path, hash, modifiedAt });
      if (file) yield file;
    }
    for (const { text, writtenAt } of await listNotes({ db }, id)) notes.push({ conversation: id, writtenAt, text });
  }
  if (notes.length > 0) yield archiveJson("owner-notes.json", notes, now());
}
