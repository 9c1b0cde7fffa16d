// Projects as six programs pack them, with file names in the encodings that these programs use.
import { crc32 } from "node:zlib";
import { block, buildZip, pack, toBytes, type ZipEntrySpec } from "./zip-builder.ts";

const utf8Flag = 0x0800;
const fileMode = 0o100644;
/** Seconds of an extended timestamp, and an owner as Info-ZIP notes it. */
const timestamp = block(0x5455, pack([1, 1], [1_772_000_000, 4]));
const unixOwner = block(0x7875, pack([1, 1], [4, 1], [1_000, 4], [4, 1], [1_000, 4]));
const ntfsTimes = block(0x000a, pack([0, 4], [1, 2], [24, 2], [1e17, 8], [1e17, 8], [1e17, 8]));

/** Bytes of a name that are not ASCII, by encoding. */
const encodings = {
  "UTF-8": (name: string) => toBytes(name),
  "code page 437": (name: string) => encodeBy(name, { é: [0x82], ü: [0x81] }),
  "code page 852": (name: string) => encodeBy(name, { ż: [0xbe], ó: [0xa2], ł: [0x88] }),
  Shift_JIS: (name: string) => encodeBy(name, { 表: [0x95, 0x5c], 画: [0x89, 0xe6] }),
} as const;

export type NameEncoding = keyof typeof encodings;

function encodeBy(name: string, table: Readonly<Record<string, readonly number[]>>): Uint8Array {
  return Uint8Array.from([...name].flatMap((character) => table[character] ?? [character.charCodeAt(0)]));
}

const folders: Readonly<Record<NameEncoding, string>> = {
  "UTF-8": "żółw 日",
  "code page 437": "café ü",
  "code page 852": "żół",
  Shift_JIS: "画画",
};

type Make = (entry: ZipEntrySpec & { text: string }) => ZipEntrySpec;

const unicodePath = (name: Uint8Array | string, text: string) =>
  block(0x7075, pack([1, 1], [crc32(toBytes(name)), 4], toBytes(text)));

/** Extra data of each program for a name that is not ASCII. */
const makers = {
  "Info-ZIP's zip": (entry) => ({
    ...entry,
    mode: fileMode,
    extra: pack(timestamp, unixOwner),
    localExtra: pack(timestamp, unixOwner),
  }),
  "the Finder of macOS": (entry) => ({ ...entry, mode: fileMode, descriptor: "signed", extra: unixOwner }),
  "Windows Explorer": (entry) => ({ ...entry }),
  "7-Zip": (entry) => ({ ...entry, flags: utf8Flag, extra: ntfsTimes }),
  WinRAR: (entry) => {
    const field = unicodePath(entry.name, entry.text);
    return { ...entry, extra: pack(ntfsTimes, field), localExtra: field };
  },
  "Java's jar": (entry) => ({ ...entry, flags: utf8Flag, descriptor: "signed" }),
} satisfies Record<string, Make>;

export type ZipMaker = keyof typeof makers;

/** Programs and the encodings in which they write names. */
export const makerEncodings: readonly (readonly [ZipMaker, NameEncoding])[] = [
  ["Info-ZIP's zip", "UTF-8"],
  ["the Finder of macOS", "UTF-8"],
  ["Windows Explorer", "code page 437"],
  ["Windows Explorer", "code page 852"],
  ["Windows Explorer", "Shift_JIS"],
  ["7-Zip", "UTF-8"],
  ["WinRAR", "code page 852"],
  ["WinRAR", "Shift_JIS"],
  ["Java's jar", "UTF-8"],
];

/** A project of one folder whose name is not ASCII. @returns the archive, and the folder's name in bytes */
export function packAs(maker: ZipMaker, encoding: NameEncoding, files: Readonly<Record<string, string>>) {
  const folder = folders[encoding];
  const encode = encodings[encoding];
  const entries = Object.entries(files).map(([name, content]) => {
    const text = `${folder}/${name}`;
    return makers[maker]({ name: encode(text), content, text });
  });
  return { zip: buildZip({ entries }), folder: encode(folder) };
}
