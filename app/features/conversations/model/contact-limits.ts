import { dayMs, hourMs } from "#app/lib/units.ts";

export const nameMax = 100;
export const emailMax = 254;
export const messageMax = 5_000;
export const subjectMax = 200;
export const repliesMax = 200;
export const scheduledMax = 20;
/** More than can be sent: what was pasted is not cut while it is shortened. */
export const draftMax = 4 * messageMax;
export const ownerPageSize = 50;
export const tablePageSize = 25;
/** How many messages one search or filter of the owner's table looks through; 'Older messages' goes on from there. */
export const tableScanMax = 1_000;
export const waitingMax = 5;
export const searchMax = 100;
export const visitorPageSize = 20;
/** Text on a page or part, in bytes of UTF-8. Larger than any single text; markup makes it up to six times as long. */
export const pageTextMax = 25_000;
export const repliesInPart = 50;
export const apiPageTextsMax = 200;
/** Conversations in one transaction: more than a page, less than would keep the database busy. */
export const changedAtOnceMax = 200;
/** Conversations in one request of the inbox, part after part. */
export const changedInBulkMax = 10_000;
/** 'Undo' is shown for 10 s after the last of many, which are deleted 200 at a time: 10,000 took 10 s. */
export const deletionFinalAfterS = 60;
export const codeDigits = 6;
export const codeValidMin = 10;
export const codeTries = 5;
export const grantValidMs = 30 * dayMs;
export const conversationLinkMs = 30 * dayMs;
/** Shorter keys could be guessed, and with one the token of the browser that sent the form, or its files. */
export const formKeyMin = 16;
export const visitorCookieMs = 365 * dayMs;
export const limitWindowMs = hourMs;
export const longLimitWindowMs = dayMs;
