import type { Fact } from "../panes/fact-list.tsx";

/** 100 ns steps from 1582-10-15, where version 1 counts from, to 1970-01-01. */
const gregorianOffset = 122_192_928_000_000_000n;

const versionLabels: Record<number, string> = {
  1: "1: time and node",
  2: "2: DCE security",
  3: "3: name, by MD5",
  4: "4: random",
  5: "5: name, by SHA-1",
  6: "6: time and node, in order",
  7: "7: Unix time and random",
  8: "8: its maker's own layout",
};

/** Decodes a UUID (RFC 9562). @returns undefined where the text is not a UUID */
export function explainUuid(text: string): Fact[] | undefined {
  const bytes = parseUuid(text);
  if (!bytes) return undefined;
  const written = writeUuid(bytes);
  const forms: Fact[] = [
    { name: "Written", value: written },
    { name: "As a number", value: BigInt(`0x${written.replaceAll("-", "")}`).toString() },
    { name: "URN", value: `urn:uuid:${written}` },
  ];
  if (bytes.every((byte) => byte === 0)) return [{ name: "Version", value: "Nil: all zeros", isPlain: true }, ...forms];
  if (bytes.every((byte) => byte === 255))
    return [{ name: "Version", value: "Max: all ones", isPlain: true }, ...forms];
  const variant = nameVariant(bytes[8] ?? 0);
  if (variant !== standardVariant) return [{ name: "Variant", value: variant, isPlain: true }, ...forms];
  const version = (bytes[6] ?? 0) >> 4;
  return [
    { name: "Version", value: versionLabels[version] ?? `${version}: not defined`, isPlain: true },
    { name: "Variant", value: variant, isPlain: true },
    ...explainTime(bytes, version),
    ...forms,
  ];
}

const standardVariant = "RFC 9562";

function nameVariant(byte: number): string {
  if (byte >> 7 === 0) return "NCS, before the standard";
  if (byte >> 6 === 0b10) return standardVariant;
  return byte >> 5 === 0b110 ? "Microsoft, before the standard" : "Reserved";
}

function explainTime(bytes: Uint8Array<ArrayBuffer>, version: number): Fact[] {
  const view = new DataView(bytes.buffer);
  if (version === 7) {
    const ms = view.getUint16(0) * 0x1_0000_0000 + view.getUint32(2);
    return [{ name: "Made at", value: writeTime(ms) }];
  }
  if (version !== 1 && version !== 6) return [];
  const low = BigInt(view.getUint32(0));
  const middle = BigInt(view.getUint16(4));
  const high = BigInt(view.getUint16(6) & 0x0fff);
  const ticks = version === 1 ? (high << 48n) | (middle << 32n) | low : (low << 28n) | (middle << 12n) | high;
  const node = Array.from(bytes.slice(10), (byte) => byte.toString(16).padStart(2, "0")).join(":");
  const isRandom = ((bytes[10] ?? 0) & 1) === 1;
  return [
    { name: "Made at", value: writeTime(Number((ticks - gregorianOffset) / 10_000n)) },
    { name: "Clock sequence", value: String(view.getUint16(8) & 0x3fff) },
    { name: "Node", value: `${node}${isRandom ? " (random)" : " (a network card)"}` },
  ];
}

const writeTime = (ms: number): string => {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? "out of range" : date.toISOString();
};

export function parseUuid(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = text
    .trim()
    .replace(/^urn:uuid:/i, "")
    .replace(/^\{(.*)\}$/, "$1");
  const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(bare) || /^[\da-f]{32}$/i.test(bare);
  if (!isUuid) return undefined;
  const digits = bare.replaceAll("-", "");
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

/** Writes any 16 bytes; the uuid package refuses those whose variant is not that of RFC 9562. */
export const writeUuid = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte, at) => ([4, 6, 8, 10].includes(at) ? "-" : "") + byte.toString(16).padStart(2, "0")).join(
    "",
  );
