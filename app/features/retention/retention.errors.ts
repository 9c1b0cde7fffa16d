import { AppError } from "#app/platform/app-error.ts";

export const createUnseenPreviewError = (): AppError =>
  new AppError({
    code: "retention/unseen-preview",
    status: 409,
    message: "Nothing has been saved: look at what would be deleted now, then save.",
  });
