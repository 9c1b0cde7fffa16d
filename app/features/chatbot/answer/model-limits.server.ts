import { AppError } from "#app/platform/app-error.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits, haveRoom } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { waitText } from "#app/platform/rate-limit/wait-text.ts";
import { modelDayMs, modelVisitorWindowMs } from "../chatbot-limits.ts";
import type { Chatbot } from "../chatbot-service.server.ts";

const limitsOf = ({ limits }: Chatbot, ip: string) => [
  { key: `chatbot/model/${networkKey(ip)}`, max: limits.perVisitor, windowMs: modelVisitorWindowMs },
  { key: "chatbot/model/day", max: limits.perDay, windowMs: modelDayMs },
];

export const hasModelAnswersLeft = (chatbot: Chatbot, ip: string): Promise<boolean> =>
  haveRoom(chatbot.db, limitsOf(chatbot, ip), chatbot.now());

export async function countModelAnswer(chatbot: Chatbot, ip: string): Promise<string | undefined> {
  const { db, now } = chatbot;
  try {
    // In a transaction: a refused question must not count towards the limit of the day.
    await db.transaction().execute((trx) => consumeLimits(trx, limitsOf(chatbot, ip), now()));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    return `The language model has reached its limit and answers again ${waitText(error.retryAfterS ?? 60)}.`;
  }
}
