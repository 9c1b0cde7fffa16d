import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { confirmTries, passkeysMax } from "./accounts-limits.ts";

const signInErrorText = "That email or password is incorrect.";

export const createSignInError = (message = signInErrorText): AppError =>
  new AppError({ code: "accounts/sign-in-failed", status: 401, message });

/** The hint is always there: shown only for an unconfirmed registration, it would reveal which addresses have an account. */
export const createVisitorSignInError = (): AppError =>
  createSignInError(`${signInErrorText} If you have just registered, open the link in our e-mail first.`);

export const usedLinkText =
  "Each link works once and for a limited time. This one has been used, has expired or is incomplete.";

export const createUsedLinkError = (): AppError =>
  new AppError({
    code: "accounts/link-spent",
    status: 410,
    message: usedLinkText,
  });

export const createAddressTakenError = (): AppError =>
  new AppError({
    code: "accounts/address-taken",
    status: 409,
    message: "This address already has an account. Please sign in, or reset its password.",
  });

export const createWrongPasswordError = (): AppError =>
  createInvalidInputError({ currentPassword: "This is not your password." });

export const createConfirmFirstError = (): AppError =>
  new AppError({
    code: "accounts/confirm-first",
    status: 403,
    message: "Please confirm that it’s you.",
    fieldErrors: { currentPassword: "Please enter your password once more." },
  });

export const createConfirmationPasswordError = (triesLeft: number): AppError =>
  createInvalidInputError({
    password: `This is not the password that you chose. You have ${triesLeft === 1 ? "one try" : `${triesLeft} tries`} left.`,
  });

export const createNoTriesLeftError = (): AppError =>
  new AppError({
    code: "accounts/tries-used-up",
    status: 410,
    message: `The password was wrong ${confirmTries} times, so we have deleted this registration. You can register again.`,
  });

export const createUsedChallengeError = (): AppError =>
  new AppError({
    code: "accounts/challenge-spent",
    status: 410,
    message: "This took longer than five minutes, or was sent before. Please try again.",
  });

export const createPasskeyRefusedError = (cause?: unknown): AppError =>
  new AppError({
    code: "accounts/passkey-refused",
    status: 401,
    message: "This passkey was not accepted. It may have been removed from the account.",
    cause,
  });

export const createCopiedPasskeyError = (): AppError =>
  new AppError({
    code: "accounts/passkey-copied",
    status: 401,
    message: "This passkey seems to exist twice, so it was not accepted. Sign in another way, and remove it.",
  });

export const createTooManyPasskeysError = (): AppError =>
  new AppError({
    code: "accounts/too-many-passkeys",
    status: 409,
    message: `An account can have ${passkeysMax} passkeys. Please remove one first.`,
  });

/** A helper leaves when the owner removes them: what they wrote stays with the studio. */
export const createUndeletableError = (role: "owner" | "helper"): AppError =>
  role === "owner"
    ? new AppError({ code: "accounts/owner-stays", status: 403, message: "The owner’s account cannot be deleted." })
    : new AppError({
        code: "accounts/helper-stays",
        status: 403,
        message: "You are a helper of the studio. Ask its owner to remove your account.",
      });

export const createSignInExpiredError = (): AppError =>
  new AppError({
    code: "accounts/sign-in-expired",
    status: 410,
    message: "This sign-in has expired. Please enter your password again.",
  });

export const createAuthenticatorSetError = (): AppError =>
  new AppError({
    code: "accounts/authenticator-set",
    status: 409,
    message: "Your account has an authenticator app. Remove it before you set up another.",
  });

export const createNoAuthenticatorError = (): AppError =>
  new AppError({
    code: "accounts/no-authenticator",
    status: 409,
    message: "This was done or canceled before. Please look at the page again.",
  });
