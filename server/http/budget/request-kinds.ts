import { href } from "react-router";
import { readPath } from "#app/features/content/redirects/find-redirect.ts";
import { mailBounds } from "#app/features/mail-in/content/mime/mail-bounds.ts";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { fieldsBytesMax } from "#app/platform/http/files/read-multipart.server.ts";
import { platformTexts } from "#app/platform/language/strings/platform-texts.server.ts";

export interface Amount {
  readonly requests: number;
  readonly bytes: number;
}

interface RequestBounds {
  readonly bodyMax: number;
  readonly perNetwork: Amount;
  readonly total: Amount;
  /** How long after its last progress a body gives its place to a new request, where all places are taken. */
  readonly yieldsAfterMs: number;
}

export type RequestKind = "page" | "stream" | "form" | "bulk" | "picture" | "upload" | "mail";

const mebibyte = kibibyte ** 2;
export const formMax = 64 * kibibyte;
export const mailPath = "/api/v1/incoming-mail";
const eventsPath = href("/admin/inbox/events");
const picturePath = href("/admin/site/pictures");
/** Many conversations, a draft, or a document, whose letters a form writes as up to nine bytes. */
const bulkPath = /^\/admin\/(?:inbox\/(?:bulk|[\da-f-]{32,36}\/draft)|site\/[\w-]+(?:\/[\w-]+)?)$/;

/** Requests of pages from memory, files of the build, health checks and metrics are not counted: they hold nothing. */
export const boundRequests = (filesMax: number): Readonly<Record<RequestKind, RequestBounds>> => ({
  page: { bodyMax: 0, perNetwork: atOnce(80), total: atOnce(160), yieldsAfterMs: 0 },
  stream: { bodyMax: 0, perNetwork: atOnce(100), total: atOnce(400), yieldsAfterMs: 0 },
  form: {
    bodyMax: formMax,
    perNetwork: { requests: 100, bytes: 2 * mebibyte },
    total: { requests: 400, bytes: 8 * mebibyte },
    yieldsAfterMs: 0,
  },
  bulk: {
    bodyMax: 3 * mebibyte,
    perNetwork: { requests: 4, bytes: 6 * mebibyte },
    total: { requests: 8, bytes: 12 * mebibyte },
    yieldsAfterMs: 0,
  },
  picture: {
    bodyMax: 2 * mebibyte,
    perNetwork: { requests: 4, bytes: 8 * mebibyte },
    total: { requests: 8, bytes: 16 * mebibyte },
    yieldsAfterMs: 10 * secondMs,
  },
  upload: {
    bodyMax: filesMax + fieldsBytesMax,
    perNetwork: atOnce(10),
    total: atOnce(100),
    yieldsAfterMs: 10 * secondMs,
  },
  mail: { bodyMax: mailBounds.bytes, perNetwork: atOnce(4), total: atOnce(8), yieldsAfterMs: 10 * secondMs },
});

/** Uploads and mails are written to files as they arrive. */
const atOnce = (requests: number): Amount => ({ requests, bytes: 0 });

/** Pages whose forms may have files, and the addresses that take a file each. */
const uploadPath = /^\/(?:contact(?:\/files|\/conversation)?|admin\/(?:files|dashboard|inbox(?:\/[\da-f-]{32,36})?))$/;
const multipart = /^multipart\/form-data\s*;/i;

interface RequestHead {
  readonly method: string;
  readonly path: string;
  readonly contentType: string | undefined;
  /** Undefined without a body, NaN where its length is not declared. */
  readonly length: number | undefined;
}

export function kindOf({ method, path, contentType = "", length }: RequestHead): RequestKind {
  // React Router matches paths in this way: its scripts add `.data`, or `/_.data` after a slash.
  const routed = readPath(path.replace(/(\/_)?\.data$/, "")) ?? path;
  if (length === undefined) return routed === eventsPath ? "stream" : "page";
  if (method !== "POST") return "form";
  if (path === mailPath) return "mail";
  if (length > formMax && routed === picturePath) return "picture";
  if (length > formMax && bulkPath.test(routed)) return "bulk";
  return length > formMax && multipart.test(contentType) && uploadPath.test(routed) ? "upload" : "form";
}

export const bulkSizeText = "That is more than 3 MB.";
export const pictureSizeText = "That is more than a picture’s files can have.";
export const mailSizeText = `That is more than ${byteSizeText(mailBounds.bytes)}.`;

export const createTooLargeError = (limit: string) =>
  new AppError({ code: "too-large", status: 413, message: platformTexts().request.tooLarge({ limit }) });
