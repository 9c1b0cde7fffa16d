import { type AppError, createNotFoundError } from "#app/platform/app-error.ts";

export const createMailNotFoundError = (): AppError => createNotFoundError("The e-mail");
