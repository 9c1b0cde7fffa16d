import type { RouterContextProvider } from "react-router";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { changeAccessCode, readAccessCode } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import { deskContext } from "#app/features/contact/contact.context.ts";
import {
  deleteMessage,
  moveMessage,
  replyAsOwner,
  retryReplyMail,
  undoDeleteMessage,
} from "#app/features/contact/owner/owner-desk.usecases.server.ts";
import { ownerOutboxContext } from "#app/features/outbox/outbox.context.ts";
import { dismissMail, restoreMail, retryAllMails } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { visitBookContext } from "#app/features/visits/visits.context.ts";
import { clearVisits, undoClearVisits } from "#app/features/visits/visits.usecases.server.ts";
import type { RequestLog } from "#app/platform/logger.server.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import type { ParsedCommand } from "../dashboard.schema.ts";
import type { CommandFailure, CommandSuccess } from "./command-outcome.ts";

type Services = Readonly<RouterContextProvider>;

/**
 * Calls the one use case that a command asks for.
 * @throws AppError as the use case does
 */
export async function runCommand(command: ParsedCommand, services: Services): Promise<CommandSuccess> {
  const { intent } = command;
  const desk = services.get(deskContext);
  const outbox = services.get(ownerOutboxContext);
  switch (command.intent) {
    case "reply": {
      const { id, key, from, subject, message } = command;
      await replyAsOwner(desk, { messageId: id, input: { from, subject, message }, key });
      return { ok: true, intent };
    }
    case "delete-message":
      await deleteMessage(desk, command.id);
      return { ok: true, intent, undoId: command.id };
    case "restore-message":
      await undoDeleteMessage(desk, command.id);
      return { ok: true, intent };
    case "mark-not-spam":
      await moveMessage(desk, command.id, "inbox");
      return { ok: true, intent };
    case "retry-mail":
      await retryReplyMail(desk, command.mailId);
      return { ok: true, intent, delivers: outbox.delivers };
    case "retry-all-mails":
      await retryAllMails(outbox);
      return { ok: true, intent, delivers: outbox.delivers };
    case "dismiss-mail":
      await dismissMail(outbox, command.mailId);
      return { ok: true, intent, undoId: command.mailId };
    case "restore-mail":
      await restoreMail(outbox, command.mailId);
      return { ok: true, intent };
    case "clear-visits":
      return { ok: true, intent, undoId: await clearVisits(services.get(visitBookContext)) };
    case "restore-visits":
      await undoClearVisits(services.get(visitBookContext), command.clearingId);
      return { ok: true, intent };
    case "reveal-chatbot-code":
      return { ok: true, intent, chatbotCode: (await readAccessCode(services.get(chatbotContext).gate)).code };
    case "change-chatbot-code":
      await changeAccessCode(services.get(chatbotContext).gate, command.code);
      return { ok: true, intent };
    case "rotate-chatbot-code":
      return { ok: true, intent, chatbotCode: (await changeAccessCode(services.get(chatbotContext).gate)).code };
  }
}

/** A failure as an answer to the page that asked. Bugs are logged here, since the page stays up. */
export function toCommandFailure(error: unknown, log: RequestLog): CommandFailure {
  const known = toAppError(error);
  if (!known || known.status >= 500) log.error({ err: error }, "dashboard command failed");
  return {
    ok: false,
    status: known?.status ?? 500,
    message: known?.message ?? "Something went wrong.",
    fieldErrors: known?.fieldErrors ?? {},
    ...(known?.retryAfterS ? { retryAfterS: known.retryAfterS } : {}),
  };
}
