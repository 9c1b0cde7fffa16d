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
