import { dayMs, hourMs, minuteMs, secondMs } from "#app/lib/units.ts";

/** How long a right code opens the chatbot. */
export const accessMs = 12 * hourMs;
/** The wait that the specification asks for; the round trip lies within it. */
export const verificationMs = 1_500;
export const wrongCodesMax = 5;
/** Right codes of one network: each can leave the row of a logout behind, until the session would have ended. */
export const rightCodesMax = 100;
export const codesWindowMs = 15 * minuteMs;
/** An owner's own code may be no shorter: it is guessed from many networks at once. */
export const codeMin = 8;
export const codeMax = 100;

/** The longest question, in characters. */
export const questionMax = 2_000;
/** How many earlier turns the language model sees, and how much of each answer. */
export const historyTurnsMax = 4;
export const historyAnswerMax = 2_000;
/** Questions of one network. */
export const questionsPerMinute = 30;
/** The longest letter to the studio, in characters: as much as its contact desk takes. */
export const letterMax = 5_000;
export const modelVisitorWindowMs = hourMs;
export const modelDayMs = dayMs;

/** How patient we are with a language model. */
export const modelPatience = {
  firstTextMs: 10 * secondMs,
  betweenTextsMs: 20 * secondMs,
  wholeMs: 120 * secondMs,
} as const;
/** The longest answer of a model that is passed on, in characters. */
export const answerMax = 8_000;
