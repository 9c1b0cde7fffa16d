import { closeSync, openSync, readSync } from "node:fs";
import { Readable } from "node:stream";
import { listForms } from "#app/lib/text.ts";
import { BackupError } from "../backup.errors.ts";

/** scrypt takes 64 MB and half a second with 2^16, four times as much with the default of `age`. */
const workFactor = 16;
const intro = "age-encryption.org/v1\n";
const bufferBytes = 64 * 1024;

/** @returns the content in the format of `age` (age-encryption.org/v1), as it is read */
export async function encrypt(content: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/**
 * Reads what `encrypt` or `age --passphrase` wrote. The stream fails where a part of it was changed or is missing.
 * @param name for errors
 * @throws BackupError for a wrong passphrase, and for what is not encrypted with one
 */
export async function decrypt(content: Readable, passphrase: string, name: string): Promise<Readable> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  for (const form of listForms(passphrase)) decrypter.addPassphrase(form);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (cause) {
    content.destroy();
    if (cause instanceof BackupError) throw cause;
    if (/no identity matched/.test((cause as Error).message))
      throw new BackupError(`The passphrase does not open ${name}: nothing was changed.`, { cause });
    throw new BackupError(
      `${name} is not a file that age encrypted with a passphrase, or damaged: nothing was changed.`,
      {
        cause,
      },
    );
  }
}

export function isEncrypted(path: string): boolean {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(intro.length);
    readSync(file, start);
    return start.toString("latin1") === intro;
  } finally {
    closeSync(file);
  }
}

/** Web streams would buffer a number of chunks of any size. */
const toWeb = (content: Readable) =>
  Readable.toWeb(content, {
    strategy: new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes }),
  }) as ReadableStream<Uint8Array>; // Node's own type of it

const fromWeb = (content: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(content as never, { highWaterMark: bufferBytes }); // Node's own type of it
