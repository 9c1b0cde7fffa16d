import { cleanLine, excerpt } from "#app/lib/text.ts";
import type { Undelivered } from "./mail-driver.ts";

/** What nodemailer's errors carry; see its `errors` module. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

const reasonMax = 300;

/** The owner can put these right, and the mail should then leave. 530 and so on: RFC 4954, section 6. */
const signInCodes = new Set(["EAUTH", "ENOAUTH", "EOAUTH2"]);
const signInResponses = new Set([530, 534, 535, 538]);
/** "Bad sequence of commands": the connection's fault and not the mail's. */
const wrongStateResponse = 503;

const connectionReasons: Readonly<Record<string, string>> = {
  EABORT: "The delivery took too long",
  ECONNECTION: "The connection to the mail server was lost",
  EDNS: "The mail server's name was not found",
  ESOCKET: "The mail server could not be reached",
  ETIMEDOUT: "The mail server did not answer in time",
  ETLS: "No secure connection to the mail server was possible",
};

/** Refused before anything reached the server: another attempt would end the same. */
const ownRefusals = new Set(["EENVELOPE", "EMESSAGE"]);

const line = (text: string): string => excerpt(cleanLine(text), reasonMax);

/** Tells from nodemailer's error whether the mail is lost or may be tried again. */
export function outcomeOfSmtpError(error: unknown): Undelivered {
  const { code = "", originalCode, response, responseCode = 0, message = "" } = error as SmtpError;
  if (signInCodes.has(code) || signInResponses.has(responseCode))
    return { kind: "retry", reason: line(`The mail server refused the sign-in: ${response ?? message}`) };
  if (responseCode >= 500 && responseCode !== wrongStateResponse)
    return { kind: "failed", reason: line(response ?? message) };
  if (response) return { kind: "retry", reason: line(response) };
  if (ownRefusals.has(code)) return { kind: "failed", reason: line(message) };
  const reason = connectionReasons[code] ?? message;
  return { kind: "retry", reason: line(originalCode ? `${reason} (${originalCode})` : reason) };
}
