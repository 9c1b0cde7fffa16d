import { kibibyte } from "#app/lib/units.ts";

/** Smaller ones may share their memory with others. */
const largeBytes = kibibyte ** 2;

/**
 * Frees bytes that nothing reads any more: until the collector runs, those of several mails would add up. Small ones are freed
 * where the memory is theirs alone.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  const isOwn = buffer.byteLength >= largeBytes || buffer.byteLength === byteLength;
  if (isOwn && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
