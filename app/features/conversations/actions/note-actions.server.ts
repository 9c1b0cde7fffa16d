import { z } from "zod";
import { staffAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { type Staff, staffContext } from "#app/platform/staff.context.ts";
import { messageIdSchema } from "../model/contact.schema.ts";
import { noteMax } from "../model/owner-limits.ts";
import { addNote, deleteNote, restoreNote } from "../server/notes.usecases.server.ts";

/** Made for the form: the same note sent twice is stored once. */
const noteIdSchema = z.string().regex(/^[\da-f-]{32,36}$/, "This is not a note id.");

const noteTextSchema = z
  .string()
  .trim()
  .min(1, "Please write a note.")
  .max(noteMax, `Please use at most ${noteMax} characters.`);

const noteSchema = z.object({ noteId: noteIdSchema });

export const noteActions = [
  staffAction({
    intent: "add-note",
    schema: noteSchema.extend({ id: messageIdSchema, note: noteTextSchema }),
    done: { title: "Note added" },
    run: async ({ input: { noteId: id, id: messageId, note: text }, context }) => {
      const { id: writerId, username: writtenBy } = context.get(staffContext);
      await addNote(getServices(context).conversations, { id, messageId, text, writtenBy, writerId });
    },
  }),
  staffAction({
    intent: "delete-note",
    schema: noteSchema,
    done: { title: "Note deleted", text: "Only you could see it" },
    run: async ({ input: { noteId }, context }) => {
      await deleteNote(getServices(context).conversations, noteId, ownNotesOf(context.get(staffContext)));
      return { undo: { intent: "restore-note", noteId } };
    },
  }),
  staffAction({
    intent: "restore-note",
    schema: noteSchema,
    isUndo: true,
    done: { title: "The note is back" },
    run: async ({ input: { noteId }, context }) => {
      await restoreNote(getServices(context).conversations, noteId, ownNotesOf(context.get(staffContext)));
    },
  }),
];

const ownNotesOf = ({ role, id }: Staff): string | undefined => (role === "owner" ? undefined : id);
