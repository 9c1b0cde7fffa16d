import { AppError } from "../app-error.ts";
import { waitText } from "./wait-text.ts";

export const createLimitReachedError = (retryAfterS: number): AppError =>
  new AppError({
    code: "limit-reached",
    status: 429,
    message: `That was a lot in a short time. Please try again ${waitText(retryAfterS)}.`,
    retryAfterS,
  });
