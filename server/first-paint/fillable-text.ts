import { promisify } from "node:util";
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type Gzip,
  gunzip,
  type ZstdCompress,
  zstdDecompress,
} from "node:zlib";
import type { Encoding } from "../http/content-encoding.ts";

/** @param value as long as the slot, in ASCII @returns the compressed text with the value in its slot */
export type FillText = (value: string) => Buffer<ArrayBuffer>;

interface Format {
  createCompressor(size: number): BrotliCompress | Gzip | ZstdCompress;
  readonly flush: number;
  writeBlockHeader(length: number): Buffer;
}

interface Slot {
  at: number;
  length: number;
}

/** The decoder may look back at two bytes to read the next: brotli's literal contexts. They are part of the slot's block. */
const fixedBehindSlot = 2;

const decoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
  identity: async (body) => body,
};

const formats: Readonly<Record<Exclude<Encoding, "identity">, Format>> = {
  // RFC 7932, section 9.2: not the last, four nibbles, length - 1, uncompressed.
  br: {
    createCompressor: (size) => createBrotliCompress({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    writeBlockHeader: (length) => toLittleEndian(((length - 1) << 3) | (1 << 19), 3),
  },
  // RFC 8878, section 3.1.1.2: not the last, raw, length.
  zstd: {
    createCompressor: (size) =>
      createZstdCompress({ pledgedSrcSize: size, params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    flush: constants.ZSTD_e_flush,
    writeBlockHeader: (length) => toLittleEndian(length << 3, 3),
  },
  // RFC 1951, section 3.2.4: not the last, stored, length and its complement.
  gzip: {
    createCompressor: () => createGzip({ level: constants.Z_BEST_COMPRESSION }),
    flush: constants.Z_SYNC_FLUSH,
    writeBlockHeader: (length) =>
      Buffer.concat([Buffer.of(0), toLittleEndian(length, 2), toLittleEndian(~length & 0xffff, 2)]),
  },
};

/**
 * Compresses a text once, so that the slot in it can be filled for each response without compressing it again: the slot
 * is a block of its own, which is stored as it is.
 * @throws where the slot is not in the text exactly once, or the compressed text is not that text
 */
export async function createFillableText(text: Buffer, slot: string, encoding: Encoding): Promise<FillText> {
  const fill = await compressText(text, slot, encoding);
  await checkFilled(fill, { text, slot, encoding });
  return fill;
}

/** Decodes one filled text: a compressor of another version may refer to the slot in a way that the tests have not seen. */
export async function checkFilled(
  fill: FillText,
  { text, slot, encoding }: { text: Buffer; slot: string; encoding: Encoding },
): Promise<void> {
  const value = Array.from(slot, (_, i) => String.fromCharCode(0x21 + (i % 94))).join("");
  const expected = Buffer.from(text);
  expected.write(value, text.indexOf(slot), "latin1");
  if (!(await decoders[encoding](fill(value))).equals(expected))
    throw new Error(`The page as ${encoding} is another text when its slot is filled`);
}

async function compressText(text: Buffer, slot: string, encoding: Encoding): Promise<FillText> {
  const at = text.indexOf(slot);
  if (at < 0 || text.indexOf(slot, at + 1) >= 0) throw new Error(`The page has no single ${slot}`);
  const start = text.subarray(0, at);
  const fixed = text.subarray(at + slot.length, at + slot.length + fixedBehindSlot);
  const rest = text.subarray(at + slot.length + fixedBehindSlot);
  if (encoding === "identity") return (value) => write(text, value, { at, length: slot.length });

  const format = formats[encoding];
  const [first, last] = await compressAround(format, [start, createStandIn(slot.length, fixed), rest]);
  const header = format.writeBlockHeader(slot.length + fixed.length);
  const prepared = Buffer.concat([first, header, Buffer.from(slot), fixed, last]);
  const compressedSlot = { at: first.length + header.length, length: slot.length };
  if (encoding !== "gzip") return (value) => write(prepared, value, compressedSlot);

  const behind = Buffer.concat([fixed, rest]);
  const startChecksum = crc32(start);
  const checksumAt = prepared.length - 8;
  return (value) => {
    const filled = write(prepared, value, compressedSlot);
    filled.writeUInt32LE(crc32(behind, crc32(value, startChecksum)), checksumAt);
    return filled;
  };
}

function write(prepared: Buffer, value: string, { at, length }: Slot): Buffer<ArrayBuffer> {
  if (value.length !== length) throw new Error(`A value of ${value.length} characters does not fill ${length}`);
  const filled = Buffer.from(prepared);
  filled.write(value, at, "latin1");
  return filled;
}

/** Bytes that no text contains in this order, and none twice: the compressor refers to them neither within nor later. */
const createStandIn = (length: number, fixed: Buffer): Buffer =>
  Buffer.concat([Buffer.from(Uint8Array.from({ length }, (_, i) => 0x80 + i)), fixed]);

async function compressAround(
  { createCompressor, flush }: Format,
  [start, middle, rest]: readonly [Buffer, Buffer, Buffer],
): Promise<[Buffer, Buffer]> {
  const compressor = createCompressor(start.length + middle.length + rest.length);
  const chunks: Buffer[] = [];
  compressor.on("data", (chunk: Buffer) => chunks.push(chunk));
  const takePart = () => Buffer.concat(chunks.splice(0));
  const compress = (part: Buffer) =>
    new Promise<void>((resolve, reject) => {
      compressor.once("error", reject);
      compressor.write(part);
      compressor.flush(flush, () => setImmediate(resolve));
    });
  await compress(start);
  const first = takePart();
  await compress(middle);
  takePart();
  const ended = new Promise((resolve, reject) => compressor.once("end", resolve).once("error", reject));
  compressor.end(rest);
  await ended;
  return [first, takePart()];
}

function toLittleEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
