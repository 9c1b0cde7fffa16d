import { z } from "zod";
import { passwordMax, passwordMin } from "#app/lib/password-limits.ts";
import { cleanLine } from "#app/lib/text.ts";

const emailSchema = z
  .string("Email is required.")
  .overwrite(cleanLine) // PostgreSQL refuses a NUL even in what it only compares
  .min(1, "Email is required.")
  .max(254, "Email can have at most 254 characters.");

/** Only what can be checked without telling whether the account exists. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string("Password is required.").min(1, "Password is required.").max(1_024, "This password is too long."),
});

export const ownerSetupSchema = z.object({
  token: z.string("The link is not complete.").min(1, "The link is not complete.").max(200),
  email: emailSchema.pipe(z.email("Please enter one valid email address, like ann@example.org.")),
  password: z
    .string("Password is required.")
    .min(passwordMin, `Please use at least ${passwordMin} characters.`)
    .max(passwordMax, `Please use at most ${passwordMax} characters.`),
});
