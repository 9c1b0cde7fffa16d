import { v7 } from "uuid";

const randomLength = 16;
const pool = new Uint8Array(128 * randomLength);
let used = pool.length;

/** Drawn in blocks: each call of the generator costs more than its bytes. */
function takeRandom(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += randomLength;
  return pool.subarray(used - randomLength, used);
}

/** UUID version 7 (RFC 9562): rows created together are stored together, so a commit writes few pages. Not a secret. */
export const createTimeOrderedId = (nowMs: number = Date.now()): string => v7({ msecs: nowMs, random: takeRandom() });

export const lowestIdFrom = (timeMs: number): string => v7({ msecs: timeMs, seq: 0, random: new Uint8Array(16) });
