import type { Conversations } from "../../conversations.server.ts";
import { createMessageNotFoundError } from "../../model/contact.errors.ts";
import { findMessage } from "../contact.store.server.ts";
import { findLastVisitorReply } from "../replies.store.server.ts";
import { listPastReplies, type PastReply } from "./past-answers.store.server.ts";

interface UnansweredConversation {
  message: string;
  pastAnswers: PastReply[];
}

/** Collects the material for a suggested reply. @throws AppError 404 */
export async function collectForSuggestion({ db }: Conversations, messageId: string): Promise<UnansweredConversation> {
  const message = await findMessage(db, messageId);
  if (!message) throw createMessageNotFoundError();
  const [last, pastAnswers] = await Promise.all([findLastVisitorReply(db, messageId), listPastReplies(db, messageId)]);
  return { message: [last?.message, message.message].filter(Boolean).join("\n\n"), pastAnswers };
}
