import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { confirmTries, helpersMax, passkeysMax } from "./accounts-limits.ts";
import { accountErrorTexts } from "./strings/accounts-texts.server.ts";

type More = Pick<ConstructorParameters<typeof AppError>[0], "fieldErrors" | "cause">;

const createError = (code: string, status: number, message: string, more?: More): AppError =>
  new AppError({ code: `accounts/${code}`, status, message, ...more });

export const createSignInError = (message = accountErrorTexts().signIn): AppError =>
  createError("sign-in-failed", 401, message);

/** The hint is always shown: otherwise it would reveal which addresses have an unconfirmed registration. */
export function createVisitorSignInError(): AppError {
  const { signIn, confirmFirst } = accountErrorTexts();
  return createSignInError(`${signIn} ${confirmFirst}`);
}

export const createUsedLinkError = (): AppError => createError("link-spent", 410, accountErrorTexts().usedLink);

export const createAddressTakenError = (): AppError =>
  createError("address-taken", 409, accountErrorTexts().addressTaken);

export const createWrongPasswordError = (): AppError =>
  createInvalidInputError({ currentPassword: accountErrorTexts().wrongPassword });

export const createConfirmFirstError = (): AppError =>
  createError("confirm-first", 403, accountErrorTexts().confirmSession, {
    fieldErrors: { currentPassword: accountErrorTexts().passwordAgain },
  });

export const createConfirmationPasswordError = (triesLeft: number): AppError =>
  createInvalidInputError({ password: accountErrorTexts().notChosen({ count: triesLeft }) });

export const createNoTriesLeftError = (): AppError =>
  createError("tries-used-up", 410, accountErrorTexts().noTriesLeft({ tries: confirmTries }));

export const createUsedChallengeError = (): AppError =>
  createError("challenge-spent", 410, accountErrorTexts().usedChallenge);

export const createPasskeyRefusedError = (cause?: unknown): AppError =>
  createError("passkey-refused", 401, accountErrorTexts().passkeyRefused, {
    cause,
  });

export const createCopiedPasskeyError = (): AppError =>
  createError("passkey-copied", 401, accountErrorTexts().passkeyCopied);

export const createTooManyPasskeysError = (): AppError =>
  createError("too-many-passkeys", 409, accountErrorTexts().tooManyPasskeys({ max: passkeysMax }));

export const createUndeletableError = (role: "owner" | "helper"): AppError =>
  role === "owner"
    ? createError("owner-stays", 403, "The owner’s account cannot be deleted.")
    : createError("helper-stays", 403, "You are a helper of the studio. Ask its owner to remove your account.");

export const createSignInExpiredError = (): AppError =>
  createError("sign-in-expired", 410, accountErrorTexts().signInExpired);

export const createAuthenticatorSetError = (): AppError =>
  createError("authenticator-set", 409, accountErrorTexts().authenticatorSet);

export const createNoAuthenticatorError = (): AppError =>
  createError("no-authenticator", 409, accountErrorTexts().noAuthenticator);

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
