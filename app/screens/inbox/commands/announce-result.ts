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
  delete: "Deleted",
  restore: "Back in the list",
  "put-back": "Undone",
  reply: "Reply Sent",
  "add-note": "Note added",
  "delete-note": "Note deleted",
  "restore-note": "The note is back",
  "retry-mail": "E-mail Queued",
};

export function announceResult(result: InboxResult, command: InboxCommand, run: (command: InboxCommand) => void): void {
  if (!result.ok) announceError(command.intent, result.status, result.message);
  else announceSuccess(result, run);
}

function announceError(intent: InboxIntent, status: number, message: string): void {
  const isUndo = intent === "restore" || intent === "restore-note" || intent === "put-back";
  if (isUndo && status === 404) showError("Error", "It is too late to undo this.");
  else if (status === 409 && intent !== "reply") showError("Nothing was changed", message);
  else if (intent === "reply") showError("Error", "Failed to send reply. Please try again.");
  else showError("Error", message);
}

function announceSuccess(success: InboxSuccess, run: (command: InboxCommand) => void) {
  const { intent, ids, leftOut, delivers = true } = success;
  const title = done[intent];
  if (intent === "reply") showSuccess(title, "Your reply has been sent successfully!");
  else if (intent === "retry-mail")
    showSuccess(
      title,
      delivers ? "It will be sent again in a moment" : "It will be sent once a mail server is configured",
    );
  else if (intent === "add-note" || intent === "restore-note") showSuccess(title);
  else if (intent === "restore" || intent === "put-back") showSuccess(title, countText(ids.length));
  else {
    const text = intent === "delete-note" ? "Only you could see it" : countText(ids.length);
    showUndo(title, text, { onUndo: () => run(undoOf(success)), durationMs: undoS * secondMs });
    if (leftOut) showError("Left as it was", leftOut);
  }
}

function undoOf({ intent, ids, states = "[]" }: InboxSuccess): InboxCommand {
  if (intent === "delete") return { intent: "restore", ids: ids.join(",") };
  return intent === "delete-note" ? { intent: "restore-note", noteId: ids[0] ?? "" } : { intent: "put-back", states };
}

const countText = (count: number): string => (count === 1 ? "1 conversation" : `${count} conversations`);
