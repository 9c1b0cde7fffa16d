import { dayMs } from "#app/lib/units.ts";

/** Codes and suppressed mails, from their creation. */
export const codeRetentionMs = dayMs;
export const sentRetentionMs = 30 * dayMs;
/** Failed mails of no conversation; others are deleted with it. */
export const lostRetentionMs = 30 * dayMs;
