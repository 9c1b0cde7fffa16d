import type { Db } from "#app/platform/database/tables.ts";

const conversationsMax = 300;
const answersMax = 500;

export interface PastReply {
  question: string;
  answer: string;
  name: string;
}

/** The owner's replies in the newest conversations that have some, without one of them: the newest 500. */
export async function listPastReplies(db: Db, exceptId: string): Promise<PastReply[]> {
  const conversations = db
    .selectFrom("contact_messages")
    .select(["id", "name", "message as question"])
    .where("folder", "=", "inbox")
    .where("deleted_at", "is", null)
    .where("reply_count", ">", 0)
    .where("id", "!=", exceptId)
    .orderBy("id", "desc")
    .limit(conversationsMax);
  return db
    .selectFrom(conversations.as("conversation"))
    .innerJoin("contact_replies", "contact_replies.message_id", "conversation.id")
    .select(["conversation.name", "conversation.question", "contact_replies.message as answer"])
    .where("contact_replies.author", "=", "owner")
    .orderBy("conversation.id", "desc")
    .orderBy("contact_replies.date", "desc")
    .limit(answersMax)
    .execute();
}
