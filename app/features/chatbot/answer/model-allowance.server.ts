import { AppError } from "#app/platform/app-error.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits, haveRoom } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { waitText } from "#app/platform/rate-limit/wait-text.ts";
import { modelDayMs, modelVisitorWindowMs } from "../chatbot-limits.ts";
import type { Chatbot } from "../chatbot-service.server.ts";

/** A visitor's answers by the language model, and everybody's of a day. */
const limitsOf = ({ limits }: Chatbot, ip: string) => [
  { key: `chatbot/model/${networkKey(ip)}`, max: limits.perVisitor, windowMs: modelVisitorWindowMs },
  { key: "chatbot/model/day", max: limits.perDay, windowMs: modelDayMs },
];

/** Whether the model may be asked, as it stands now. Counts nothing. */
export const hasModelAnswersLeft = (chatbot: Chatbot, ip: string): Promise<boolean> =>
  haveRoom(chatbot.db, limitsOf(chatbot, ip), chatbot.now());

/** Counts an answer. @returns why the model may not be asked; undefined where it may */
export async function countModelAnswer(chatbot: Chatbot, ip: string): Promise<string | undefined> {
  const { db, now } = chatbot;
  try {
    // In a transaction, so that a refused question does not use up the day's answers.
    await db.transaction().execute((trx) => consumeLimits(trx, limitsOf(chatbot, ip), now()));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    return `The language model has given all its answers for now, and gives more ${waitText(error.retryAfterS ?? 60)}.`;
  }
}
