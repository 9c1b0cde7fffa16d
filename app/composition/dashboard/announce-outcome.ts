import { undoS } from "#app/features/contact/contact-limits.ts";
import { secondMs } from "#app/lib/units.ts";
import { showError, showSuccess, showUndo } from "#app/ui/show-toast.ts";
import type { DashboardCommand, DashboardIntent } from "../dashboard.schema.ts";
import type { CommandOutcome, CommandSuccess } from "./command-outcome.ts";

const failures: Readonly<Record<DashboardIntent, string>> = {
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

type Run = (command: DashboardCommand) => void;

/** Says in a toast what became of a command, with a way back where there is one. */
export function announceOutcome(outcome: CommandOutcome, intent: DashboardIntent, run: Run): void {
  if (outcome.ok) {
    announceSuccess(outcome, run);
    return;
  }
  const isUndo = intent === "restore-message" || intent === "restore-visits" || intent === "restore-mail";
  showError("Error", isUndo && outcome.status === 404 ? tooLate : failures[intent]);
}

function announceSuccess({ intent, undoId = "", delivers = true }: CommandSuccess, run: Run): void {
  const durationMs = undoS * secondMs;
  switch (intent) {
    case "reply":
      showSuccess("Reply Sent", "Your reply has been sent successfully!");
      break;
    case "delete-message":
      showUndo("Message Deleted", "Contact message has been removed", {
        onUndo: () => run({ intent: "restore-message", id: undoId }),
        durationMs,
      });
      break;
    case "clear-visits":
      showUndo("Visits Cleared", "Recent visits history has been cleared", {
        onUndo: () => run({ intent: "restore-visits", clearingId: undoId }),
        durationMs,
      });
      break;
    case "restore-message":
      showSuccess("Message Restored", "Contact message is back in the list");
      break;
    case "restore-visits":
      showSuccess("Visits Restored", "Recent visits history is back");
      break;
    case "mark-not-spam":
      showSuccess("Message Moved", "Contact message is in the inbox now");
      break;
    case "retry-mail":
      showSuccess("E-mail Queued", delivers ? "It will be sent again in a moment" : `It ${waitsForServer}`);
      break;
    case "retry-all-mails":
      showSuccess("E-mails Queued", delivers ? "They will be sent again in a moment" : `They ${waitsForServer}`);
      break;
    case "dismiss-mail":
      showUndo("E-mail Dismissed", "It is off the list, and was not sent", {
        onUndo: () => run({ intent: "restore-mail", mailId: undoId }),
        durationMs,
      });
      break;
    case "restore-mail":
      showSuccess("E-mail Restored", "It is back in the list of failed e-mails");
      break;
    case "reveal-chatbot-code":
      break; // it stands where it was asked for
    case "change-chatbot-code":
    case "rotate-chatbot-code":
      showSuccess("Code Changed", "The chatbot opens with the new code only");
      break;
  }
}
