export interface LinkedState {
  text: string;
  /** Checked against the tool's schema when it is used. */
  options: unknown;
}

/** Chats and mail programs cut longer addresses. */
const linkMaxLength = 32_000;
/** A link of that length could unpack to much more. */
const unpackedMaxBytes = 2_000_000;
const prefix = "#in=";

/** @returns the address's fragment, or undefined where the input is too long for one */
export async function encodeLink(state: LinkedState): Promise<string | undefined> {
  const packed = await pack(new TextEncoder().encode(JSON.stringify(state)));
  const fragment = prefix + toBase64Url(packed);
  return fragment.length > linkMaxLength ? undefined : fragment;
}

export async function decodeLink(fragment: string): Promise<LinkedState | undefined> {
  if (!fragment.startsWith(prefix) || fragment.length > linkMaxLength) return undefined;
  try {
    const bytes = await unpack(fromBase64Url(fragment.slice(prefix.length)));
    return readState(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

function readState(value: unknown): LinkedState | undefined {
  if (typeof value !== "object" || value === null || !("text" in value) || !("options" in value)) return undefined;
  return typeof value.text === "string" ? { text: value.text, options: value.options } : undefined;
}

const pack = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  collect(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")), Number.POSITIVE_INFINITY);

const unpack = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), unpackedMaxBytes);

/** @throws RangeError past the limit */
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Safari's streams cannot be iterated.
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > maxBytes) throw new RangeError("The link unpacks to too much.");
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
