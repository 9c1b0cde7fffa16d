import { z } from "zod";
import { isEmailAddress } from "#app/lib/mail/email-address.ts";
import { passwordMax, passwordMin } from "#app/lib/password-limits.ts";
import { cleanLine } from "#app/lib/text.ts";

/** A sign-in's address: checks nothing that reveals whether an account exists. */
const typedEmailSchema = z
  .string("Email is required.")
  .overwrite(cleanLine) // PostgreSQL refuses a NUL even in what it only compares
  .min(1, "Email is required.")
  .max(254, "Email can have at most 254 characters.");

export const mailableEmailSchema = typedEmailSchema.refine(
  isEmailAddress,
  "Please enter one valid email address, like ann@example.org.",
);

export const givenPasswordSchema = z
  .string("Password is required.")
  .min(1, "Password is required.")
  .max(1_024, "This password is too long.");

export const newPasswordSchema = z
  .string("Password is required.")
  .min(1, "Password is required.")
  .min(passwordMin, `Please use at least ${passwordMin} characters.`)
  .max(passwordMax, `Please use at most ${passwordMax} characters.`);

export const signInSchema = z.object({ email: typedEmailSchema, password: givenPasswordSchema });
