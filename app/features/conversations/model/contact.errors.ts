import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { repliesMax, scheduledMax } from "./contact-limits.ts";

/** Also for another visitor's message: which ids exist is not revealed. */
export const createMessageNotFoundError = (): AppError =>
  new AppError({
    code: "not-found",
    status: 404,
    message: "This message no longer exists. It may have been deleted.",
  });

/** @param names of those who wrote, at least one */
export function createWrittenMeanwhileError(names: readonly string[]): AppError {
  const others = names.length - 1;
  const who = others === 0 ? names[0] : `${names[0]} and ${others === 1 ? "another visitor" : `${others} others`}`;
  return new AppError({
    code: "contact/written-meanwhile",
    status: 409,
    message: `${who} wrote again meanwhile.`,
  });
}

export const createConversationFullError = (): AppError =>
  new AppError({
    code: "contact/conversation-full",
    status: 409,
    message: `This conversation has reached ${repliesMax} replies. Please send a new message.`,
    fieldErrors: { message: `This conversation has reached ${repliesMax} replies. Please send a new message.` },
  });

export const createDraftFullError = (): AppError =>
  new AppError({ code: "contact/draft-full", status: 409, message: "The draft of its conversation is full." });

export const createScheduleFullError = (): AppError =>
  new AppError({
    code: "contact/schedule-full",
    status: 409,
    message: `${scheduledMax} replies of this conversation wait already. Send or cancel one first.`,
  });

export const createAlreadySentError = (): AppError =>
  new AppError({ code: "contact/already-sent", status: 409, message: "The reply has been sent already." });

export const createLinkExpiredError = (): AppError =>
  new AppError({
    code: "contact/link-expired",
    status: 410,
    message:
      "This link has expired, was ended or is incomplete. On the contact page, a code by e-mail shows your messages.",
  });

export const createWrongCodeError = (): AppError =>
  createInvalidInputError({ code: "This code is wrong or no longer valid. Check it, or get a new one." });
