import type { Db } from "#app/platform/database/tables.ts";
import type { StoredMessage } from "../contact.store.server.ts";
import { pageTextMax, repliesInPart } from "../contact-limits.ts";
import { fitPage } from "../fit-page.ts";
import type { ConversationPart } from "./conversation-part.ts";
import { listReplies, readReplies } from "./replies.store.server.ts";

/**
 * A message with as many of its replies as fit, oldest first: what a reply answers comes before it or in the same part.
 * @param after the last reply of the part before; where it is unknown, the first part is read
 */
export async function readConversationPart(
  db: Db,
  { id, name, email, message, date }: StoredMessage,
  after: string | undefined,
): Promise<ConversationPart> {
  const listed = await listReplies(db, id);
  const start = listed.findIndex((reply) => reply.id === after) + 1;
  const { ids, hasMore } = fitPage(listed.slice(start), { rows: repliesInPart, size: pageTextMax });
  return {
    id,
    name,
    email,
    message,
    date,
    replyCount: listed.length,
    after: start === 0 ? null : (after ?? null),
    replies: await readReplies(db, id, ids),
    next: hasMore ? (ids.at(-1) ?? null) : null,
  };
}
