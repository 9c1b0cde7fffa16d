import type { Db } from "#app/platform/database/tables.ts";
import { listAttachedFiles } from "../files/attachments.store.server.ts";
import { pageTextMax, repliesInPart } from "../model/contact-limits.ts";
import type { ConversationPart } from "../model/conversation-part.ts";
import type { StoredMessage } from "./contact.store.server.ts";
import { fitPage } from "./fit-page.ts";
import { listReplies, readReplies } from "./replies.store.server.ts";

/** As many replies as fit, oldest first. @param after the last reply of the part before; an unknown one starts over */
export async function readConversationPart(
  db: Db,
  { id, name, email, message, date }: StoredMessage,
  after: string | undefined,
): Promise<ConversationPart> {
  const listed = await listReplies(db, id);
  const start = listed.findIndex((reply) => reply.id === after) + 1;
  const { ids, next } = fitPage(listed.slice(start), { rows: repliesInPart, size: pageTextMax });
  const files = await listAttachedFiles(db, id);
  const replies = await readReplies(db, id, ids);
  return {
    id,
    name,
    email,
    message,
    date,
    attachments: files.get("") ?? [],
    replyCount: listed.length,
    after: start === 0 ? null : (after ?? null),
    replies: replies.map((reply) => ({ ...reply, attachments: files.get(reply.id) ?? [] })),
    next,
  };
}
