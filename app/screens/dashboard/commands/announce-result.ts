import { undoS } from "#app/features/contact/contact-limits.ts";
import { secondMs } from "#app/lib/units.ts";
import { showError, showSuccess, showUndo } from "#app/ui/show-toast.ts";
import type { DashboardCommand, DashboardIntent } from "../dashboard.schema.ts";
import type { CommandResult, CommandSuccess } from "./command-result.ts";

const errorTexts: Readonly<Record<DashboardIntent, string>> = {
  reply: "Failed to send reply. Please try again.",
  "delete-message": "Failed to delete message. Please try again.",
  "restore-message": "Failed to restore message. Please try again.",
  "mark-not-spam": "Failed to move message. Please try again.",
  "retry-mail": "Failed to queue the e-mail. Please try again.",
  "retry-all-mails": "Failed to queue the e-mails. Please try again.",
  "dismiss-mail": "Failed to dismiss the e-mail. Please try again.",
  "restore-mail": "Failed to restore the e-mail. Please try again.",
  "clear-visits": "Failed to clear visits. Please try again.",
  "restore-visits": "Failed to restore visits. Please try again.",
  "reveal-chatbot-code": "Failed to show the code. Please try again.",
  "change-chatbot-code": "Failed to change the code. Please try again.",
  "rotate-chatbot-code": "Failed to change the code. Please try again.",
};
const waitsForServer = "will be sent once a mail server is configured";
const tooLate = "It is too late to undo this.";

const successTexts: Partial<Record<DashboardIntent, readonly [string, string]>> = {
  reply: ["Reply Sent", "Your reply has been sent successfully!"],
  "restore-message": ["Message Restored", "Contact message is back in the list"],
  "restore-visits": ["Visits Restored", "Recent visits history is back"],
  "mark-not-spam": ["Message Moved", "Contact message is in the inbox now"],
  "restore-mail": ["E-mail Restored", "It is back in the list of failed e-mails"],
  "change-chatbot-code": ["Code Changed", "The chatbot now opens only with the new code"],
  "rotate-chatbot-code": ["Code Changed", "The chatbot now opens only with the new code"],
};

type Run = (command: DashboardCommand) => void;

export function announceResult(result: CommandResult, intent: DashboardIntent, run: Run): void {
  if (result.ok) {
    announceSuccess(result, run);
    return;
  }
  const isUndo = intent === "restore-message" || intent === "restore-visits" || intent === "restore-mail";
  showError("Error", isUndo && result.status === 404 ? tooLate : errorTexts[intent]);
}

function announceSuccess({ intent, undoId = "", delivers = true }: CommandSuccess, run: Run): void {
  const offerUndo = (title: string, text: string, undo: DashboardCommand) =>
    showUndo(title, text, { onUndo: () => run(undo), durationMs: undoS * secondMs });
  const texts = successTexts[intent];
  if (texts) showSuccess(...texts);
  else if (intent === "retry-mail")
    showSuccess("E-mail Queued", delivers ? "It will be sent again in a moment" : `It ${waitsForServer}`);
  else if (intent === "retry-all-mails")
    showSuccess("E-mails Queued", delivers ? "They will be sent again in a moment" : `They ${waitsForServer}`);
  else if (intent === "delete-message")
    offerUndo("Message Deleted", "Contact message has been removed", { intent: "restore-message", id: undoId });
  else if (intent === "clear-visits")
    offerUndo("Visits Cleared", "Recent visits history has been cleared", {
      intent: "restore-visits",
      clearingId: undoId,
    });
  else if (intent === "dismiss-mail")
    offerUndo("E-mail Dismissed", "Removed from the list without being sent", {
      intent: "restore-mail",
      mailId: undoId,
    });
}
