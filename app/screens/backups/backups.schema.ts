import { z } from "zod";
import { givenPasswordSchema } from "#app/platform/credentials.schema.ts";

/** A folder's name, never a path. */
const backupNameSchema = z.string("Choose a backup.").regex(/^[\w-][\w.-]{0,99}$/, "This is not a backup.");

/** Of a download and of a restore. */
export const chosenBackupSchema = z.object({
  name: backupNameSchema,
  currentPassword: givenPasswordSchema.optional(),
});

/** Why a download was refused, and of which backup, in the address of the page. */
export const backupsViewSchema = z.object({
  refused: z.enum(["password", "limit", "gone"]).optional().catch(undefined),
  backup: backupNameSchema.optional().catch(undefined),
});
