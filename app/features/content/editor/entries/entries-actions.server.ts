import { href, redirect } from "react-router";
import { z } from "zod";
import { siteLanguages } from "#app/lib/language/languages.ts";
import { ownerAction, type PageCall, staffAction } from "#app/platform/actions/define-action.server.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { type EntryKind, isEntryKind } from "../../documents/documents.ts";
import { line } from "../../documents/fields.ts";
import {
  createEntry,
  deleteEntry,
  moveEntryUp,
  restoreEntry,
  unpublishEntry,
} from "../../entries/entries.usecases.server.ts";

const entrySchema = z.object({ id: z.uuid(), language: z.enum(siteLanguages).optional() });

/** @throws AppError 404 */
export function readEntryKind({ kind }: PageCall["params"]): EntryKind {
  if (!isEntryKind(kind)) throw createNotFoundError("This list");
  return kind;
}

type EntryCall = PageCall & { input: z.output<typeof entrySchema> };

const entryOf = ({ context, params, input: { id, language } }: EntryCall) =>
  [getServices(context).content, { kind: readEntryKind(params), id, language }] as const;

export const entriesActions = [
  staffAction({
    intent: "create",
    schema: z.object({ title: line(90, { label: "Title" }, 1) }),
    run: async ({ context, params, input: { title } }) => {
      const kind = readEntryKind(params);
      const author = context.get(staffContext).username;
      const id = await createEntry(getServices(context).content, { kind, title, author });
      return redirect(href("/admin/site/:kind/:id", { kind, id }), { status: 303 });
    },
  }),
  ownerAction({ intent: "move-up", schema: entrySchema, run: (call) => moveEntryUp(...entryOf(call)) }),
  ownerAction({
    intent: "unpublish",
    schema: entrySchema,
    done: { title: "Taken off the site", text: "The text is still here. Publish it again at any time." },
    run: (call) => unpublishEntry(...entryOf(call)),
  }),
  ownerAction({
    intent: "delete",
    schema: entrySchema,
    run: async (call) => {
      await deleteEntry(...entryOf(call));
      return { notice: { title: "Deleted" }, undo: { intent: "restore", id: call.input.id } };
    },
  }),
  ownerAction({
    intent: "restore",
    schema: entrySchema,
    isUndo: true,
    done: { title: "Restored" },
    run: (call) => restoreEntry(...entryOf(call)),
  }),
] as const;
