import { v7 } from "uuid";

/** UUID version 7 (RFC 9562): rows created together are stored together, so a commit writes few pages. Not a secret. */
export const createTimeOrderedId = (nowMs: number = Date.now()): string => v7({ msecs: nowMs });

/** @returns a lower bound of the ids that were created from this time on */
export const lowestIdFrom = (timeMs: number): string => v7({ msecs: timeMs, seq: 0, random: new Uint8Array(16) });
