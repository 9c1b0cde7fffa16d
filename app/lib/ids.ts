import { v7 } from "uuid";

/** UUID version 7 (RFC 9562): rows created together are stored together, so a commit writes few pages. Not a secret. */
export const createTimeOrderedId = (nowMs: number = Date.now()): string => v7({ msecs: nowMs });
