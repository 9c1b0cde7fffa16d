import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createOwnerOnlyError } from "#app/platform/staff.context.ts";
import { markDeleted, undoDeletion } from "../../server/undoable-deletion.store.server.ts";
import { notesMax } from "../owner-limits.ts";
import {
  countNotes,
  findNoteWriter,
  insertNote,
  type ListedNote,
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
export const deleteNote = ({ db, now }: Notes, id: string, writer?: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await requireWriter(trx, id, writer);
    if (!(await markDeleted(trx, "inbox_notes", id, now()))) throw createNotFoundError("This note");
    await publishNote(trx, id);
  });

/** @param writer the id of whose it has to be @throws AppError 404 where the deletion is final, 403 for another one's */
export const restoreNote = ({ db, now }: Notes, id: string, writer?: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await requireWriter(trx, id, writer);
    if (!(await undoDeletion(trx, "inbox_notes", id, now()))) throw createNotFoundError("This note");
    await publishNote(trx, id);
  });

async function requireWriter(trx: Db, id: string, writer: string | undefined): Promise<void> {
  if (writer === undefined) return;
  const stored = await findNoteWriter(trx, id);
  if (stored === undefined) throw createNotFoundError("This note");
  if (stored !== writer) throw createOwnerOnlyError();
}

const notesAtOnce = 200;

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
