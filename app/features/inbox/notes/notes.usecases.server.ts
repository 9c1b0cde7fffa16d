import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { markDeleted, undoDeletion } from "../undoable-deletion.store.server.ts";
import { notesMax } from "./note-limits.ts";
import {
  countNotes,
  insertNote,
  listNoteRows,
  listNotesAfter,
  lockConversation,
  type Note,
  type NoteOfMessage,
  publishNote,
} from "./notes.store.server.ts";

interface Notes {
  readonly db: Db;
  readonly now: () => Date;
}

export const listNotes = ({ db }: Pick<Notes, "db">, messageId: string): Promise<Note[]> =>
  listNoteRows(db, messageId, notesMax);

interface NewNote {
  id: string;
  messageId: string;
  text: string;
}

/** @throws AppError 404 where the conversation is not there, 409 where it has `notesMax` notes */
export async function addNote({ db, now }: Notes, note: NewNote): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockConversation(trx, note.messageId))) throw createNotFoundError("This conversation");
    await insertNote(trx, { ...note, writtenAt: now().toISOString() });
    if ((await countNotes(trx, note.messageId)) > notesMax) throw createNotesFullError();
  });
}

const createNotesFullError = (): AppError =>
  new AppError({
    code: "inbox/notes-full",
    status: 409,
    message: `This conversation has ${notesMax} notes. Delete one first.`,
  });

/** @throws AppError 404 */
export const deleteNote = ({ db, now }: Notes, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await markDeleted(trx, "inbox_notes", id, now()))) throw createNotFoundError("This note");
    await publishNote(trx, id);
  });

/** @throws AppError 404 where the deletion is final */
export const restoreNote = ({ db, now }: Notes, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await undoDeletion(trx, "inbox_notes", id, now()))) throw createNotFoundError("This note");
    await publishNote(trx, id);
  });

const notesAtOnce = 200;

/** All notes, in the order of the conversations' ids; a part is in memory at a time. */
async function* readAllNotes(db: Db): AsyncGenerator<NoteOfMessage> {
  let last: NoteOfMessage | undefined;
  do {
    const notes = await listNotesAfter(db, last, notesAtOnce);
    yield* notes;
    last = notes.length < notesAtOnce ? undefined : notes.at(-1);
  } while (last);
}

/** @param conversations in the order of their ids @returns them with their notes */
export async function* withNotes<T extends { id: string }>(
  db: Db,
  conversations: AsyncIterable<T>,
): AsyncGenerator<T & { notes: Note[] }> {
  const all = readAllNotes(db);
  let next = await all.next();
  for await (const conversation of conversations) {
    const notes: Note[] = [];
    while (!next.done && next.value.messageId <= conversation.id) {
      const { messageId, ...note } = next.value;
      if (messageId === conversation.id) notes.push(note);
      next = await all.next();
    }
    yield { ...conversation, notes };
  }
}
