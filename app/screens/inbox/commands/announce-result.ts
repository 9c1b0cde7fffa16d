import { undoS } from "#app/features/contact/contact-limits.ts";
import { secondMs } from "#app/lib/units.ts";
import { showError, showSuccess, showUndo } from "#app/ui/show-toast.ts";
import type { InboxCommand, InboxIntent } from "../inbox.schema.ts";
import type { InboxResult, InboxSuccess } from "./command-result.ts";

const done: Readonly<Record<InboxIntent, string>> = {
  open: "Opened again",
  done: "Done",
  read: "Marked read",
  unread: "Marked unread",
  spam: "Moved to spam",
  "not-spam": "Moved to the inbox",
  snooze: "Snoozed",
  label: "Label added",
  unlabel: "Label removed",
  "create-label": "Label added",
  delete: "Deleted",
  restore: "Back in the list",
  "put-back": "Undone",
  reply: "Reply Sent",
  "add-note": "Note added",
  "delete-note": "Note deleted",
  "restore-note": "The note is back",
  "take-back": "Back in the form",
  "send-now": "Reply Sent",
  "cancel-reply": "Canceled",
  "restore-reply": "The reply waits again",
  "retry-mail": "E-mail Queued",
};

const undoing: ReadonlySet<InboxIntent> = new Set(["restore", "restore-note", "restore-reply", "put-back"]);

export function announceResult(result: InboxResult, command: InboxCommand, run: (command: InboxCommand) => void): void {
  if (!result.ok) announceError(command.intent, result.status, result.message);
  else announceSuccess(result, run);
}

function announceError(intent: InboxIntent, status: number, message: string): void {
  const isUndo = undoing.has(intent);
  if (isUndo && status === 404) showError("Error", "It is too late to undo this.");
  else if (status === 409 && intent !== "reply") showError("Nothing was changed", message);
  else if (intent === "reply") showError("Error", "Failed to send reply. Please try again.");
  else showError("Error", message);
}

function announceSuccess(success: InboxSuccess, run: (command: InboxCommand) => void) {
  const { intent, ids, leftOut, delivers = true } = success;
  const title = done[intent];
  if (intent === "reply" || intent === "send-now") announceReply(success, run);
  else if (intent === "retry-mail")
    showSuccess(
      title,
      delivers ? "It will be sent again in a moment" : "It will be sent once a mail server is configured",
    );
  else if (intent === "take-back") showSuccess(title, "It was not sent.");
  else if (intent === "add-note" || intent === "restore-note" || intent === "restore-reply") showSuccess(title);
  else if (intent === "restore" || intent === "put-back") showSuccess(title, countText(ids.length));
  else if (ids.length === 0) showSuccess("Nothing to change");
  else {
    const text = undoTexts[intent] ?? countText(ids.length);
    showUndo(title, text, { onUndo: () => run(undoOf(success)), durationMs: undoS * secondMs });
    if (leftOut) showError("Left as it was", leftOut);
  }
}

function undoOf({ intent, ids, states = "[]", labelId = "" }: InboxSuccess): InboxCommand {
  if (intent === "unlabel") return { intent: "label", ids: ids.join(","), labelId };
  if (intent === "label" || intent === "create-label") return { intent: "unlabel", ids: ids.join(","), labelId };
  if (intent === "delete") return { intent: "restore", ids: ids.join(",") };
  if (intent === "cancel-reply") return { intent: "restore-reply", id: ids[0] ?? "", replyId: ids[1] ?? "" };
  return intent === "delete-note" ? { intent: "restore-note", noteId: ids[0] ?? "" } : { intent: "put-back", states };
}

const undoTexts: Partial<Record<InboxIntent, string>> = {
  "delete-note": "Only you could see it",
  "cancel-reply": "The reply will not be sent.",
};

function announceReply({ ids: [id = ""], scheduled }: InboxSuccess, run: (command: InboxCommand) => void) {
  if (!scheduled) {
    showSuccess(done.reply, "Your reply has been sent successfully!");
    return;
  }
  const isLater = scheduled.kind === "later";
  showUndo(
    isLater ? "Scheduled" : "Sending",
    isLater ? "It is sent at its time." : `The reply leaves in ${undoS} seconds.`,
    {
      onUndo: () => run({ intent: "take-back", id, replyId: scheduled.id }),
      durationMs: undoS * secondMs,
    },
  );
}

const countText = (count: number): string =>
  count === 1 ? "1 conversation" : `${count.toLocaleString("en")} conversations`;
