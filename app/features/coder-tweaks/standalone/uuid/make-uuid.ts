import { parseUuid } from "./read-uuid.ts";
import { sha1 } from "./sha1.ts";

export const uuidVersions = ["1", "4", "5", "7"] as const;

/** The namespaces of RFC 9562, section 6.6. */
export const namespaces = {
  dns: "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
  url: "6ba7b811-9dad-11d1-80b4-00c04fd430c8",
  oid: "6ba7b812-9dad-11d1-80b4-00c04fd430c8",
  x500: "6ba7b814-9dad-11d1-80b4-00c04fd430c8",
} as const;

/** 100 ns steps from 1582-10-15, where version 1 counts from, to 1970-01-01. */
export const gregorianOffset = 122_192_928_000_000_000n;

const drawBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Random, but for version and variant (RFC 9562, section 5.4). */
export const makeV4 = (): string => stamp(drawBytes(16), 4);

/** From a namespace and a name: the same two give the same id (section 5.5). @throws RangeError for a namespace that is not a UUID */
export function makeV5(namespace: string, name: string): string {
  const space = parseUuid(namespace);
  if (!space) throw new RangeError("The namespace is not a UUID.");
  const bytes = new TextEncoder().encode(name);
  const message = new Uint8Array(16 + bytes.length);
  message.set(space);
  message.set(bytes, 16);
  return stamp(sha1(message).slice(0, 16), 5);
}

/**
 * Ids that follow time and each other: version 1 with a random node instead of a network card's address (section 6.10),
 * version 7 with a counter for those of one millisecond (section 6.2, method 1).
 */
export class TimedUuids {
  readonly #node = drawBytes(8);
  #ticks = 0n;
  #lastMs = 0;
  #counter = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#node[2] = (this.#node[2] ?? 0) | 1; // multicast: no network card has this address
  }

  makeV1(): string {
    const ticks = BigInt(this.#now()) * 10_000n + gregorianOffset;
    this.#ticks = ticks > this.#ticks ? ticks : this.#ticks + 1n;
    const view = new DataView(new ArrayBuffer(16));
    view.setUint32(0, Number(this.#ticks & 0xffffffffn));
    view.setUint16(4, Number((this.#ticks >> 32n) & 0xffffn));
    view.setUint16(6, Number((this.#ticks >> 48n) & 0x0fffn));
    const bytes = new Uint8Array(view.buffer);
    bytes.set(this.#node, 8);
    return stamp(bytes, 1);
  }

  makeV7(): string {
    const ms = Math.max(this.#now(), this.#lastMs);
    // A new millisecond starts in the lower half, so that there is room to count.
    if (ms > this.#lastMs) this.#counter = (drawBytes(1)[0] ?? 0) << 3;
    else if (++this.#counter > 0xfff) return this.#makeNextMs(ms);
    this.#lastMs = ms;
    const bytes = drawBytes(16);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, Math.floor(ms / 0x1_0000_0000));
    view.setUint32(2, ms % 0x1_0000_0000);
    view.setUint16(6, this.#counter);
    return stamp(bytes, 7);
  }

  /** The counter is full: the ids of this millisecond go on in the next one. */
  #makeNextMs(ms: number): string {
    this.#lastMs = ms + 1;
    this.#counter = -1;
    return this.makeV7();
  }
}

/** Sets version and variant, and writes the 16 bytes. */
function stamp(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return writeUuid(bytes);
}

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function writeUuid(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < 16; i++) text += (i === 4 || i === 6 || i === 8 || i === 10 ? "-" : "") + hexOf[bytes[i] ?? 0];
  return text;
}
