import { z } from "zod";
import { givenPasswordSchema } from "#app/platform/credentials.schema.ts";

/** A folder's name, never a path. */
export const downloadSchema = z.object({
  name: z.string().regex(/^[\w-][\w.-]{0,99}$/, "This is not a backup."),
  password: givenPasswordSchema,
});

/** Why a download was refused, in the address of the page. */
export const backupsViewSchema = z.object({
  refused: z.enum(["password", "limit", "gone"]).optional().catch(undefined),
});
