import { AppError } from "#app/platform/app-error.ts";

export const createOutdatedError = (): AppError =>
  new AppError({
    code: "content/outdated",
    status: 409,
    message: "This was changed elsewhere since you opened it. Compare both below. What you wrote is still in the form.",
  });

export const createTooLongError = (): AppError =>
  new AppError({ code: "content/too-long", status: 422, message: "This document is too long. Please shorten a text." });
