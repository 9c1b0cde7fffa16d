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

export function nameFileType(bytes: Uint8Array): string | undefined {
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
