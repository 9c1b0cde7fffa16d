import type { UnsafePathReason } from "../entry-error.ts";
import type { DirectoryRecord } from "./directory-record.ts";
import { readUnicodeField, unicodeCommentFieldId, unicodePathFieldId } from "./extra-fields.ts";

/** Bit 11 of the flags: name and comment are UTF-8 (APPNOTE 4.4.4). */
export const utf8Flag = 0x0800;

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export const decodeName = (record: DirectoryRecord): string => decodeField(record, record.name, unicodePathFieldId);

/** Old .NET programs and PowerShell separate folders so, against the specification. On Unix a backslash is part of a name. */
export const hasBackslashes = ({ isFromUnix, name }: DirectoryRecord): boolean =>
  !isFromUnix && name.includes(0x5c) && !name.includes(0x2f);

export const decodeComment = (record: DirectoryRecord): string =>
  decodeField(record, record.comment, unicodeCommentFieldId);

const decodePlainText = (bytes: Uint8Array): string => decodeUtf8(bytes) ?? decodeCodePage437(bytes);

/** Unix systems and macOS write UTF-8 without the flag, and text of code page 437 is hardly ever valid UTF-8. */
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

/** Upper half of the IBM PC's code page 437, by which ZIP names are written unless they say otherwise (APPNOTE D.1). */
const upperHalf =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

function decodeCodePage437(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : upperHalf[byte - 128];
  return text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f]/;

/** PATH_MAX of Linux; other systems allow less. */
const maxPathLength = 4_096;

export function findUnsafePathReason(path: string): UnsafePathReason | undefined {
  if (path.length > maxPathLength) return "too-long";
  if (path.startsWith("/")) return "absolute";
  if (/^[A-Za-z]:/.test(path)) return "drive";
  if (path.includes("\\")) return "backslash";
  if (controlCharacter.test(path)) return "control-character";
  if (path.split("/").includes("..")) return "parent-folder";
  if (toPathKey(path) === "") return "empty";
  return undefined;
}

/** @returns a key that is equal for equivalent paths: without `.`, empty parts, and a trailing slash */
export function toPathKey(path: string): string {
  if (!/(^|\/)(\.?\/|\.?$)/.test(path)) return path;
  return path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}
