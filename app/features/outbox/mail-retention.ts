import { dayMs } from "#app/lib/units.ts";

/** How long mails stay in the outbox; housekeeping deletes by it, and /privacy tells it. */

/** Codes, and what was never to be sent, from when they were written. */
export const worthlessAfterMs = dayMs;
/** Sent mails, from when they were sent. */
export const sentKeptMs = 30 * dayMs;
/** Failed mails of no conversation, from when they failed; those of one go with it. */
export const lostKeptMs = 30 * dayMs;
