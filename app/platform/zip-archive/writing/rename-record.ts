import type { DirectoryRecord } from "../format/directory-record.ts";
import { decodeComment, decodeName, hasBackslashes, utf8Flag } from "../format/entry-name.ts";
import {
  encodeUnicodeField,
  readUnicodeField,
  unicodeCommentFieldId,
  unicodePathFieldId,
} from "../format/extra-fields.ts";

interface Naming {
  name: Uint8Array;
  comment: Uint8Array;
  flags: number;
  staleFieldIds: readonly number[];
  newFields: Uint8Array;
}

const none = new Uint8Array(0);
const encoder = new TextEncoder();

/**
 * The parts of the name that stay keep their bytes, so that the file is unpacked into the same folder as its neighbors.
 * Else the name becomes UTF-8 with its flag, which applies to the comment, too.
 */
export function renameRecord(record: DirectoryRecord, newPath: string | undefined): Naming {
  const { name, comment, flags } = record;
  if (newPath === undefined) return { name, comment, flags, staleFieldIds: [], newFields: none };
  const path = hasBackslashes(record) ? newPath.replaceAll("/", "\\") : newPath;
  const spliced = flags & utf8Flag ? undefined : spliceName(record, path);
  if (spliced) {
    const hasField = readUnicodeField(record.extraFields, unicodePathFieldId, name) !== undefined;
    const newFields = hasField ? encodeUnicodeField(unicodePathFieldId, spliced, path) : none;
    return { name: spliced, comment, flags, staleFieldIds: [unicodePathFieldId], newFields };
  }
  return {
    name: encoder.encode(path),
    comment: flags & utf8Flag ? comment : encoder.encode(decodeComment(record)),
    flags: flags | utf8Flag,
    staleFieldIds: [unicodePathFieldId, unicodeCommentFieldId],
    newFields: none,
  };
}

/** @returns the old bytes up to the first slash or dot behind which the path changes; undefined unless the rest is ASCII */
function spliceName(record: DirectoryRecord, path: string): Uint8Array | undefined {
  const oldParts = splitPath(decodeName(record));
  const parts = splitPath(path);
  const kept = parts.findIndex((part, index) => part !== oldParts[index]);
  const rest = parts.slice(kept).join("");
  // No encoding of names has the byte of a slash or a dot within another character.
  const ends = [0, ...[...record.name.keys()].filter((at) => record.name[at] === 0x2f || record.name[at] === 0x2e)];
  const keptBytes = record.name.subarray(0, kept === 0 ? 0 : (ends[kept] ?? -1) + 1);
  const isSplit = ends.length === oldParts.length;
  return isSplit && kept >= 0 && /^[\x20-\x7e]*$/.test(rest)
    ? Uint8Array.from([...keptBytes, ...encoder.encode(rest)])
    : undefined;
}

const splitPath = (path: string): string[] => path.split(/(?<=[/.])/);
