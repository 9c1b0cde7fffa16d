import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { confirmTries } from "./accounts-limits.ts";

const signInFailure = "Email or password is not right.";

/** One text for every reason. */
export const createSignInError = (message = signInFailure): AppError =>
  new AppError({ code: "accounts/sign-in-failed", status: 401, message });

/**
 * The same at the visitors' door. The hint is there for everybody: given only to whoever waits for a confirmation, it
 * would tell which addresses have an account.
 */
export const createVisitorSignInError = (): AppError =>
  createSignInError(`${signInFailure} If you have just registered, open the link in our mail first.`);

/** Stands below the heading that says that a link does not work any more. */
export const spentLinkText =
  "Each link works once and for a limited time. This one was used, is too old, or is not complete.";

/** Also for a link that never was: nobody learns which are out. */
export const createSpentLinkError = (): AppError =>
  new AppError({
    code: "accounts/link-spent",
    status: 410,
    message: spentLinkText,
  });

export const createAddressTakenError = (): AppError =>
  new AppError({
    code: "accounts/address-taken",
    status: 409,
    message: "There is an account with this address already. Please sign in, or reset its password.",
  });

export const createWrongPasswordError = (): AppError =>
  createInvalidInputError({ currentPassword: "This is not your password." });

/** At the confirmation of a registration. */
export const createOtherPasswordError = (triesLeft: number): AppError =>
  createInvalidInputError({
    password: `This is not the password that you chose. You have ${triesLeft === 1 ? "one try" : `${triesLeft} tries`} left.`,
  });

export const createTriesUsedUpError = (): AppError =>
  new AppError({
    code: "accounts/tries-used-up",
    status: 410,
    message: `The password was wrong ${confirmTries} times, so this registration is deleted. You can register again.`,
  });

export const createUndeletableError = (): AppError =>
  new AppError({ code: "accounts/owner-stays", status: 403, message: "The owner’s account cannot be deleted." });
