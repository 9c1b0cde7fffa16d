import type { Options } from "./conversion.ts";

/** What a link carries: what was typed, and how the tool was set. */
export interface LinkedState {
  text: string;
  options: Options;
}

/** Chats and mail programs cut longer addresses. */
const linkMaxLength = 32_000;
/** A link of the above length could unpack to much more. */
const unpackedMaxBytes = 2_000_000;
const prefix = "#in=";

/** @returns the address's fragment, or undefined where the input is too long for one */
export async function encodeLink(state: LinkedState): Promise<string | undefined> {
  const packed = await pack(new TextEncoder().encode(JSON.stringify(state)));
  const fragment = prefix + toBase64Url(packed);
  return fragment.length > linkMaxLength ? undefined : fragment;
}

/** @returns what the fragment carries; undefined where the link is not one of ours, or damaged */
export async function decodeLink(fragment: string): Promise<LinkedState | undefined> {
  if (!fragment.startsWith(prefix) || fragment.length > linkMaxLength) return undefined;
  try {
    const bytes = await unpack(fromBase64Url(fragment.slice(prefix.length)));
    return readState(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

/** Settings from outside over our own: only known names, each of its kind, each of the allowed values. */
export function adoptOptions<O extends Options>(
  defaults: O,
  linked: Options,
  choices: { readonly [K in keyof O]?: readonly O[K][] } = {},
): O {
  const entries = Object.entries(defaults).map(([name, value]) => {
    const given = Object.hasOwn(linked, name) ? linked[name] : undefined;
    const allowed: readonly unknown[] | undefined = choices[name];
    const isFit = typeof given === typeof value && (allowed === undefined || allowed.includes(given));
    return [name, isFit ? given : value];
  });
  return Object.fromEntries(entries) as O; // the same names with the same kinds of values
}

function readState(value: unknown): LinkedState | undefined {
  if (typeof value !== "object" || value === null || !("text" in value) || !("options" in value)) return undefined;
  const { text, options } = value;
  if (typeof text !== "string" || typeof options !== "object" || options === null) return undefined;
  const kinds = ["string", "number", "boolean"];
  const known = Object.entries(options).filter(([, option]) => kinds.includes(typeof option));
  return { text, options: Object.fromEntries(known) };
}

const pack = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  collect(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")), Number.POSITIVE_INFINITY);

const unpack = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), unpackedMaxBytes);

/** @throws RangeError past the limit */
async function collect(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > maxBytes) throw new RangeError("a link that unpacks to too much");
    chunks.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
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
