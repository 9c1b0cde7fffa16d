import { data, type RouterContextProvider } from "react-router";
import { inboxContext } from "#app/features/contact/contact.context.ts";
import { createWrittenMeanwhileError } from "#app/features/contact/contact.errors.ts";
import type { Inbox } from "#app/features/contact/contact-inbox.server.ts";
import type { NamedFiles } from "#app/features/contact/files/attach-files.server.ts";
import { type FilesForm, readFilesForm } from "#app/features/contact/files/read-files-form.server.ts";
import { ownerAsUploader } from "#app/features/contact/files/stage-files.usecases.server.ts";
import {
  changeConversations,
  deleteConversations,
  putConversationsBack,
  type StateChanges,
  snoozeConversations,
} from "#app/features/contact/owner/inbox/conversation-state.usecases.server.ts";
import { idOfCursor } from "#app/features/contact/owner/inbox/list-cursor.ts";
import { restoreMessages, retryReplyMail } from "#app/features/contact/owner/owner-inbox.usecases.server.ts";
import {
  cancelReply,
  restoreReply,
  scheduleReply,
  sendScheduledNow,
  takeReplyBack,
} from "#app/features/contact/owner/scheduled/schedule-reply.usecases.server.ts";
import { addLabel, addLabelByName, removeLabel } from "#app/features/inbox/labels/labels.usecases.server.ts";
import { addNote, deleteNote, restoreNote } from "#app/features/inbox/notes/notes.usecases.server.ts";
import { formErrorInit, toFormError } from "#app/platform/http/form-result.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireOwnerFor, type Staff, staffContext } from "#app/platform/staff.context.ts";
import { inboxCommandSchema, ownerOnlyIntents, type ParsedInboxCommand } from "../inbox.schema.ts";
import type { InboxSuccess } from "./command-result.ts";

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const typedValues = ["intent", "from", "subject", "message", "note"];

export async function runInboxAction({ request, context }: ActionArgs) {
  const inbox = context.get(inboxContext);
  const { fields, files, fileError } = await readInboxForm(inbox, request);
  try {
    if (fileError) throw fileError;
    requireOwnerFor(ownerOnlyIntents, fields.intent, context);
    const command = parseInput(inboxCommandSchema, fields);
    const success = await runCommand(inbox, command, { files, staff: context.get(staffContext) });
    return data({ ok: true as const, ...success });
  } catch (error) {
    const values = Object.fromEntries(typedValues.map((name) => [name, fields[name]]));
    const formError = toFormError(error, values, context.get(requestContext).log);
    return data(formError, formErrorInit(formError));
  }
}

/** Without JavaScript, each checkbox is a field of its own, and a button names the snooze. */
async function readInboxForm(inbox: Inbox, request: Request): Promise<FilesForm> {
  const reader = { sender: { ip: undefined }, uploaderOf: () => ownerAsUploader };
  const form = await readFilesForm(inbox, request, reader);
  const { fields } = form;
  if (fields.seen !== undefined) fields.seen = readAll(form, "seen").join(",");
  if (fields.labelId !== undefined && fields.seen !== undefined) fields.ids = idsOf(fields.seen);
  return fields.snooze === undefined
    ? form
    : { ...form, fields: { ...fields, intent: "snooze", until: fields.snooze } };
}

const readAll = ({ entries }: FilesForm, field: string): string[] =>
  entries.filter(([name]) => name === field).map(([, value]) => value);

const idsOf = (seen: string): string => seen.split(",").map(idOfCursor).join(",");

interface Posted {
  files: NamedFiles;
  staff: Staff;
}

async function runCommand(inbox: Inbox, command: ParsedInboxCommand, { files, staff }: Posted): Promise<InboxSuccess> {
  const { intent } = command;
  const changed = ({ states, wroteMeanwhile }: StateChanges): InboxSuccess => ({
    intent,
    ids: states.map(({ id }) => id),
    states: JSON.stringify(states),
    ...(wroteMeanwhile.length > 0 && { leftOut: createWrittenMeanwhileError(wroteMeanwhile).message }),
  });
  switch (command.intent) {
    case "snooze":
      return changed(await snoozeConversations(inbox, command.seen, command.until));
    case "put-back":
      await putConversationsBack(inbox, command.states);
      return { intent, ids: command.states.map(({ id }) => id) };
    case "delete":
      return changed(await deleteConversations(inbox, command.seen));
    case "restore":
      return { intent, ids: await restoreMessages(inbox, command.ids) };
    case "label":
      return { intent, ...(await addLabel(inbox, command.labelId, command.ids)) };
    case "unlabel":
      return { intent, ...(await removeLabel(inbox, command.labelId, command.ids)) };
    case "create-label":
      return { intent, ...(await addLabelByName(inbox, command.name, command.ids)) };
    case "reply": {
      const { id, key, from, subject, message, sendAt } = command;
      const input = { from, subject, message };
      const reply = { messageId: id, input, key, sendAt, files, writtenBy: staff.username };
      return { intent, ids: [id], scheduled: await scheduleReply(inbox, reply) };
    }
    case "take-back": {
      const { draft, attachments } = await takeReplyBack(inbox, { messageId: command.id, id: command.replyId });
      return { intent, ids: [command.id], draft: draft ?? null, attachments };
    }
    case "send-now":
      await sendScheduledNow(inbox, { messageId: command.id, id: command.replyId });
      return { intent, ids: [command.id] };
    case "cancel-reply":
      await cancelReply(inbox, command.replyId);
      return { intent, ids: [command.id, command.replyId] };
    case "restore-reply":
      await restoreReply(inbox, command.replyId);
      return { intent, ids: [command.id] };
    case "add-note":
      await addNote(inbox, {
        id: command.noteId,
        messageId: command.id,
        text: command.note,
        writtenBy: staff.username,
        writerId: staff.id,
      });
      return { intent, ids: [command.noteId] };
    case "delete-note":
      await deleteNote(inbox, command.noteId, ownNotesOf(staff));
      return { intent, ids: [command.noteId] };
    case "restore-note":
      await restoreNote(inbox, command.noteId, ownNotesOf(staff));
      return { intent, ids: [command.noteId] };
    case "retry-mail":
      await retryReplyMail(inbox, command.mailId);
      return { intent, ids: [], delivers: inbox.outbox.delivers };
    default:
      return changed(await changeConversations(inbox, command.seen, command.intent));
  }
}

/** The owner deletes every note, a helper those that they wrote. */
const ownNotesOf = ({ role, id }: Staff): string | undefined => (role === "owner" ? undefined : id);
