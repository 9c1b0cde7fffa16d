import { dayMs } from "#app/lib/units.ts";

export const receivedKeptMs = 90 * dayMs;

/** How far back a mailbox is read again after its ids have changed; older mails may have been forgotten. */
export const rereadMs = 60 * dayMs;
