import { kibibyte } from "#app/lib/units.ts";
import type { OpenBlob } from "#app/platform/blobs/blob-store.ts";
import { allocateShared } from "#app/platform/parser-thread.server.ts";

/**
 * @param kept the message as it was received
 * @param parse a function of the `MailParser`
 */
export async function parseKeptMail<Parsed>(
  { size, bytes }: OpenBlob,
  parse: (raw: Uint8Array) => Promise<Parsed>,
): Promise<Parsed> {
  using _turn = await waitForTurn(size);
  const raw = allocateShared(size);
  let length = 0;
  for await (const part of bytes) {
    raw.set(part, length);
    length += part.length;
  }
  return await parse(raw);
}

/** From here on two copies are more than what a busy site of 256 MB has free. */
const largeBytes = 4 * kibibyte ** 2;

let last: Promise<void> = Promise.resolve();

/**
 * A large mail is in memory twice while it is read, encoded and decoded: one at a time in this process, from whichever source. V8
 * returns the pages that earlier requests have left behind first, which takes a tenth of a second.
 * @param bytes of the mail @returns ends the turn when it is disposed
 */
export async function waitForTurn(bytes: number): Promise<Disposable> {
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  await before;
  if (bytes > largeBytes) globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  return { [Symbol.dispose]: resolve };
}

/** Smaller ones may share their memory with others. */
const transferredBytes = kibibyte ** 2;

/** Frees large buffers at once, because those of several mails would add up until garbage collection. */
export function releaseBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= transferredBytes) buffer.transfer(0);
}
