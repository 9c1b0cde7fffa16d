import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { listFailedTexts } from "#app/platform/actions/run-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { inboxActions } from "../../actions/inbox-actions.server.ts";
import { conversationsContext } from "../../contact.context.ts";
import type { Conversations } from "../../conversations.server.ts";
import { formatListCursor, type InboxView, type ListCursor } from "../../model/list-cursor.ts";
import { listPageSize, readConversationRows } from "../../server/list/conversation-list.store.server.ts";
import {
  type ConversationList,
  countViews,
  listConversations,
  viewCountMax,
  wakeSnoozedConversations,
} from "../../server/list/conversation-state.usecases.server.ts";
import type { inboxAddressSchema } from "../inbox.schema.ts";
import { listLabeledConversations } from "../labels/labels.store.server.ts";
import { addLabelIds, listLabels } from "../labels/labels.usecases.server.ts";
import { listFound } from "../search/list-found.server.ts";
import { describeEmpty } from "./describe-empty.ts";
import type { InboxList, InboxRow, SearchState } from "./inbox-list.ts";

type Place = z.output<typeof inboxAddressSchema>;

const failedTexts = listFailedTexts(inboxActions);

export async function loadList(context: Readonly<RouterContextProvider>, place: Place): Promise<InboxList> {
  const inbox = context.get(conversationsContext);
  const { before, only } = place;
  const shown = {
    ...place,
    failedTexts,
    before: before && formatListCursor({ last_activity_at: before.lastActivityAt, id: before.id }),
  };
  try {
    const { rows, next, search } = await listPlace(inbox, place);
    const [labeled, labels, counts] = await Promise.all([
      addLabelIds(inbox, rows),
      listLabels(inbox),
      countViews(inbox),
    ]);
    const empty = describeEmpty({ ...place, labels, next });
    return {
      ...shown,
      rows: only ? labeled.filter((row) => isInPlace(row, place)) : labeled,
      next,
      counts: toTexts(counts),
      labels,
      search,
      empty,
      error: undefined,
    };
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, "the inbox could not be read");
    const none = { rows: undefined, next: null, counts: undefined, labels: [] };
    return { ...shown, ...none, error: "The conversations could not be loaded." };
  }
}

/** A found conversation stays, as the whole list of a search does. */
function isInPlace({ folder, state, is_unread, labels }: InboxRow, { view, label, q }: Place): boolean {
  if (q !== undefined) return true;
  if (label !== undefined) return folder === "inbox" && labels.includes(label);
  if (view === "spam" || folder === "spam") return view === folder;
  return view === "unread" ? is_unread === 1 : view === state;
}

interface PlaceList extends ConversationList {
  search?: SearchState;
}

async function listPlace(inbox: Conversations, { view, label, q, before, only }: Place): Promise<PlaceList> {
  if (only) return { rows: await readConversationRows(inbox.db, only), next: null };
  if (q !== undefined) return listFound(inbox, q, before);
  return label === undefined ? listConversations(inbox, view, before) : listLabeled(inbox, label, before);
}

async function listLabeled(
  inbox: Conversations,
  label: string,
  before: ListCursor | undefined,
): Promise<ConversationList> {
  await wakeSnoozedConversations(inbox);
  const found = await listLabeledConversations(inbox.db, label, { before, max: listPageSize + 1 });
  const last = found.length > listPageSize ? found[listPageSize - 1] : undefined;
  const ids = found.slice(0, listPageSize).map(({ id }) => id);
  const rows = await readConversationRows(inbox.db, ids);
  return { rows: rows.filter(({ folder }) => folder === "inbox"), next: last ? formatListCursor(last) : null };
}

const toTexts = (counts: Record<InboxView, number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(counts).map(([view, count]) => [
      view,
      count < viewCountMax ? String(count) : `${viewCountMax - 1}+`,
    ]),
  );
