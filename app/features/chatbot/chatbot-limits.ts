import { dayMs, hourMs, kibibyte, minuteMs, secondMs } from "#app/lib/units.ts";

export const accessMs = 12 * hourMs;
/** The specified wait, which includes the round trip. */
export const verificationMs = 1_500;
export const wrongCodesMax = 5;
/** Correct codes from one network. Each can leave a logout's row until its session expires. */
export const rightCodesMax = 100;
export const codesWindowMs = 15 * minuteMs;
/** Minimum for the owner's own code: it can be guessed from many networks at once. */
export const codeMin = 8;
export const codeMax = 100;

// Maxima of texts are in characters.
export const questionMax = 2_000;
export const historyTurnsMax = 4;
export const historyAnswerMax = 2_000;
export const questionsPerMinute = 30;
export const contactMessageMax = 5_000;
/** Bytes of `assistant.md`. */
export const notesMax = 512 * kibibyte;
/** Unanswered questions: number, length, number per network and day, retention. */
export const unansweredMax = 200;
export const unansweredLengthMax = 300;
export const unansweredPerNetwork = 20;
export const unansweredKeptMs = 90 * dayMs;
export const answersMax = 500;
export const answerTextMax = 2_000;
export const suggestionMax = 5_000;
export const suggestionsPerHour = 30;
export const modelVisitorWindowMs = hourMs;
export const modelDayMs = dayMs;

export const modelTimeouts = {
  firstTextMs: 10 * secondMs,
  betweenTextsMs: 20 * secondMs,
  wholeMs: 120 * secondMs,
} as const;
export const answerMax = 8_000;
