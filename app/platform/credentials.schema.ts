import { z } from "zod";
import { isEmailAddress } from "#app/lib/mail/email-address.ts";
import { passwordMax, passwordMin } from "#app/lib/password-limits.ts";
import { cleanLine } from "#app/lib/text.ts";
import { platformTexts } from "./language/strings/platform-texts.server.ts";

type PlatformTexts = ReturnType<typeof platformTexts>;

const emailError = (read: (texts: PlatformTexts["email"]) => string) => ({ error: () => read(platformTexts().email) });
const passwordError = (read: (texts: PlatformTexts["password"]) => string) => ({
  error: () => read(platformTexts().password),
});

const emailMax = 254;
const givenPasswordMax = 1_024;

/** A sign-in's address: checks nothing that reveals whether an account exists. */
const typedEmailSchema = z
  .string(emailError(({ missing }) => missing))
  .overwrite(cleanLine) // PostgreSQL refuses a NUL even in what it only compares
  .min(
    1,
    emailError(({ missing }) => missing),
  )
  .max(
    emailMax,
    emailError(({ tooLong }) => tooLong({ max: emailMax })),
  );

export const mailableEmailSchema = typedEmailSchema.refine(
  isEmailAddress,
  emailError(({ invalid }) => invalid),
);

export const givenPasswordSchema = z
  .string(passwordError(({ missing }) => missing))
  .min(
    1,
    passwordError(({ missing }) => missing),
  )
  .max(
    givenPasswordMax,
    passwordError(({ tooLong }) => tooLong),
  );

export const newPasswordSchema = z
  .string(passwordError(({ missing }) => missing))
  .normalize("NFC")
  .min(
    1,
    passwordError(({ missing }) => missing),
  )
  .min(
    passwordMin,
    passwordError(({ atLeast }) => atLeast({ min: passwordMin })),
  )
  .max(
    passwordMax,
    passwordError(({ atMost }) => atMost({ max: passwordMax })),
  );

export const signInSchema = z.object({ email: typedEmailSchema, password: givenPasswordSchema });
