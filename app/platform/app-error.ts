import { platformTexts } from "./language/strings/platform-texts.server.ts";

export type FieldErrors = Readonly<Record<string, string>>;

interface AppErrorOptions {
  /** Stable, machine-readable: `contact/limit-reached`. */
  code: string;
  status: number;
  message: string;
  fieldErrors?: FieldErrors;
  retryAfterS?: number;
  /** Tells the page what was done all the same. */
  details?: object;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;
  details: object | undefined;

  constructor({ code, status, message, fieldErrors, retryAfterS, details, cause }: AppErrorOptions) {
    super(message, { cause });
    this.name = "AppError";
    this.code = code;
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfterS = retryAfterS;
    this.details = details;
  }
}

/** The text beside the first field that is wrong, or the error's own. */
export const firstText = ({ fieldErrors, message }: AppError): string => Object.values(fieldErrors ?? {})[0] ?? message;

export const createInvalidInputError = (fieldErrors: FieldErrors): AppError =>
  new AppError({ code: "invalid-input", status: 422, message: platformTexts().checkFields, fieldErrors });

export const createUnauthorizedError = (): AppError =>
  new AppError({ code: "unauthorized", status: 401, message: platformTexts().signIn });

/** For the admin area and the API, which are in English. A page for visitors has a text of its own. */
export const createNotFoundError = (what: string): AppError =>
  new AppError({ code: "not-found", status: 404, message: `${what} was not found.` });

/** 499 as nginx logs it; no client reads this response. */
export const createClientGoneError = (): AppError =>
  new AppError({ code: "client-gone", status: 499, message: "The connection was closed before the request was done." });

export const createUnavailableError = (cause: unknown): AppError =>
  new AppError({
    code: "storage-unavailable",
    status: 503,
    message: platformTexts().unavailable,
    retryAfterS: 30,
    cause,
  });
