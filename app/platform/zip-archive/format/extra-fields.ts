import { computeCrc32 } from "../compression/crc-32.ts";

export const zip64FieldId = 0x0001;
export const extendedTimestampFieldId = 0x5455;
export const unicodePathFieldId = 0x7075;
export const unicodeCommentFieldId = 0x6375;
export const aesFieldId = 0x9901;

export interface ExtraField {
  id: number;
  data: Uint8Array<ArrayBuffer>;
}

export function parseExtraFields(bytes: Uint8Array<ArrayBuffer>): ExtraField[] {
  const fields: ExtraField[] = [];
  let at = 0;
  while (at + 4 <= bytes.length) {
    const id = readUint16(bytes, at);
    const end = at + 4 + readUint16(bytes, at + 2);
    if (end > bytes.length) break;
    fields.push({ id, data: bytes.subarray(at + 4, end) });
    at = end;
  }
  return fields;
}

export function dropExtraFields(bytes: Uint8Array<ArrayBuffer>, ids: readonly number[]): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const { id, data } of parseExtraFields(bytes)) {
    const end = at + 4 + data.length;
    if (!ids.includes(id)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return joinBytes([...kept, bytes.subarray(at)]);
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** @returns the UTF-8 bytes of Info-ZIP's Unicode path or comment, if they match the plain ones */
export function readUnicodeField(fields: readonly ExtraField[], id: number, plain: Uint8Array): Uint8Array | undefined {
  const data = fields.find((field) => field.id === id)?.data;
  if (!data || data.length < 5 || data[0] !== 1) return undefined;
  return viewOf(data).getUint32(1, true) === computeCrc32(plain) ? data.subarray(5) : undefined;
}

export function encodeUnicodeField(id: number, plain: Uint8Array, text: string): Uint8Array {
  const utf8 = new TextEncoder().encode(text);
  const block = new Uint8Array(9 + utf8.length);
  const view = viewOf(block);
  view.setUint16(0, id, true);
  view.setUint16(2, 5 + utf8.length, true);
  view.setUint8(4, 1);
  view.setUint32(5, computeCrc32(plain), true);
  block.set(utf8, 9);
  return block;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const readUint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
