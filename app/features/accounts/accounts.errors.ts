import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { confirmTries, helpersMax, passkeysMax } from "./accounts-limits.ts";

type More = Pick<ConstructorParameters<typeof AppError>[0], "fieldErrors" | "cause">;

const createError = (code: string, status: number, message: string, more?: More): AppError =>
  new AppError({ code: `accounts/${code}`, status, message, ...more });

const signInErrorText = "That email or password is incorrect.";

export const createSignInError = (message = signInErrorText): AppError => createError("sign-in-failed", 401, message);

/** The hint is always there: shown only for an unconfirmed registration, it would reveal which addresses have an account. */
export const createVisitorSignInError = (): AppError =>
  createSignInError(`${signInErrorText} If you have just registered, open the link in our e-mail first.`);

export const usedLinkText =
  "Each link works once and for a limited time. This one has been used, has expired or is incomplete.";

export const createUsedLinkError = (): AppError => createError("link-spent", 410, usedLinkText);

export const createAddressTakenError = (): AppError =>
  createError("address-taken", 409, "This address already has an account. Please sign in, or reset its password.");

export const createWrongPasswordError = (): AppError =>
  createInvalidInputError({ currentPassword: "This is not your password." });

export const createConfirmFirstError = (): AppError =>
  createError("confirm-first", 403, "Please confirm that it’s you.", {
    fieldErrors: { currentPassword: "Please enter your password once more." },
  });

export const createConfirmationPasswordError = (triesLeft: number): AppError =>
  createInvalidInputError({
    password: `This is not the password that you chose. You have ${triesLeft === 1 ? "one try" : `${triesLeft} tries`} left.`,
  });

export const createNoTriesLeftError = (): AppError =>
  createError(
    "tries-used-up",
    410,
    `The password was wrong ${confirmTries} times, so we have deleted this registration. You can register again.`,
  );

export const createUsedChallengeError = (): AppError =>
  createError("challenge-spent", 410, "This took longer than five minutes, or was sent before. Please try again.");

export const createPasskeyRefusedError = (cause?: unknown): AppError =>
  createError("passkey-refused", 401, "This passkey was not accepted. It may have been removed from the account.", {
    cause,
  });

export const createCopiedPasskeyError = (): AppError =>
  createError(
    "passkey-copied",
    401,
    "This passkey seems to exist twice, so it was not accepted. Sign in another way, and remove it.",
  );

export const createTooManyPasskeysError = (): AppError =>
  createError("too-many-passkeys", 409, `An account can have ${passkeysMax} passkeys. Please remove one first.`);

/** A helper leaves when the owner removes them: what they wrote stays with the studio. */
export const createUndeletableError = (role: "owner" | "helper"): AppError =>
  role === "owner"
    ? createError("owner-stays", 403, "The owner’s account cannot be deleted.")
    : createError("helper-stays", 403, "You are a helper of the studio. Ask its owner to remove your account.");

export const createSignInExpiredError = (): AppError =>
  createError("sign-in-expired", 410, "This sign-in has expired. Please enter your password again.");

export const createAuthenticatorSetError = (): AppError =>
  createError("authenticator-set", 409, "Your account has an authenticator app. Remove it before you set up another.");

export const createNoAuthenticatorError = (): AppError =>
  createError("no-authenticator", 409, "This was done or canceled before. Please look at the page again.");

export const createTooManyHelpersError = (): AppError =>
  createError(
    "too-many-helpers",
    409,
    `The studio can have ${helpersMax} helpers, open invitations included. Remove one first.`,
  );

export const createUsedSetupLinkError = (): AppError =>
  createError(
    "setup-link-spent",
    410,
    "This link has been used or is more than a day old, or the site already has an owner.",
  );
