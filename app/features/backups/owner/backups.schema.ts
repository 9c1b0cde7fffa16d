import { z } from "zod";
import { givenPasswordSchema } from "#app/platform/credentials.schema.ts";

export const backupNameSchema = z.string("Choose a backup.").regex(/^[\w-][\w.-]{0,99}$/, "This is not a backup.");

export const chosenBackupSchema = z.object({
  name: backupNameSchema,
  currentPassword: givenPasswordSchema.optional(),
});
