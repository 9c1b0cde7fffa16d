import { AppError, createInvalidInputError, type FieldErrors } from "#app/platform/app-error.ts";
import { repliesMax, scheduledMax } from "./contact-limits.ts";

const createConflict = (code: string, message: string, fieldErrors?: FieldErrors): AppError =>
  new AppError({ code: `contact/${code}`, status: 409, message, ...(fieldErrors && { fieldErrors }) });

/** Also for another visitor's message: which ids exist is not revealed. */
export const createMessageNotFoundError = (): AppError =>
  new AppError({
    code: "not-found",
    status: 404,
    message: "This message no longer exists. It may have been deleted.",
  });

export function createWrittenMeanwhileError(names: readonly string[]): AppError {
  const others = names.length - 1;
  const who = others === 0 ? names[0] : `${names[0]} and ${others === 1 ? "another visitor" : `${others} others`}`;
  return createConflict("written-meanwhile", `${who} wrote again meanwhile.`);
}

export function createConversationFullError(): AppError {
  const message = `This conversation has reached ${repliesMax} replies. Please send a new message.`;
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
    message:
      "This link has expired, was ended or is incomplete. On the contact page, a code by e-mail shows your messages.",
  });

export const createWrongCodeError = (): AppError =>
  createInvalidInputError({ code: "This code is wrong or no longer valid. Check it, or get a new one." });
