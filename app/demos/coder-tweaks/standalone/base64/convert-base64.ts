import { done, failed, inputErrorAt, type Result } from "../../result.ts";

export type Base64Options = {
  direction: "encode" | "decode";
  /** RFC 4648, section 5: '-' and '_', without padding. */
  isUrlSafe: boolean;
  isDataUrl: boolean;
};

export interface Base64Result {
  text: string;
  note?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  type?: string;
}

/** A multiple of 3, so that encoded pieces can be joined. */
const chunkBytes = 0x6000;

/** Base64 of a text's UTF-8, and back. Decodes both alphabets, data URLs, line breaks and missing padding. */
export function convertBase64(text: string, options: Base64Options): Result<Base64Result> {
  if (options.direction === "decode") return decodeBase64(text);
  const code = encodeBytes(new TextEncoder().encode(text));
  return done({ text: text === "" ? "" : writeCode(code, "text/plain;charset=utf-8", options) });
}

export function writeCode(code: string, type: string, { isUrlSafe, isDataUrl }: Base64Options): string {
  if (isDataUrl) return `data:${type};base64,${code}`;
  return isUrlSafe ? code.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") : code;
}

export function encodeBytes(bytes: Uint8Array): string {
  let code = "";
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    code += btoa(String.fromCharCode(...bytes.subarray(at, at + chunkBytes)));
  }
  return code;
}

function decodeBase64(text: string): Result<Base64Result> {
  const [head = "", type] = /^\s*data:([^,]*);base64,/i.exec(text) ?? [];
  const error = findError(text, head.length);
  if (error) return failed(error);
  // Each value that ends with padding is decoded by itself: programs write several in a row.
  const values = text
    .slice(head.length)
    .replace(/\s+/g, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .split(/(?<==)(?=[^=])/);
  const binary = values.map((value) => atob(value.replace(/=+$/, ""))).join("");
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  const described = describeBytes(bytes, type);
  const joined = values.length > 1 ? `${values.length} values in a row were joined.` : undefined;
  return done(joined ? { ...described, note: [described.note, joined].filter(Boolean).join(" ") } : described);
}

function findError(text: string, from: number) {
  const invalid = /[^\w+/\-=\s]/g;
  invalid.lastIndex = from;
  const found = invalid.exec(text);
  if (found)
    return inputErrorAt(
      text,
      found.index,
      `'${String.fromCodePoint(text.codePointAt(found.index) ?? 0)}' is not in Base64.`,
    );
  let digits = 0;
  for (const { 0: part, index } of text.slice(from).matchAll(/=[=\s]*|[^=\s]+/g)) {
    if (!part.startsWith("=")) {
      digits += part.length;
      continue;
    }
    const isLast = from + index + part.length === text.length;
    const padding = part.replace(/\s/g, "").length;
    // Only what fills a group of four ends a value.
    if (!isLast && (digits + padding) % 4 !== 0)
      return inputErrorAt(text, from + index, "Padding in the middle: '=' ends a code.");
    if (!isLast) digits = 0;
  }
  if (digits % 4 === 1) return inputErrorAt(text, text.trimEnd().length, "The code ends in the middle of a byte.");
  return undefined;
}

function describeBytes(bytes: Uint8Array<ArrayBuffer>, declared: string | undefined): Base64Result {
  const sniffed = nameFileType(bytes);
  const type = declared?.split(";")[0] || sniffed || "application/octet-stream";
  try {
    const plain = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!sniffed && !plain.includes("\0")) return { text: plain, bytes, type: declared ? type : "text/plain" };
  } catch {
    // Not text: described below.
  }
  const size = new Intl.NumberFormat("en").format(bytes.length);
  return {
    text: "",
    bytes,
    type,
    note: `The result is not text but ${size} bytes (${type}). Use 'Save as file' to download it.`,
  };
}

const signatures: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["application/zip", [0x50, 0x4b, 0x03, 0x04]],
  ["application/gzip", [0x1f, 0x8b]],
  ["font/woff2", [0x77, 0x4f, 0x46, 0x32]],
  ["application/wasm", [0x00, 0x61, 0x73, 0x6d]],
];

const [riff, webp] = [
  [0x52, 0x49, 0x46, 0x46],
  [0x57, 0x45, 0x42, 0x50],
];

function nameFileType(bytes: Uint8Array): string | undefined {
  const has = (signature: readonly number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte);
  if (has(riff ?? []) && has(webp ?? [], 8)) return "image/webp";
  return signatures.find(([, signature]) => has(signature))?.[0];
}

const endings: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/svg+xml": "svg",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/gzip": "gz",
  "font/woff2": "woff2",
  "application/wasm": "wasm",
  "application/json": "json",
  "text/html": "html",
  "text/css": "css",
  "text/plain": "txt",
};

export const fileEnding = (type: string): string => endings[type] ?? "bin";
