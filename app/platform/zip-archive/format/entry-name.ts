import { decodeCodePage437 } from "./code-page-437.ts";
import type { DirectoryRecord } from "./directory-record.ts";
import { readUnicodeField, unicodeCommentFieldId, unicodePathFieldId } from "./extra-fields.ts";

/** Bit 11 of the flags: name and comment are UTF-8 (APPNOTE 4.4.4). */
export const utf8Flag = 0x0800;

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @returns the record's name as text; every sequence of bytes is some name */
export const decodeName = (record: DirectoryRecord): string => decodeField(record, record.name, unicodePathFieldId);

export const decodeComment = (record: DirectoryRecord): string =>
  decodeField(record, record.comment, unicodeCommentFieldId);

/** @returns text without a declared encoding: UTF-8 where it can be, else code page 437 */
export const decodePlainText = (bytes: Uint8Array): string => decodeUtf8(bytes) ?? decodeCodePage437(bytes);

/**
 * By the UTF-8 flag, else Info-ZIP's Unicode field, else code page 437. Unix systems, macOS first of all, write UTF-8
 * without saying so; by chance text of code page 437 is hardly ever valid as that.
 */
function decodeField(record: DirectoryRecord, bytes: Uint8Array, unicodeFieldId: number): string {
  if (record.flags & utf8Flag) return decodePlainText(bytes);
  const unicode = readUnicodeField(record.extraFields, unicodeFieldId, bytes);
  const text = unicode && decodeUtf8(unicode);
  if (text !== undefined) return text;
  return record.isFromUnix ? decodePlainText(bytes) : decodeCodePage437(bytes);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}
