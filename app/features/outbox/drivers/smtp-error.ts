import { cleanLine, excerpt } from "#app/lib/text.ts";
import type { DeliveryError, MailProblem } from "./mail-driver.ts";

interface SmtpError {
  code?: string;
  command?: string;
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
  EPROTOCOL: "No mail server answered",
  ESOCKET: "The mail server could not be reached",
  ETIMEDOUT: "The mail server did not answer in time",
  ETLS: "No secure connection to the mail server was possible",
};

/** Greetings of other servers are not shown. */
const smtpResponse = /^[2-5]\d\d(?=[ -]|$)/;

/** Also where the server answers 5xx to STARTTLS: an error of the connection, not of the mail. */
const withoutTls = "ETLS";

/** Refused by nodemailer: another attempt would end the same. */
const ownErrors = new Set(["EENVELOPE", "EMESSAGE"]);

export const toReasonLine = (text: string): string => excerpt(cleanLine(text), reasonMax);

export const toDeliveryError = (error: unknown): DeliveryError => ({
  ...describeError(error as SmtpError),
  problem: findProblem(error as SmtpError),
});

const problems: Readonly<Record<string, MailProblem>> = {
  EDNS: "name",
  EABORT: "silent",
  ETIMEDOUT: "silent",
  ETLS: "tls",
  ECONNREFUSED: "refused",
  ECONNECTION: "lost",
  EPROTOCOL: "lost",
  ESOCKET: "lost",
  EMESSAGE: "mail",
  "MAIL FROM": "sender",
  "RCPT TO": "recipient",
  DATA: "mail",
};

function findProblem({
  code = "",
  originalCode = "",
  command = "",
  responseCode = 0,
  message = "",
}: SmtpError): MailProblem {
  if (signInCodes.has(code) || signInResponses.has(responseCode)) return "sign-in";
  if (/CERT|LEAF_SIGNATURE/.test(originalCode) || (responseCode === 0 && /certificate/i.test(message)))
    return "certificate";
  if (/_SSL_|_TLS_|EPROTO$/.test(originalCode)) return "tls";
  return problems[originalCode] ?? problems[code] ?? problems[command] ?? "other";
}

function describeError(error: SmtpError): DeliveryError {
  const { code = "", originalCode, responseCode = 0, message = "" } = error;
  const response = smtpResponse.test(error.response ?? "") ? error.response : undefined;
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
