import type { Conversations } from "../../conversations.server.ts";
import { formatListCursor, type ListCursor } from "../../model/list-cursor.ts";
import type { InboxView } from "../../model/list-view.ts";
import {
  type ConversationRow,
  countConversations,
  listConversationRows,
  listPageSize,
} from "./conversation-list.store.server.ts";
import { wakeSnoozedConversations } from "./conversation-state.usecases.server.ts";

export interface ConversationList {
  rows: ConversationRow[];
  next: string | null;
}

export async function listConversations(
  inbox: Conversations,
  view: InboxView,
  before: ListCursor | undefined,
): Promise<ConversationList> {
  await wakeSnoozedConversations(inbox);
  const rows = await listConversationRows(inbox.db, view, before);
  const last = rows.length > listPageSize ? rows[listPageSize - 1] : undefined;
  return { rows: rows.slice(0, listPageSize), next: last ? formatListCursor(last) : null };
}

export const viewCountMax = 100;

export const countViews = ({ db }: Conversations): Promise<Record<InboxView, number>> =>
  countConversations(db, viewCountMax);
