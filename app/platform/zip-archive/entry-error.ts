export type UnsafePathReason =
  | "absolute"
  | "drive"
  | "parent-folder"
  | "backslash"
  | "control-character"
  | "empty"
  | "too-long";

export type EntryError =
  | { readonly kind: "encrypted" }
  | { readonly kind: "unknown-method"; readonly method: number }
  | { readonly kind: "unsafe-path"; readonly reason: UnsafePathReason }
  | { readonly kind: "duplicate-path" }
  | { readonly kind: "special-file" }
  | { readonly kind: "suspicious-ratio" }
  | { readonly kind: "truncated" }
  | { readonly kind: "overlapping" }
  | { readonly kind: "contradictory-headers" }
  | { readonly kind: "bad-data" }
  | { readonly kind: "bad-size"; readonly declaredSize: number; readonly isExceeded: boolean }
  | { readonly kind: "bad-crc"; readonly declared: number; readonly actual: number };

/** APPNOTE 4.4.5, as far as tools that people have write them. */
const methodNames = new Map([
  [1, "Shrink"],
  [6, "Implode"],
  [9, "Deflate64"],
  [12, "bzip2"],
  [14, "LZMA"],
  [93, "Zstandard"],
  [95, "XZ"],
  [98, "PPMd"],
]);

const unsafePathTexts: Record<UnsafePathReason, string> = {
  absolute: "Its path starts at the root of the disk.",
  drive: "Its path starts with a drive letter.",
  "parent-folder": "Its path leads out of the folder (..).",
  backslash: "Its path contains a backslash.",
  "control-character": "Its path contains a control character.",
  empty: "It has no name.",
  "too-long": "Its path is longer than 4,096 characters.",
};

export function describeEntryError(error: EntryError): string {
  switch (error.kind) {
    case "encrypted":
      return "It is encrypted.";
    case "unknown-method":
      return `It is compressed by ${methodNames.get(error.method) ?? `method ${error.method}`}, which cannot be read here.`;
    case "unsafe-path":
      return unsafePathTexts[error.reason];
    case "duplicate-path":
      return "Another entry has the same path.";
    case "special-file":
      return "It is a device, a pipe or a socket.";
    case "suspicious-ratio":
      return "It unpacks to more than 1,000 times its size.";
    case "truncated":
      return "Its data is incomplete.";
    case "overlapping":
      return "It shares its data with another entry.";
    case "contradictory-headers":
      return "Its two headers contradict each other.";
    case "bad-data":
      return "Its compressed data is damaged.";
    case "bad-size":
      return `It unpacks to ${error.isExceeded ? "more" : "less"} than the ${error.declaredSize} bytes that it declares.`;
    case "bad-crc":
      return "Its checksum (CRC-32) does not match.";
  }
}
