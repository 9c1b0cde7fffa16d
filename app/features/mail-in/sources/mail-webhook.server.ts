import { createHmac, hash, type KeyObject } from "node:crypto";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { equalsSecret } from "#app/platform/keys.server.ts";
import { noteRefusedByWebhook, noteWebhookMail } from "../mail-in.store.server.ts";
import type { MailIntake, ReceivedKind } from "../receiving/mail-intake.ts";
import { receiveMail } from "../receiving/receive-mail.usecases.server.ts";

/** Between the forwarding program's clock and the site's. */
const clockToleranceMs = 5 * minuteMs;

export interface WebhookHeaders {
  /** Unix time in seconds. */
  readonly timestamp: string | undefined;
  /** `sha256=` and 64 hexadecimal digits. */
  readonly signature: string | undefined;
}

export interface MailWebhook {
  /** Before the body is read. @throws AppError 400 where a header is missing, 401 where the time is another */
  checkHeaders(headers: WebhookHeaders): void;
  /**
   * Receives a mail as any other source does.
   * @param raw the MIME message, as it was signed
   * @returns what became of it; `known` where it was received before
   * @throws AppError 401 where the signature is wrong
   */
  receive(headers: WebhookHeaders, raw: Uint8Array): Promise<ReceivedKind>;
  /** For the owner, who sees that a program has another secret or clock. */
  noteRefused(): Promise<void>;
}

interface WebhookParts {
  intake: MailIntake;
  key: KeyObject;
}

const timestampPattern = /^\d{1,12}$/;
const signaturePattern = /^sha256=[\da-f]{64}$/;

const refuse = (status: 400 | 401, message: string) =>
  new AppError({ code: status === 400 ? "mail-in/unsigned" : "mail-in/wrong-signature", status, message });

/** HMAC-SHA-256 over the timestamp, a dot and the body. A mail that is sent again within the time is known by its content. */
export const signMail = (key: KeyObject, timestamp: string, raw: Uint8Array): string =>
  `sha256=${createHmac("sha256", key).update(`${timestamp}.`).update(raw).digest("hex")}`;

export function createMailWebhook({ intake, key }: WebhookParts): MailWebhook {
  const checkHeaders = ({ timestamp = "", signature = "" }: WebhookHeaders) => {
    if (!timestampPattern.test(timestamp) || !signaturePattern.test(signature))
      throw refuse(400, "X-Northlight-Timestamp and X-Northlight-Signature (sha256=…) are needed.");
    if (Math.abs(Number(timestamp) * secondMs - intake.now().getTime()) > clockToleranceMs)
      throw refuse(401, "The timestamp is more than 5 minutes from the site's time.");
  };
  return {
    checkHeaders,
    async receive(headers, raw) {
      checkHeaders(headers);
      const { timestamp = "", signature = "" } = headers;
      if (!equalsSecret(signature, signMail(key, timestamp, raw))) throw refuse(401, "The signature is wrong.");
      const kind = await receiveMail(intake, { raw, key: hash("sha256", raw) });
      await noteWebhookMail(intake.db, intake.now().toISOString());
      return kind;
    },
    noteRefused: () => noteRefusedByWebhook(intake.db, intake.now().toISOString()),
  };
}
