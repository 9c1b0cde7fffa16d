import type { RouterContextProvider } from "react-router";
import { takeTurn } from "#app/platform/http/turn-queue.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { listConversations } from "../../server/list/conversation-state.usecases.server.ts";
import type { InboxRow } from "../../server/list/inbox-list.ts";
import { type LoadedConversation, readConversation } from "../../server/loading/load-conversation.server.ts";
import type { Label } from "../../server/named/labels.store.server.ts";
import { addLabelIds, listLabels } from "../../server/named/labels.usecases.server.ts";
import type { Route } from "./+types/inbox-snapshot.route";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await takeInboxSnapshot(context, context.get(staffContext).id));
}

const conversationsMax = 50;
const keptViews = ["open", "snoozed", "done"] as const;

/** Without spam and what is deleted. Nothing is marked read. */
async function takeInboxSnapshot(context: Readonly<RouterContextProvider>, userId: string): Promise<InboxSnapshot> {
  const inbox = getServices(context).conversations;
  const takenAt = inbox.now().toISOString();
  const lists = await Promise.all(keptViews.map((view) => listConversations(inbox, view, undefined)));
  const latest = lists
    .flatMap(({ rows }) => rows)
    .sort((a, b) => (a.last_activity_at < b.last_activity_at ? 1 : -1))
    .slice(0, conversationsMax);
  const [rows, labels] = await Promise.all([addLabelIds(inbox, latest), listLabels(inbox)]);
  const conversations: LoadedConversation[] = [];
  for (const { id } of rows) {
    await takeTurn();
    conversations.push(...(await readUnlessGone(context, id)));
  }
  return { userId, takenAt, rows, labels, conversations };
}

/** It may have been deleted since the list was read. */
async function readUnlessGone(context: Readonly<RouterContextProvider>, id: string): Promise<LoadedConversation[]> {
  try {
    return [await readConversation(context, id)];
  } catch (error) {
    if (toAppError(error)?.status === 404) return [];
    throw error;
  }
}

export interface InboxSnapshot {
  userId: string;
  takenAt: string;
  rows: InboxRow[];
  labels: Label[];
  conversations: LoadedConversation[];
}
