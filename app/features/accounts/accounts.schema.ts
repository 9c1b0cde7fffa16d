import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { givenPasswordSchema, mailableEmailSchema, newPasswordSchema } from "#app/platform/credentials.schema.ts";
import { usernameMax, usernameMin } from "./accounts-limits.ts";
import { accountErrorTexts, deletionTexts } from "./strings/accounts-texts.server.ts";

export const accountError = (read: (texts: ReturnType<typeof accountErrorTexts>) => string) => ({
  error: () => read(accountErrorTexts()),
});

/** Letters and digits of any script, and punctuation of names: no links, no change of text direction. */
const usernameShape = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ._'’-]*[\p{L}\p{M}\p{N}.])?$/u;

const usernameSchema = z
  .string(accountError(({ username }) => username.missing))
  .overwrite(cleanLine)
  .min(
    1,
    accountError(({ username }) => username.missing),
  )
  .min(
    usernameMin,
    accountError(({ username }) => username.tooShort({ min: usernameMin })),
  )
  .max(
    usernameMax,
    accountError(({ username }) => username.tooLong({ max: usernameMax })),
  )
  .regex(
    usernameShape,
    accountError(({ username }) => username.letters),
  );

/** Addresses are compared in lower case. */
const accountEmailSchema = mailableEmailSchema.transform((email) => email.toLowerCase());

export const registerSchema = z.object({
  username: usernameSchema,
  email: accountEmailSchema,
  password: newPasswordSchema,
  terms: z.literal(
    "yes",
    accountError(({ terms }) => terms),
  ),
});
export type RegisterInput = z.output<typeof registerSchema>;

export const inviteSchema = z.object({ email: accountEmailSchema });
export const helperIdSchema = z.object({ helperId: z.string().regex(/^[\w-]{1,100}$/) });
export const acceptInvitationSchema = z.object({ username: usernameSchema, password: newPasswordSchema });

export const confirmSchema = z.object({ password: givenPasswordSchema });

export const askForLinkSchema = z.object({ email: accountEmailSchema });

const optionalCodeSchema = z
  .string()
  .trim()
  .max(
    40,
    accountError(({ codeTooLong }) => codeTooLong),
  )
  .default("");
export const codeSchema = z.object({
  code: z
    .string(accountError(({ codeMissing }) => codeMissing))
    .trim()
    .min(
      1,
      accountError(({ codeMissing }) => codeMissing),
    )
    .max(
      40,
      accountError(({ codeTooLong }) => codeTooLong),
    ),
});
export const resetSchema = z.object({ password: newPasswordSchema, code: optionalCodeSchema });

export const changeUsernameSchema = z.object({ username: usernameSchema });
export const changeEmailSchema = z.object({ email: accountEmailSchema, currentPassword: givenPasswordSchema });
export const changePasswordSchema = z.object({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema });
export const endSessionSchema = z.object({ sessionId: z.string().regex(/^[\w-]{1,100}$/) });

const confirmation = z
  .string()
  .trim()
  .refine(
    (text) => text.toUpperCase() === deletionTexts().word,
    accountError(({ typeWord }) => typeWord({ word: deletionTexts().word })),
  );
export const deleteAccountSchema = z.object({ confirmation, currentPassword: givenPasswordSchema });
export const deleteByLinkSchema = z.object({ confirmation });
