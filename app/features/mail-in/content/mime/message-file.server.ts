import { decodeWords } from "postal-mime";
import { cleanLine, excerpt } from "#app/lib/text.ts";
import type { MailFile } from "../incoming-mail.ts";
import { decodeCharset } from "./charset.server.ts";
import { bodyBounds } from "./mail-bounds.ts";
import type { MimePart } from "./mime-tree.server.ts";
import { fieldOf, joinEncodedWords } from "./part-header.server.ts";
import { decodeTransferEncoding, isUuencoded } from "./transfer-encoding.server.ts";
import { readUuencodedName } from "./uuencode.server.ts";

const nameMax = 200;
const headMax = 16_384;
const unusedInNames = /[\p{Cf}\p{Zl}\p{Zp}]/gu;

const usualNames: Readonly<Record<string, string>> = {
  "application/ics": "invite.ics",
  "application/ms-tnef": "winmail.dat",
  "application/pdf": "document.pdf",
  "application/pkcs7-mime": "smime.p7m",
  "application/vnd.ms-tnef": "winmail.dat",
  "application/x-pkcs7-mime": "smime.p7m",
  "image/gif": "image.gif",
  "image/jpeg": "image.jpg",
  "image/png": "image.png",
  "image/webp": "image.webp",
  "text/calendar": "invite.ics",
  "text/html": "page.html",
  "text/plain": "text.txt",
  "text/vcard": "contact.vcf",
  "text/x-vcard": "contact.vcf",
};

/** Text in a calendar becomes UTF-8, as its format demands (RFC 5545, section 3.1.4). */
export function readFile({ header, body }: MimePart): MailFile {
  const bytes = decodeTransferEncoding(body, header.encoding);
  const isCalendar = header.type === "text/calendar" && bytes.length <= bodyBounds.textBytes;
  return {
    name: readName(header.fileName) || nameWithoutHeader(header, body),
    type: header.type,
    bytes: isCalendar
      ? new TextEncoder().encode(decodeCharset(bytes, header.parameters.get("charset")))
      : bytes === body
        ? new Uint8Array(bytes) // a view would hold the whole message
        : (bytes as Buffer<ArrayBuffer>), // of the decoder
    isInline: false,
    contentId: header.contentId,
    location: fieldOf(header.mail, "content-location").slice(0, 2000),
  };
}

export const toTextFile = ({ name, bytes }: { name: Buffer; bytes: Buffer<ArrayBuffer> }): MailFile => ({
  ...{ name: nameTextFile(name), type: "application/octet-stream" },
  ...{ bytes, isInline: false, contentId: undefined, location: "" },
});

const nameTextFile = (name: Buffer): string => readName(decodeCharset(name)) || "attachment";

function nameWithoutHeader({ type, encoding }: MimePart["header"], body: Buffer): string {
  const written = isUuencoded.test(encoding) ? readUuencodedName(body) : undefined;
  if (written) return nameTextFile(written);
  if (body.subarray(0, 40).includes("-----BEGIN PGP MESSAGE-----")) return "encrypted.asc";
  if (!/^message\/(rfc822|global)$/.test(type)) return usualNames[type] ?? "attachment";
  const head = decodeTransferEncoding(body.subarray(0, headMax), encoding).toString("latin1");
  const subject = /^subject:[ \t]*((?:[^\r\n]|\r?\n[ \t])*)/im.exec(head)?.[1] ?? "";
  const line = decodeCharset(Buffer.from(subject.replace(/\r?\n/g, ""), "latin1"));
  const words = decodeWords(joinEncodedWords(line)).replaceAll(/[\\/:*?"<>|\s]+/g, " ");
  return `${readName(words) || "message"}.eml`;
}

function readName(name: string): string {
  const plain = cleanLine(name.replace(unusedInNames, ""));
  const last = plain.split(/[\\/]/).at(-1)?.trim() ?? "";
  if (/^\.+$/.test(last)) return "";
  const ending = /\.\w{1,10}$/.exec(last)?.[0] ?? "";
  return last.length > nameMax ? `${excerpt(last.slice(0, -ending.length || undefined), nameMax - 12)}${ending}` : last;
}
