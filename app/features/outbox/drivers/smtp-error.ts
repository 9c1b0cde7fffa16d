import { cleanLine, excerpt } from "#app/lib/text.ts";
import type { DeliveryError } from "./mail-driver.ts";

interface SmtpError {
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

const reasonMax = 300;

/** Retried, since the owner can fix these. 530 and others: RFC 4954, section 6. */
const signInCodes = new Set(["EAUTH", "ENOAUTH", "EOAUTH2"]);
const signInResponses = new Set([530, 534, 535, 538]);
/** "Bad sequence of commands": an error of the connection. */
const wrongStateResponse = 503;

const connectionReasons: Readonly<Record<string, string>> = {
  EABORT: "The delivery took too long",
  ECONNECTION: "The connection to the mail server was lost",
  EDNS: "The mail server's name was not found",
  ESOCKET: "The mail server could not be reached",
  ETIMEDOUT: "The mail server did not answer in time",
  ETLS: "No secure connection to the mail server was possible",
};

/** Also where the server answers 5xx to STARTTLS: an error of the connection, not of the mail. */
const withoutTls = "ETLS";

/** Refused by nodemailer: another attempt would end the same. */
const ownErrors = new Set(["EENVELOPE", "EMESSAGE"]);

export const toReasonLine = (text: string): string => excerpt(cleanLine(text), reasonMax);

export function toDeliveryError(error: unknown): DeliveryError {
  const { code = "", originalCode, response, responseCode = 0, message = "" } = error as SmtpError;
  if (signInCodes.has(code) || signInResponses.has(responseCode))
    return { kind: "retry", reason: toReasonLine(`The mail server refused the sign-in: ${response ?? message}`) };
  if (code === withoutTls) return { kind: "retry", reason: toReasonLine(connectionReasons[withoutTls] ?? message) };
  if (responseCode >= 500 && responseCode !== wrongStateResponse)
    return { kind: "failed", reason: toReasonLine(response ?? message) };
  if (response) return { kind: "retry", reason: toReasonLine(response) };
  if (ownErrors.has(code)) return { kind: "failed", reason: toReasonLine(message) };
  const reason = connectionReasons[code] ?? message;
  return { kind: "retry", reason: toReasonLine(originalCode ? `${reason} (${originalCode})` : reason) };
}
