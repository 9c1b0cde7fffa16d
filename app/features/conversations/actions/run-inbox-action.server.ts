import type { AnyAction, PageCall } from "#app/platform/actions/define-action.server.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { postedFilesContext } from "../files/posted-files.context.ts";
import { type FilesForm, readFilesForm } from "../files/read-files-form.server.ts";
import { staffAsSender } from "../files/stage-files.usecases.server.ts";
import { idOfCursor } from "../model/list-cursor.ts";
import { inboxActions } from "./inbox-actions.server.ts";

export const runInboxAction = (args: PageCall) =>
  runActionsWithFiles(inboxActions, args, (form) => readPlainForm(form));

/** A reply's files are in the form, or were uploaded before. */
export function runActionsWithFiles<A extends AnyAction>(
  actions: readonly A[],
  args: PageCall,
  readFields = ({ fields }: FilesForm) => fields,
) {
  return runActions(actions, args, {
    readFields: async ({ request, context }) => {
      const form = await readFilesForm(getServices(context).conversations, request, staffAsSender);
      context.set(postedFilesContext, form);
      return readFields(form);
    },
  });
}

/** Without JavaScript, each checkbox is a field of its own, and a button names the snooze. */
function readPlainForm({ fields, entries }: FilesForm): Record<string, string> {
  if (fields.seen === undefined) return fields;
  const seen = entries
    .filter(([name]) => name === "seen")
    .map(([, value]) => value)
    .join(",");
  const ids = seen.split(",").map(idOfCursor).join(",");
  return {
    ...fields,
    seen,
    ...(fields.labelId !== undefined && { ids }),
    ...(fields.snooze !== undefined && { intent: "snooze", until: fields.snooze }),
  };
}
