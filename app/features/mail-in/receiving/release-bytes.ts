import { kibibyte } from "#app/lib/units.ts";

/** Smaller ones may share their memory with others. */
const largeBytes = kibibyte ** 2;

/** Frees large buffers at once, because those of several mails would add up until garbage collection. */
export function releaseBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= largeBytes) buffer.transfer(0);
}
