import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { givenPasswordSchema, mailableEmailSchema, newPasswordSchema } from "#app/platform/credentials.schema.ts";
import { deletionWord, usernameMax, usernameMin } from "./accounts-limits.ts";

/** Letters and digits of any script, and what names have between them. Nothing that makes a link or turns a line around. */
const usernameShape = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ._'’-]*[\p{L}\p{M}\p{N}.])?$/u;

const usernameSchema = z
  .string("Username is required.")
  .overwrite(cleanLine)
  .min(1, "Username is required.")
  .min(usernameMin, `Username needs at least ${usernameMin} characters.`)
  .max(usernameMax, `Username can have at most ${usernameMax} characters.`)
  .regex(usernameShape, "Please use letters, digits, spaces and . _ - ' only.");

/** In lower case: two accounts never differ by it alone. */
const accountEmailSchema = mailableEmailSchema.transform((email) => email.toLowerCase());

export const registerSchema = z.object({
  username: usernameSchema,
  email: accountEmailSchema,
  password: newPasswordSchema,
  terms: z.literal("yes", "Please accept the Terms of Service to register."),
});
export type RegisterInput = z.output<typeof registerSchema>;

export const inviteSchema = z.object({ email: accountEmailSchema });
export const helperIdSchema = z.object({ helperId: z.string().regex(/^[\w-]{1,100}$/) });
export const acceptInvitationSchema = z.object({ username: usernameSchema, password: newPasswordSchema });

export const confirmSchema = z.object({ password: givenPasswordSchema });

export const askForLinkSchema = z.object({ email: accountEmailSchema });

const optionalCodeSchema = z.string().trim().max(40, "This code is too long.").default("");
export const codeSchema = z.object({
  code: z.string("Enter a code.").trim().min(1, "Enter a code.").max(40, "This code is too long."),
});
export const resetSchema = z.object({ password: newPasswordSchema, code: optionalCodeSchema });

export const changeUsernameSchema = z.object({ username: usernameSchema });
export const changeEmailSchema = z.object({ email: accountEmailSchema, currentPassword: givenPasswordSchema });
export const changePasswordSchema = z.object({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema });
export const endSessionSchema = z.object({ sessionId: z.string().regex(/^[\w-]{1,100}$/) });

const confirmation = z
  .string()
  .trim()
  .refine((text) => text.toUpperCase() === deletionWord, `Please type ${deletionWord} to confirm.`);
export const deleteAccountSchema = z.object({ confirmation, currentPassword: givenPasswordSchema });
export const deleteByLinkSchema = z.object({ confirmation });
