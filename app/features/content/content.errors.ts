import { AppError } from "#app/platform/app-error.ts";

export const createOutdatedError = (): AppError =>
  new AppError({
    code: "content/outdated",
    status: 409,
    message: "This was changed elsewhere since you opened it. Compare both below. What you wrote is still in the form.",
  });

export const createTooLongError = (): AppError =>
  new AppError({ code: "content/too-long", status: 422, message: "This document is too long. Please shorten a text." });

export const createTakenError = (title: string): AppError =>
  new AppError({
    code: "content/address-taken",
    status: 409,
    message: `‘${title}’ has this address already.`,
    fieldErrors: { slug: `‘${title}’ has this address already.` },
  });

export const createFullError = (max: number): AppError =>
  new AppError({ code: "content/full", status: 409, message: `A site has at most ${max} case studies and notes.` });
