import { AppError } from "#app/platform/app-error.ts";

export const createStopLinkError = (): AppError =>
  new AppError({
    code: "weekly-mail/link",
    status: 410,
    message: "This link does not work any more. The page Numbers switches the mail on and off.",
  });
