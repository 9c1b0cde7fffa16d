import { AppError } from "#app/platform/app-error.ts";
import { waitText } from "#app/platform/rate-limit/wait-text.ts";

const wrongCodeText = "Invalid access code. Please try again.";

export const createWrongCodeError = (): AppError =>
  new AppError({
    code: "chatbot/wrong-code",
    status: 403,
    message: wrongCodeText,
    fieldErrors: { code: wrongCodeText },
  });

export const createTooManyCodesError = (retryAfterS: number, cause: unknown): AppError =>
  new AppError({
    code: "chatbot/too-many-codes",
    status: 429,
    message: `Too many wrong codes from your network. Please try again ${waitText(retryAfterS)}.`,
    retryAfterS,
    cause,
  });

export const createTooManyQuestionsError = (retryAfterS: number): AppError =>
  new AppError({
    code: "chatbot/too-many-questions",
    status: 429,
    message: `That's a lot of questions at once. Please try again ${waitText(retryAfterS)}.`,
    retryAfterS,
  });

export const createLockedError = (): AppError =>
  new AppError({ code: "chatbot/locked", status: 401, message: "Please enter the access code." });

export const createFixedCodeError = (): AppError =>
  new AppError({
    code: "chatbot/code-fixed",
    status: 409,
    message: "The code is set by CHATBOT_CODE. Change it there, then restart the site.",
  });

export const createQuestionGoneError = (): AppError =>
  new AppError({ code: "chatbot/question-gone", status: 404, message: "This was already done, in another window." });

export const createTooManyAnswersError = (): AppError =>
  new AppError({
    code: "chatbot/too-many-answers",
    status: 409,
    message: "No more answers fit into the database. Please delete some, or write this one into assistant.md.",
  });
