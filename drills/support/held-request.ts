import { createHmac } from "node:crypto";
import { kibibyte, secondMs } from "#app/lib/units.ts";

const mebibyte = kibibyte ** 2;
const secret = "w".repeat(32);
export const webhookSecret = secret;

/** A request of a stranger that stops before its end. */
export interface HeldRequest {
  readonly head: string;
  readonly body: Buffer;
}

const toHead = (path: string, type: string, length: number, more = "") =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nSec-Fetch-Site: same-origin\r\n${more}`;

const multipart = "multipart/form-data; boundary=b";
const withoutLast = (body: Buffer) => body.subarray(0, -1);

function holdForm(): HeldRequest {
  const field = (n: number) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${"x".repeat(65_000)}\r\n`;
  const body = Buffer.from(`${Array.from({ length: 99 }, (_, n) => field(n)).join("")}--b--`);
  return { head: toHead("/contact", multipart, body.length), body: withoutLast(body) };
}

function holdUpload(): HeldRequest {
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx';
  return { head: toHead("/contact/files", multipart, 20 * mebibyte), body: Buffer.from(file.padEnd(kibibyte, "x")) };
}

function holdJson(): HeldRequest {
  const body = Buffer.from(JSON.stringify({ message: "x".repeat(64 * kibibyte - 20) }));
  return { head: toHead("/api/v1/messages", "application/json", body.length), body: withoutLast(body) };
}

const toMail = (body: Buffer, signature: string, timestamp: string) =>
  toHead(
    "/api/v1/incoming-mail",
    "message/rfc822",
    body.length,
    `X-Northlight-Timestamp: ${timestamp}\r\nX-Northlight-Signature: sha256=${signature}\r\n`,
  );

const now = () => String(Math.floor(Date.now() / secondMs));

function holdMail(): HeldRequest {
  const body = Buffer.alloc(24 * mebibyte, "x");
  return { head: toMail(body, "0".repeat(64), now()), body: withoutLast(body) };
}

/** A whole mail with one file, and the right signature. @param n distinguishes it from others */
export function writeLargeMail(n: number): HeldRequest {
  const part = Buffer.alloc(17 * mebibyte, n)
    .toString("base64")
    .replace(/.{76}/g, "$&\r\n");
  const body = Buffer.from(
    `From: Ann <ann${n}@visitor.example>\r\nSubject: ${n}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n` +
      `--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b\r\nContent-Type: application/zip; name="a.zip"\r\n` +
      `Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="a.zip"\r\n\r\n${part}\r\n--b--\r\n`,
  );
  const timestamp = now();
  const signature = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
  return { head: toMail(body, signature, timestamp), body };
}

/** A page that is rendered for each request, and that is not read. */
const askForPage = (): HeldRequest => ({
  head: "GET /login?next=%2Faccount&x=1 HTTP/1.1\r\nHost: localhost\r\nCookie: northlight_session=none\r\n",
  body: Buffer.alloc(0),
});

export const heldRequests = {
  "forms of 99 long fields": holdForm,
  "slow uploads": holdUpload,
  "JSON bodies of 64 KB": holdJson,
  "mails with a made-up signature": holdMail,
  "pages that are rendered": askForPage,
} satisfies Record<string, () => HeldRequest>;
export type HeldKind = keyof typeof heldRequests;
