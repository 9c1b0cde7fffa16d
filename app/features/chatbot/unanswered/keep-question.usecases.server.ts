import { createHash } from "node:crypto";
import { cleanLine } from "#app/lib/text.ts";
import { AppError } from "#app/platform/app-error.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { modelDayMs, unansweredLengthMax, unansweredMax, unansweredPerNetwork } from "../chatbot-limits.ts";
import type { Chatbot } from "../chatbot-service.server.ts";
import { termsOf } from "../words/terms.ts";
import { countUnanswered } from "./unanswered.store.server.ts";

type Unanswered = Pick<Chatbot, "db" | "now">;

const emailAddress = /[^\s@]+@[^\s@]+/g;
const link = /\b(?:https?:\/\/|www\.)\S+/gi;
/** Phone numbers and the like; a year or a price stays. */
const longNumber = /\+?\d(?:[\s()./-]*\d){5,}/g;
const termsMin = 1;

/**
 * Keeps a question that nothing answers for the owner, without e-mail addresses, links and long numbers. Long texts are not
 * kept: they tell about their writer. Nor are questions without a word that means something, or too many from one network.
 */
export async function keepUnanswered({ db, now }: Unanswered, question: string, ip: string): Promise<void> {
  const text = cleanLine(question.replace(emailAddress, "…").replace(link, "…").replace(longNumber, "…"));
  const terms = [...new Set(termsOf(text))].sort();
  if (text.length > unansweredLengthMax || terms.length < termsMin) return;
  const limit = {
    key: `chatbot/unanswered/${networkKey(ip)}`,
    max: unansweredPerNetwork,
    windowMs: modelDayMs,
  };
  try {
    await consumeLimits(db, [limit], now());
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return;
    throw error;
  }
  // The same words in another order are the same question.
  const id = createHash("sha256").update(terms.join(" ")).digest("base64url");
  await countUnanswered(db, { id, question: text, at: now().toISOString() }, unansweredMax);
}
