import { dialectOf } from "#app/platform/database/database.server.ts";
import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";

export interface Note {
  id: string;
  text: string;
  writtenAt: string;
  writtenBy: string | null;
}

export interface ListedNote extends Note {
  writerId: string | null;
}

export interface NoteOfMessage extends Note {
  messageId: string;
}

const noteColumns = ["id", "text", "written_at as writtenAt", "written_by as writtenBy"] as const;

export function listNoteRows(db: Db, messageId: string, max: number): Promise<ListedNote[]> {
  return db
    .selectFrom("inbox_notes")
    .select([...noteColumns, "writer_id as writerId"])
    .where("message_id", "=", messageId)
    .where("deleted_at", "is", null)
    .orderBy("written_at")
    .orderBy("id")
    .limit(max)
    .execute();
}

export const countNotes = (db: Db, messageId: string): Promise<number> =>
  countRows(db.selectFrom("inbox_notes").where("message_id", "=", messageId));

export const countNotesOf = (db: Db, messageIds: readonly string[]): Promise<number> =>
  countRows(db.selectFrom("inbox_notes").where("message_id", "in", messageIds).where("deleted_at", "is", null));

/** Locks the conversation until the transaction ends. @returns false where it is not there, or deleted */
export async function lockConversation(trx: Db, id: string): Promise<boolean> {
  const query = trx.selectFrom("contact_messages").select("id").where("id", "=", id).where("deleted_at", "is", null);
  const found = await (dialectOf(trx) === "postgres" ? query.forKeyShare() : query).executeTakeFirst();
  return found !== undefined;
}

export async function insertNote(db: Db, note: NoteOfMessage & { writerId: string | null }): Promise<void> {
  const { id, messageId, text, writtenAt, writtenBy, writerId } = note;
  await db
    .insertInto("inbox_notes")
    .values({ id, message_id: messageId, text, written_at: writtenAt, written_by: writtenBy, writer_id: writerId })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await publishChange(db, messageId);
}

/** It finds a deleted note, too. */
export const findNote = (db: Db, id: string) =>
  db.selectFrom("inbox_notes").select(["message_id", "writer_id"]).where("id", "=", id).executeTakeFirst();

/** After one of them, in the order of the conversations' ids. @returns at most `max` */
export function listNotesAfter(db: Db, last: NoteOfMessage | undefined, max: number): Promise<NoteOfMessage[]> {
  let query = db
    .selectFrom("inbox_notes")
    .select([...noteColumns, "message_id as messageId"])
    .where("deleted_at", "is", null)
    .orderBy("message_id")
    .orderBy("written_at")
    .orderBy("id")
    .limit(max);
  if (last)
    query = query.where((eb) =>
      eb(eb.refTuple("message_id", "written_at", "id"), ">", eb.tuple(last.messageId, last.writtenAt, last.id)),
    );
  return query.execute();
}
