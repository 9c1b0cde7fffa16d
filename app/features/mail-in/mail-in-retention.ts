import { dayMs } from "#app/lib/units.ts";

export const receivedKeptMs = 90 * dayMs;

/** How far back a mailbox whose ids have changed is read again: mails from before might be forgotten. */
export const rereadMs = 60 * dayMs;
