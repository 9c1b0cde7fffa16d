import { z } from "zod";
import { mailableEmailSchema, newPasswordSchema } from "#app/platform/credentials.schema.ts";

export const ownerSetupSchema = z.object({
  token: z.string("The link is not complete.").min(1, "The link is not complete.").max(200),
  email: mailableEmailSchema,
  password: newPasswordSchema,
});
