import { listOpenTestimonials } from "#app/features/content/testimonials/testimonials.store.server.ts";
import type { Conversations } from "#app/features/conversations/server/conversations.server.ts";
import {
  countViews,
  listConversations,
  viewCountMax,
} from "#app/features/conversations/server/list/conversation-state.usecases.server.ts";

const arrivalsMax = 5;

/** Unread conversations and what came in last, for every page of the owner: costs the same however much there is. */
export async function readNews(inbox: Conversations) {
  const at = inbox.now().toISOString();
  const [{ unread }, { rows }, testimonials] = await Promise.all([
    countViews(inbox),
    listConversations(inbox, "unread", undefined),
    listOpenTestimonials(inbox.db, arrivalsMax),
  ]);
  const messages = rows.filter((row) => row.last_author === "visitor").slice(0, arrivalsMax);
  return {
    at,
    /** Empty for none. */
    unread: unread < viewCountMax ? String(unread || "") : `${viewCountMax - 1}+`,
    messages: messages.map(({ id, name, written_at }) => ({ id, name, at: written_at })),
    testimonials,
  };
}
