import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { createOwnerOnlyError } from "#app/platform/staff.context.ts";
import { notesMax } from "../model/owner-limits.ts";
import type { Conversations } from "./conversations.server.ts";
import { withRows } from "./join-rows.server.ts";
import {
  countNotes,
  findNote,
  insertNote,
  type ListedNote,
  listNoteRows,
  listNotesAfter,
  lockConversation,
  type Note,
  type NoteOfMessage,
} from "./notes.store.server.ts";
import { markDeleted, undoDeletion } from "./undoable-deletion.store.server.ts";

type Notes = Pick<Conversations, "db" | "now">;

export const listNotes = ({ db }: Pick<Notes, "db">, messageId: string): Promise<ListedNote[]> =>
  listNoteRows(db, messageId, notesMax);

interface NewNote {
  id: string;
  messageId: string;
  text: string;
  writtenBy: string;
  writerId?: string;
}

/** @throws AppError 404 where the conversation is not there, 409 where it has `notesMax` notes */
export async function addNote({ db, now }: Notes, note: NewNote): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockConversation(trx, note.messageId))) throw createNotFoundError("This conversation");
    await insertNote(trx, { writerId: null, ...note, writtenAt: now().toISOString() });
    if ((await countNotes(trx, note.messageId)) > notesMax) throw createNotesFullError();
  });
}

const createNotesFullError = (): AppError =>
  new AppError({
    code: "inbox/notes-full",
    status: 409,
    message: `This conversation has ${notesMax} notes. Delete one first.`,
  });

/** @param writer the id of whose it has to be @throws AppError 404, 403 for another one's */
export const deleteNote = (notes: Notes, id: string, writer?: string): Promise<void> =>
  changeNote(notes, id, writer, markDeleted);

/** @param writer the id of whose it has to be @throws AppError 404 where the deletion is final, 403 for another one's */
export const restoreNote = (notes: Notes, id: string, writer?: string): Promise<void> =>
  changeNote(notes, id, writer, undoDeletion);

const changeNote = (
  { db, now }: Notes,
  id: string,
  writer: string | undefined,
  change: typeof markDeleted | typeof undoDeletion,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const note = await findNote(trx, id);
    if (note && writer !== undefined && note.writer_id !== writer) throw createOwnerOnlyError();
    if (!note || !(await change(trx, "inbox_notes", id, now()))) throw createNotFoundError("This note");
    await publishChange(trx, note.message_id);
  });

/** @param conversations in the order of their ids @returns them with their notes */
export async function* withNotes<T extends { id: string }>(
  db: Db,
  conversations: AsyncIterable<T>,
): AsyncGenerator<T & { notes: Note[] }> {
  const joined = withRows(conversations, (last: NoteOfMessage | undefined, max) => listNotesAfter(db, last, max));
  for await (const { conversation, rows } of joined)
    yield { ...conversation, notes: rows.map(({ messageId: _, ...note }) => note) };
}
