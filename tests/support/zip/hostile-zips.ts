// Generates invalid ZIPs from a seed, and checks how our reader and writer handle them.

import type { Archive } from "#app/platform/zip-archive/archive.ts";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { readEntry, verifyArchive } from "#app/platform/zip-archive/reading/read-entry.ts";
import type { EntryChange } from "#app/platform/zip-archive/writing/replace-entry.ts";
import { writeArchive } from "#app/platform/zip-archive/writing/write-archive.ts";
import { ArchiveError } from "#app/platform/zip-archive/zip-archive.errors.ts";
import { createRandom } from "../seeded-random.ts";
import { block, buildZip, pack, type ZipEntrySpec } from "./zip-builder.ts";

export interface HostileZip {
  bytes: Uint8Array<ArrayBuffer>;
  /** The contents before the damage, in directory order. */
  originals: { name: string; content: Uint8Array }[];
  /** Description of the damage. */
  damage: string[];
}

/** Yields integers from 0 to below its argument. */
type Random = (below: number) => number;

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T;

export function createHostileZip(seed: number): HostileZip {
  const next = createRandom(seed);
  const random: Random = (below) => Math.floor(next() * below);
  const entries = Array.from({ length: 1 + random(7) }, (_, i) => createEntry(random, i));
  const damage: string[] = [];
  if (random(3) === 0) damage.push(lie(random, pick(random, entries)));
  const bytes = buildZip({
    entries,
    hasZip64End: random(4) === 0,
    ...(random(4) === 0 ? { prefix: randomContent(random, 3_000), isPrefixCounted: random(2) === 0 } : {}),
    ...(random(4) === 0 ? { comment: pick(random, ["a comment", "PK\u0005\u0006".repeat(9)]) } : {}),
  });
  const originals = entries.map(({ name, content }) => ({ name: String(name), content: content as Uint8Array }));
  const zip: HostileZip = { bytes, originals, damage };
  const count = damage.length > 0 ? random(2) : 1 + random(3);
  for (let i = 0; i < count; i += 1) mutate(random, zip);
  return zip;
}

function createEntry(random: Random, i: number): ZipEntrySpec {
  const isFolder = random(8) === 0;
  const name = pick(random, ["a", "src/b.js", "__proto__", "żółw", "long-name-".repeat(9)]) + i;
  return {
    name: isFolder ? `${name}/` : name,
    content: isFolder ? new Uint8Array(0) : randomContent(random, random(10) === 0 ? 60_000 : 3_000),
    method: isFolder ? 0 : pick(random, [0, 8, 8, 8]),
    flags: 0x800,
    isZip64: random(5) === 0,
    ...(random(3) === 0 ? { mode: pick(random, [0o100644, 0o100755, 0o120777]) } : {}),
    ...(random(3) === 0
      ? { descriptor: pick(random, ["signed", "plain", "signed zip64", "plain zip64"] as const) }
      : {}),
    ...(random(4) === 0 ? { extra: block(0x5455, pack([1, 1], [random(2 ** 31), 4])) } : {}),
    ...(random(4) === 0 ? { localExtra: block(random(65_536), randomContent(random, 40)) } : {}),
    ...(random(4) === 0 ? { comment: "about this one" } : {}),
  };
}

function randomContent(random: Random, maxSize: number): Uint8Array {
  const mask = pick(random, [0xff, 0x0f, 0x03, 0x00]);
  return Uint8Array.from({ length: random(maxSize) }, () => random(256) & mask);
}

/** Both headers with the same wrong value, which no comparison detects. */
function lie(random: Random, entry: ZipEntrySpec): string {
  const size = (entry.content as Uint8Array).length;
  const number = pick(random, [0, 1, size + 1, size * 2, Math.max(0, size - 1), 0x7fff_ffff, 0xffff_ffff, 2 ** 40]);
  const field = pick(random, ["size", "compressedSize", "crc32", "offset"] as const);
  entry.lies = { [field]: field === "crc32" ? number % 2 ** 32 : number };
  return `${field} of ${entry.name} is said to be ${number}`;
}

