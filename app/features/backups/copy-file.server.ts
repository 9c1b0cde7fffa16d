import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./backup.errors.ts";
import type { BackupFileFacts } from "./backup-manifest.server.ts";

export const readFileFacts = (path: string): Promise<BackupFileFacts> =>
  measureContent(createReadStream(path), async (parts) => {
    for await (const _part of parts);
  });

/** Copies a file for its owner alone and writes it to the disk. @throws where the target exists */
export const copyFile = (source: string, target: string): Promise<BackupFileFacts> =>
  measureContent(createReadStream(source), (parts) =>
    pipeline(parts, createWriteStream(target, { flags: "wx", mode: 0o600, flush: true })),
  );

/** @throws BackupError where a file of a backup is not what its manifest lists */
export function compareFacts(name: string, expected: BackupFileFacts | undefined, found: BackupFileFacts): void {
  if (expected?.sha256 !== found.sha256)
    throw new BackupError(`The backup is damaged: ${name} is not the file that was written (SHA-256 differs).`);
}

/** @returns the size and the hash of what `consume` reads */
export async function measureContent(
  content: AsyncIterable<Uint8Array>,
  consume: (counted: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<BackupFileFacts> {
  const hash = createHash("sha256");
  let bytes = 0;
  const count = async function* () {
    for await (const part of content) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  };
  await consume(count());
  return { bytes, sha256: hash.digest("hex") };
}
