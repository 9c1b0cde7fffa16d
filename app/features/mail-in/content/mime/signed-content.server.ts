import type { PartHeader } from "./part-header.server.ts";
import { decodeTransferEncoding } from "./transfer-encoding.server.ts";

interface Element {
  tag: number;
  start: number;
  end: number;
  next: number;
}

const sequence = 0x30;
const objectId = 0x06;
const octets = 0x04;
const constructedOctets = 0x24;
const explicit = 0xa0;
const depthMax = 20;

const enveloped = ["2a864886f70d010703", "2a864886f70d0109100117"].map((id) => Buffer.from(id, "hex"));
const signedData = Buffer.from("2a864886f70d010702", "hex");
const data = Buffer.from("2a864886f70d010701", "hex");

/** Whether a part is encrypted by S/MIME (RFC 8551). */
export function isEnveloped({ type, parameters, encoding }: PartHeader, body: Buffer): boolean {
  if (/^application\/(x-)?pkcs7-mime$/.test(type) && /enveloped/i.test(parameters.get("smime-type") ?? "")) return true;
  const start = decodeTransferEncoding(body.subarray(0, 100), encoding);
  return enveloped.some((id) => start.subarray(0, 60).includes(id));
}

/**
 * Reads the content of CMS signed-data (RFC 5652) without checking it.
 * @returns undefined if encrypted, empty or damaged
 */
export function readSignedContent(bytes: Buffer): Buffer | undefined {
  try {
    const reader = new BerReader(bytes);
    const [type, wrapped] = reader.listChildren(reader.read(0, bytes.length));
    if (!type || !wrapped || type.tag !== objectId || !reader.bytesOf(type).equals(signedData)) return undefined;
    const [signed] = reader.listChildren(wrapped);
    const content = signed && reader.listChildren(signed).find(({ tag }) => tag === sequence);
    const [kind, inner] = content ? reader.listChildren(content) : [];
    if (!kind || inner?.tag !== explicit || !reader.bytesOf(kind).equals(data)) return undefined;
    return Buffer.concat(reader.listChildren(inner).flatMap((element) => reader.listOctets(element)));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** As much of BER (X.690) as the way to the content needs. */
class BerReader {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  bytesOf = ({ start, end }: Element): Buffer => this.#bytes.subarray(start, end);

  /** @throws RangeError for what is cut, or nested too deeply */
  read(at: number, limit: number, depth = 0): Element {
    const tag = this.#bytes.readUInt8(at);
    const first = this.#bytes.readUInt8(at + 1);
    if (first === 0x80) {
      const start = at + 2;
      const end = this.#findEnd(start, limit, depth + 1);
      return { tag, start, end, next: end + 2 };
    }
    const more = first < 0x80 ? 0 : first - 0x80;
    const start = at + 2 + more;
    const end = start + (more === 0 ? first : this.#bytes.readUIntBE(at + 2, more));
    if (end > limit) throw new RangeError("cut");
    return { tag, start, end, next: end };
  }

  /** Finds the end of an element of indefinite length, which is two zero bytes. */
  #findEnd(start: number, limit: number, depth: number): number {
    if (depth > depthMax) throw new RangeError("too deep");
    let at = start;
    while (this.#bytes.readUInt16BE(at) !== 0) at = this.read(at, limit, depth).next;
    return at;
  }

  listChildren({ start, end }: Element): Element[] {
    const children: Element[] = [];
    for (let at = start; at < end; ) {
      const child = this.read(at, end);
      children.push(child);
      at = child.next;
    }
    return children;
  }

  listOctets(element: Element, depth = 0): Buffer[] {
    if (element.tag === octets) return [this.bytesOf(element)];
    if (element.tag !== constructedOctets || depth > depthMax) throw new RangeError("no text");
    return this.listChildren(element).flatMap((child) => this.listOctets(child, depth + 1));
  }
}
