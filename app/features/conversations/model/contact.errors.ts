import { AppError, createInvalidInputError, type FieldErrors } from "#app/platform/app-error.ts";
import { inboxTexts } from "../strings/contact-texts.server.ts";
import { repliesMax, scheduledMax } from "./contact-limits.ts";

const createConflict = (code: string, message: string, fieldErrors?: FieldErrors): AppError =>
  new AppError({ code: `contact/${code}`, status: 409, message, ...(fieldErrors && { fieldErrors }) });

/** Also for another visitor's message: which ids exist is not revealed. */
export const createMessageNotFoundError = (): AppError =>
  new AppError({
    code: "not-found",
    status: 404,
    message: inboxTexts().errors.gone,
  });

export function createWrittenMeanwhileError(names: readonly string[]): AppError {
  const others = names.length - 1;
  const who = others === 0 ? names[0] : `${names[0]} and ${others === 1 ? "another visitor" : `${others} others`}`;
  return createConflict("written-meanwhile", `${who} wrote again meanwhile.`);
}

export function createConversationFullError(): AppError {
  const message = inboxTexts().errors.full({ count: repliesMax });
  return createConflict("conversation-full", message, { message });
}

export const createDraftFullError = (): AppError =>
  createConflict("draft-full", "The draft of its conversation is full.");

export const createScheduleFullError = (): AppError =>
  createConflict(
    "schedule-full",
    `${scheduledMax} replies of this conversation wait already. Send or cancel one first.`,
  );

export const createAlreadySentError = (): AppError =>
  createConflict("already-sent", "The reply has been sent already.");

export const createLinkExpiredError = (): AppError =>
  new AppError({
    code: "contact/link-expired",
    status: 410,
    message: inboxTexts().errors.link,
  });

export const createWrongCodeError = (): AppError => createInvalidInputError({ code: inboxTexts().errors.code });
