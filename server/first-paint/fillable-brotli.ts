import { finished } from "node:stream/promises";
import { constants, createBrotliCompress } from "node:zlib";

/** The decoder may look back at two bytes to read the next (RFC 7932, section 7.1). They are part of the slot's block. */
const fixedBehindSlot = 2;

/**
 * Compresses a text once, so that its slot can be filled for each response: the slot is a block that is not compressed. The
 * compressor is shown bytes in its place that no text contains, so that it refers to them neither within nor later.
 * @param slot is in the text once @returns the compressed text with a value of the same length, in ASCII, in the slot
 */
export async function createFillableBrotli(
  text: Buffer,
  slot: string,
): Promise<(value: string) => Buffer<ArrayBuffer>> {
  const at = text.indexOf(slot);
  const [behind, rest] = [
    text.subarray(at + slot.length).subarray(0, fixedBehindSlot),
    at + slot.length + fixedBehindSlot,
  ];
  const standIn = Buffer.from(Uint8Array.from(slot, (_, i) => 0x80 + i));
  const [first, , last] = await compressParts([
    text.subarray(0, at),
    Buffer.concat([standIn, behind]),
    text.subarray(rest),
  ]);
  const header = writeBlockHeader(slot.length + behind.length);
  return (value) => {
    if (value.length !== slot.length) throw new Error(`${value.length} characters do not fill ${slot.length}`);
    return Buffer.concat([first, header, Buffer.from(value, "latin1"), behind, last]);
  };
}

/** RFC 7932, section 9.2: not the last block, four nibbles of length - 1, not compressed. */
function writeBlockHeader(length: number): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

/** The parts belong to one stream, and each ends on a byte boundary. */
async function compressParts([start, middle, rest]: readonly [Buffer, Buffer, Buffer]): Promise<
  [Buffer, Buffer, Buffer]
> {
  const compressor = createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH });
  const chunks: Buffer[] = [];
  compressor.on("data", (chunk: Buffer) => chunks.push(chunk));
  const takePart = () => Buffer.concat(chunks.splice(0));
  const compress = async (part: Buffer) => {
    await new Promise<void>((resolve) => compressor.write(part, () => setImmediate(resolve)));
    return takePart();
  };
  const compressed = [await compress(start), await compress(middle)] as const;
  compressor.end(rest);
  await finished(compressor);
  return [...compressed, takePart()];
}
