import { dayMs, hourMs } from "#app/lib/units.ts";

/** Business limits of the desk; the form, the schemas, the API documentation and /privacy all read them here. */
export const nameMax = 100;
export const emailMax = 254;
export const messageMax = 5_000;
export const subjectMax = 200;
export const repliesMax = 200;
/** The title that every visitor's reply carries. */
export const visitorReplyTitle = "Re: Previous Message";
export const ownerPageSize = 50;
export const visitorPageSize = 20;
/**
 * Text on one page of messages and in one part of a conversation, in bytes of UTF-8: more than a usual page, and enough
 * for any single text. Markup makes it up to six times as long.
 */
export const pageTextMax = 25_000;
export const repliesInPart = 50;
/** Messages and replies together on one page of the API, unless the first message alone has more replies. */
export const apiPageTextsMax = 200;
/** How long a deletion can be undone, in seconds. */
export const undoS = 10;
/** When a deletion is final: the undo's request may travel for a while, though its button is gone after `undoS`. */
export const deletionFinalAfterS = undoS + 5;
export const codeDigits = 6;
export const codeValidMin = 10;
export const codeTries = 5;
/** How long a right code opens an address for a browser. */
export const grantValidMs = 30 * dayMs;
/** How long a browser keeps what opens its own messages, counted from the last time that it wrote. */
export const visitorCookieMs = 365 * dayMs;
/** Messages, codes and guesses are counted for so long, by address and by network. */
export const limitWindowMs = hourMs;
/** What tells spam is counted longer, and so are codes. */
export const longLimitWindowMs = dayMs;
