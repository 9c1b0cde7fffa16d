import { createHmac, type KeyObject, randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { equalsSecret } from "#app/platform/keys.server.ts";
import { allocateShared } from "#app/platform/parser-thread.server.ts";
import { noteRefusedByWebhook, noteWebhookMail } from "../mail-in.store.server.ts";
import type { MailIntake, ReceivedKind } from "../receiving/mail-intake.ts";
import { releaseBytes, waitForTurn } from "../receiving/mail-memory.server.ts";
import { receiveMail } from "../receiving/receive-mail.usecases.server.ts";

/** Between the forwarding program's clock and the site's. */
const clockToleranceMs = 5 * minuteMs;

export interface WebhookHeaders {
  /** Unix time in seconds. */
  readonly timestamp: string | undefined;
  /** `sha256=` and 64 hexadecimal digits. */
  readonly signature: string | undefined;
}

type MailBody = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface MailWebhook {
  /** Before the body is read. @throws AppError 400 where a header is missing, 401 where the time is another */
  checkHeaders(headers: WebhookHeaders): void;
  /**
   * Receives a mail as any other source does. It is in memory only once its signature is known to be right, one at a time.
   * @param body the MIME message, as it was signed
   * @returns what became of it; `known` where it was received before
   * @throws AppError 401 where the signature is wrong
   */
  receive(headers: WebhookHeaders, body: MailBody): Promise<ReceivedKind>;
  noteRefused(): Promise<void>;
}

interface WebhookParts {
  intake: MailIntake;
  key: KeyObject;
  dataDir: string;
}

const timestampPattern = /^\d{1,12}$/;
const signaturePattern = /^sha256=[\da-f]{64}$/;

const refuse = (status: 400 | 401, message: string) =>
  new AppError({ code: status === 400 ? "mail-in/unsigned" : "mail-in/wrong-signature", status, message });

/** Opens a file without a name, which disappears with the process. */
async function openUnnamedFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `${randomUUID()}.unfinished`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function readWhole(file: FileHandle): Promise<Uint8Array> {
  const raw = allocateShared((await file.stat()).size);
  for (let at = 0; at < raw.length; ) at += (await file.read(raw, at, raw.length - at, at)).bytesRead;
  return raw;
}

export function createMailWebhook({ intake, key, dataDir }: WebhookParts): MailWebhook {
  const checkHeaders = ({ timestamp = "", signature = "" }: WebhookHeaders) => {
    if (!timestampPattern.test(timestamp) || !signaturePattern.test(signature))
      throw refuse(400, "X-Northlight-Timestamp and X-Northlight-Signature (sha256=…) are needed.");
    if (Math.abs(Number(timestamp) * secondMs - intake.now().getTime()) > clockToleranceMs)
      throw refuse(401, "The timestamp is more than 5 minutes from the site's time.");
  };
  return {
    checkHeaders,
    async receive(headers, body) {
      checkHeaders(headers);
      const { timestamp = "", signature = "" } = headers;
      // HMAC-SHA-256 over the timestamp, a dot and the body. A mail that is sent again within the time is known by its content.
      const hmac = createHmac("sha256", key).update(`${timestamp}.`);
      await using file = await openUnnamedFile(dataDir);
      for await (const part of body) {
        hmac.update(part);
        await file.writeFile(part);
      }
      if (!equalsSecret(signature, `sha256=${hmac.digest("hex")}`)) throw refuse(401, "The signature is wrong.");
      using _turn = await waitForTurn((await file.stat()).size);
      const raw = await readWhole(file);
      const kind = await receiveMail(intake, { raw, key: signature }).finally(() => releaseBytes(raw));
      await noteWebhookMail(intake.db, intake.now().toISOString());
      return kind;
    },
    noteRefused: () => noteRefusedByWebhook(intake.db, intake.now().toISOString()),
  };
}
