import type { RouterContextProvider } from "react-router";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { changeAccessCode, readAccessCode } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import { inboxContext } from "#app/features/contact/contact.context.ts";
import type { NamedFiles } from "#app/features/contact/files/attach-files.server.ts";
import {
  deleteMessage,
  moveMessage,
  replyAsOwner,
  restoreMessages,
  retryReplyMail,
} from "#app/features/contact/owner/owner-inbox.usecases.server.ts";
import { ownerOutboxContext } from "#app/features/outbox/outbox.context.ts";
import { dismissMail, restoreMail, retryAllMails } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { visitLogContext } from "#app/features/visits/visits.context.ts";
import { clearVisits, undoClearVisits } from "#app/features/visits/visits.usecases.server.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { confirmStaff } from "../../confirmation/confirm-staff.server.ts";
import type { ParsedCommand } from "../dashboard.schema.ts";
import type { CommandSuccess } from "./command-result.ts";

type Services = Readonly<RouterContextProvider>;

/** @param files of a reply */
export async function runCommand(
  command: ParsedCommand,
  services: Services,
  files: NamedFiles,
): Promise<CommandSuccess> {
  const { intent } = command;
  const inbox = services.get(inboxContext);
  const outbox = services.get(ownerOutboxContext);
  switch (command.intent) {
    case "reply": {
      const { id, key, from, subject, message } = command;
      const writtenBy = services.get(staffContext).username;
      await replyAsOwner(inbox, { messageId: id, input: { from, subject, message }, key, files, writtenBy });
      return { intent };
    }
    case "delete-message":
      await deleteMessage(inbox, command.id);
      return { intent, undoId: command.id };
    case "restore-message":
      await restoreMessages(inbox, [command.id]);
      return { intent };
    case "mark-not-spam":
      await moveMessage(inbox, command.id, "inbox");
      return { intent };
    case "retry-mail":
      await retryReplyMail(inbox, command.mailId);
      return { intent, delivers: outbox.delivers };
    case "retry-all-mails":
      await retryAllMails(outbox);
      return { intent, delivers: outbox.delivers };
    case "dismiss-mail":
      await dismissMail(outbox, command.mailId);
      return { intent, undoId: command.mailId };
    case "restore-mail":
      await restoreMail(outbox, command.mailId);
      return { intent };
    case "clear-visits":
      return { intent, undoId: await clearVisits(services.get(visitLogContext)) };
    case "restore-visits":
      await undoClearVisits(services.get(visitLogContext), command.clearingId);
      return { intent };
    case "reveal-chatbot-code":
      return { intent, chatbotCode: (await readAccessCode(services.get(chatbotContext).gate)).code };
    case "change-chatbot-code":
      await confirmStaff(services, command.currentPassword);
      await changeAccessCode(services.get(chatbotContext).gate, command.code);
      return { intent };
    case "rotate-chatbot-code":
      await confirmStaff(services, command.currentPassword);
      return { intent, chatbotCode: (await changeAccessCode(services.get(chatbotContext).gate)).code };
  }
}
