import { z } from "zod";
import { passwordMax, passwordMin } from "#app/lib/password-limits.ts";
import { cleanLine } from "#app/lib/text.ts";
import { deletionWord, usernameMax, usernameMin } from "./accounts-limits.ts";

/** Letters and digits of any script, and what names have between them. Nothing that makes a link or turns a line around. */
const usernameShape = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ._'’-]*[\p{L}\p{M}\p{N}.])?$/u;

export const usernameSchema = z
  .string("Username is required.")
  .overwrite(cleanLine)
  .min(1, "Username is required.")
  .min(usernameMin, `Username needs at least ${usernameMin} characters.`)
  .max(usernameMax, `Username can have at most ${usernameMax} characters.`)
  .regex(usernameShape, "Please use letters, digits, spaces and . _ - ' only.");

const typedEmail = z
  .string("Email is required.")
  .overwrite(cleanLine) // PostgreSQL refuses a NUL even in what it only compares
  .min(1, "Email is required.")
  .max(254, "Email can have at most 254 characters.");

/** In lower case: two accounts never differ by it alone. */
export const accountEmailSchema = typedEmail
  .pipe(z.email("Please enter one valid email address, like ann@example.org."))
  .transform((email) => email.toLowerCase());

export const newPasswordSchema = z
  .string("Password is required.")
  .min(1, "Password is required.")
  .min(passwordMin, `Please use at least ${passwordMin} characters.`)
  .max(passwordMax, `Please use at most ${passwordMax} characters.`);

/** Only what can be checked without telling whether the account exists. */
const givenPassword = z
  .string("Password is required.")
  .min(1, "Password is required.")
  .max(1_024, "This password is too long.");

export const registerSchema = z
  .object({
    username: usernameSchema,
    email: accountEmailSchema,
    password: newPasswordSchema,
    terms: z.literal("yes", "Please accept the Terms of Service to register."),
  })
  .refine(({ username, email, password }) => ![username.toLowerCase(), email].includes(password.toLowerCase()), {
    path: ["password"],
    message: "Please choose a password that is not your name or address.",
  });
export type RegisterInput = z.output<typeof registerSchema>;

export const signInSchema = z.object({ email: typedEmail, password: givenPassword });

/** Beside the link's token. */
export const confirmSchema = z.object({ password: givenPassword });

export const askForLinkSchema = z.object({ email: accountEmailSchema });

/** What stands in a link: 256 bits, in the address and in its page's form. */

export const resetSchema = z.object({ password: newPasswordSchema });

export const changeUsernameSchema = z.object({ username: usernameSchema });
export const changeEmailSchema = z.object({ email: accountEmailSchema, currentPassword: givenPassword });
export const changePasswordSchema = z.object({ currentPassword: givenPassword, newPassword: newPasswordSchema });
export const endSessionSchema = z.object({ sessionId: z.string().regex(/^[\w-]{1,100}$/) });

const confirmation = z
  .string()
  .trim()
  .refine((text) => text.toUpperCase() === deletionWord, `Please type ${deletionWord} to confirm.`);
export const deleteAccountSchema = z.object({ confirmation, currentPassword: givenPassword });
export const deleteByLinkSchema = z.object({ confirmation });
