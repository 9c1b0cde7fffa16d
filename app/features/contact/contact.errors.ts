import { AppError, createInvalidInputError, createNotFoundError } from "#app/platform/app-error.ts";
import { repliesMax } from "./contact-limits.ts";

/** Also for another visitor's message: which ids exist is not revealed. */
export const createMessageNotFoundError = (): AppError => createNotFoundError("The message");

export const createConversationFullError = (): AppError =>
  new AppError({
    code: "contact/conversation-full",
    status: 409,
    message: `This conversation has reached ${repliesMax} replies. Please send a new message.`,
    fieldErrors: { message: `This conversation has reached ${repliesMax} replies. Please send a new message.` },
  });

export const createWrongCodeError = (): AppError =>
  createInvalidInputError({ code: "This code is wrong or no longer valid. Check it, or get a new one." });
