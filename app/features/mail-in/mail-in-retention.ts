import { dayMs } from "#app/lib/units.ts";

/** How long it is known that a mail was received, and what was set aside is listed. */
export const receivedKeptMs = 90 * dayMs;

/** How far back a mailbox whose ids have changed is read again: mails from before might be forgotten. */
export const rereadMs = 60 * dayMs;
