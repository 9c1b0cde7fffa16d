import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./backup.errors.ts";
import type { BackupFileFacts } from "./backup-manifest.server.ts";

/** @returns the size and the hash of a file */
export async function readFileFacts(path: string): Promise<BackupFileFacts> {
  return measure(async (count) => {
    for await (const part of createReadStream(path)) count(part as Buffer);
  });
}

/** Copies a file for its owner alone and writes it to the disk. @throws where the target exists */
export async function copyFile(source: string, target: string): Promise<BackupFileFacts> {
  return measure(async (count) => {
    const counted = async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        count(part);
        yield part;
      }
    };
    await pipeline(
      createReadStream(source),
      counted,
      createWriteStream(target, { flags: "wx", mode: 0o600, flush: true }),
    );
  });
}

/** @throws BackupError where a file of a backup is not what its manifest lists */
export function compareFacts(name: string, expected: BackupFileFacts | undefined, found: BackupFileFacts): void {
  if (expected?.sha256 !== found.sha256)
    throw new BackupError(`The backup is damaged: ${name} is not the file that was written (SHA-256 differs).`);
}

async function measure(run: (count: (part: Uint8Array) => void) => Promise<void>): Promise<BackupFileFacts> {
  const hash = createHash("sha256");
  let bytes = 0;
  await run((part) => {
    hash.update(part);
    bytes += part.length;
  });
  return { bytes, sha256: hash.digest("hex") };
}