/** Changes bytes anywhere, or in the structure, which is short and would rarely be hit. */
function mutate(random: Random, zip: HostileZip): void {
  const { bytes, damage } = zip;
  const at = random(3) === 0 ? random(bytes.length) : nearStructure(random, bytes);
  const length = 1 + random(random(2) === 0 ? 8 : 300);
  const kind = pick(random, ["flip", "flip", "flip", "extreme", "noise", "zeros", "cut", "remove", "insert", "repeat"]);
  damage.push(`${kind} at ${at}, ${length} bytes`);
  const before = bytes.subarray(0, at);
  const noise = Uint8Array.from({ length }, () => random(256));
  if (kind === "flip") bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  else if (kind === "extreme") zip.bytes = overwrite(bytes, at, pick(random, extremes));
  else if (kind === "noise") zip.bytes = overwrite(bytes, at, noise);
  else if (kind === "zeros") zip.bytes = overwrite(bytes, at, noise.fill(0));
  else if (kind === "cut") zip.bytes = bytes.slice(0, at);
  else if (kind === "remove") zip.bytes = pack(before, bytes.subarray(at + length));
  else if (kind === "insert") zip.bytes = pack(before, noise, bytes.subarray(at));
  else zip.bytes = pack(before, bytes.subarray(at, at + length), bytes.subarray(at));
}

const extremes = [
  pack([0, 2]),
  pack([0xffff, 2]),
  pack([0, 4]),
  pack([1, 4]),
  pack([0x7fff_ffff, 4]),
  pack([0x8000_0000, 4]),
  pack([0xffff_ffff, 4]),
  pack([0xffff_ffff, 4], [0xffff_ffff, 4]),
];

function overwrite(bytes: Uint8Array, at: number, by: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  copy.set(by.subarray(0, copy.length - at), at);
  return copy;
}

function nearStructure(random: Random, bytes: Uint8Array): number {
  const signatures: number[] = [];
  for (let i = 0; i + 4 < bytes.length; i += 1) {
    if (bytes[i] === 0x50 && bytes[i + 1] === 0x4b && (bytes[i + 2] ?? 9) < 9) signatures.push(i);
  }
  if (signatures.length === 0) return random(bytes.length);
  return Math.min(bytes.length - 1, pick(random, signatures) + random(56));
}

/**
 * Reads the archive, changes two files and reads it again.
 * @returns what was lost silently or handled without an error; undefined if all is correct
 */
export async function judgeHostileZip({ bytes, originals }: HostileZip): Promise<string | undefined> {
  try {
    const archive = await verifyArchive(await readArchive(bytes));
    const contents = originals.map(({ content }) => content);
    return (await findLoss(archive, originals, contents)) ?? (await findLossInWriting(archive, originals, contents));
  } catch (error) {
    return error instanceof ArchiveError ? undefined : `threw ${error instanceof Error ? error.stack : error}`;
  }
}

type Originals = HostileZip["originals"];

async function findLoss(archive: Archive, originals: Originals, contents: Uint8Array[]): Promise<string | undefined> {
  if (archive.entries.length !== originals.length) return `${archive.entries.length} rows of ${originals.length}`;
  for (const [i, entry] of archive.entries.entries()) {
    if (entry.error) continue;
    const name = originals[i]?.name.replace(/\/$/, "");
    if (entry.path !== name) return `row ${i} is called ${entry.path} instead of ${name}`;
    const content = await readEntry(archive, entry);
    if (Buffer.compare(content, contents[i] ?? new Uint8Array(0)) !== 0) return `row ${i} has another content`;
  }
  return undefined;
}

async function findLossInWriting(archive: Archive, originals: Originals, contents: Uint8Array[]) {
  const sound = archive.entries.filter(({ kind, error }) => kind === "file" && !error).slice(0, 2);
  const bytes = new Uint8Array(new TextEncoder().encode("changed content, ".repeat(100)));
  const changes = new Map<number, EntryChange>(sound.map(({ id }) => [id, { bytes }]));
  const written = await verifyArchive(await readArchive(pack(...(await writeArchive(archive, changes)))));
  const loss = await findLoss(
    written,
    originals,
    contents.map((content, id) => (changes.has(id) ? bytes : content)),
  );
  if (loss) return `written: ${loss}`;
  const lost = archive.entries.findIndex(({ error }, i) => !error && written.entries[i]?.error);
  return lost < 0 ? undefined : `written: row ${lost} now has an error`;
}
