import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { AnyAction, DoneOf, FieldsOf, PageCall } from "#app/platform/actions/define-action.server.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { idOfCursor } from "../model/list-cursor.ts";
import { staffAsSender } from "../server/files/files.usecases.server.ts";
import { type FilesForm, readFilesForm } from "../server/files/read-files-form.server.ts";
import { conversationActions } from "./conversation-actions.server.ts";
import { labelActions } from "./label-actions.server.ts";
import { retryMail } from "./mail-actions.server.ts";
import { noteActions } from "./note-actions.server.ts";
import { replyActions } from "./reply-actions.server.ts";

export const inboxActions = [...conversationActions, ...labelActions, ...replyActions, ...noteActions, retryMail];

type InboxAction = (typeof inboxActions)[number];

export type InboxCommand = FieldsOf<InboxAction>;
export type InboxIntent = InboxCommand["intent"];
export type InboxResult = ActionResult<DoneOf<InboxAction>>;

export const runInboxAction = (args: PageCall) =>
  runActionsWithFiles(inboxActions, args, (form) => readPlainForm(form));

export function runActionsWithFiles<A extends AnyAction>(
  actions: readonly A[],
  args: PageCall,
  readFields = ({ fields }: FilesForm) => fields,
) {
  return runActions(actions, args, { readFields: async () => readFields(await readFilesForm(args, staffAsSender)) });
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
