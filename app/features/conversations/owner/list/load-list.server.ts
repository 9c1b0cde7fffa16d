import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { listFailedTexts } from "#app/platform/actions/run-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { inboxActions } from "../../actions/inbox-actions.server.ts";
import { labelIdSchema } from "../../model/labels.schema.ts";
import { conversationIdsSchema, inboxViewSchema, listCursorSchema } from "../../model/list.schema.ts";
import type { InboxView } from "../../model/list-cursor.ts";
import { formatListCursor, type ListCursor } from "../../model/list-cursor.ts";
import { searchMax } from "../../model/owner-limits.ts";
import { markWords } from "../../model/search/found-text.ts";
import { parseSearch } from "../../model/search/search-query.ts";
import type { Conversations } from "../../server/conversations.server.ts";
import {
  type ConversationRow,
  listPageSize,
  readConversationRows,
} from "../../server/list/conversation-list.store.server.ts";
import type { ConversationList } from "../../server/list/conversation-state.usecases.server.ts";
import {
  countViews,
  listConversations,
  viewCountMax,
  wakeSnoozedConversations,
} from "../../server/list/conversation-state.usecases.server.ts";
import {
  type EmptyTexts,
  type FoundParts,
  type InboxList,
  type InboxPlace,
  type InboxRow,
  noRows,
  type SearchState,
} from "../../server/list/inbox-list.ts";
import { type Label, listLabeledConversations } from "../../server/named/labels.store.server.ts";
import { addLabelIds, listLabels } from "../../server/named/labels.usecases.server.ts";
import { withSpamReasons } from "../../server/receiving/spam-signals.ts";
import { searchConversations, showMatches } from "../../server/search/search.usecases.server.ts";

export const inboxAddressSchema = z.object({
  view: inboxViewSchema.catch("open"),
  label: labelIdSchema.optional().catch(undefined),
  q: z
    .string()
    .transform((text) => cleanLine(text).slice(0, searchMax))
    .optional(),
  before: listCursorSchema.optional().catch(undefined),
  only: conversationIdsSchema.optional().catch(undefined),
});

type Place = z.output<typeof inboxAddressSchema>;

const failedTexts = listFailedTexts(inboxActions);

export async function loadList(context: Readonly<RouterContextProvider>, place: Place): Promise<InboxList> {
  const inbox = getServices(context).conversations;
  const { before, only } = place;
  const shown = {
    ...place,
    failedTexts,
    before: before && formatListCursor({ last_activity_at: before.lastActivityAt, id: before.id }),
  };
  try {
    const { rows, next, search } = await listPlace(inbox, place);
    const [labeled, labels, counts] = await Promise.all([
      addLabelIds(inbox, withOthers(withSpamReasons(rows))),
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
    return { ...shown, ...noRows, error: "The conversations could not be loaded." };
  }
}

/** Fewer than are counted. */
const othersShown = 9;

const withOthers = <Row extends ConversationRow>(rows: readonly Row[]) =>
  rows.map((row) => {
    const count = row.same_person - 1;
    const text = `${count > othersShown ? `${othersShown}+` : count} more from this person`;
    return { ...row, others: row.folder === "inbox" && count > 0 ? text : "" };
  });

/** A found conversation stays, as the whole list of a search does. */
function isInPlace({ folder, state, is_unread, labels }: InboxRow, { view, label, q }: Place): boolean {
  if (q !== undefined) return true;
  if (label !== undefined) return folder === "inbox" && labels.includes(label);
  if (view === "spam" || folder === "spam") return view === folder;
  return view === "unread" ? is_unread === 1 : view === state;
}

type PlaceList = ConversationList & { search?: SearchState };

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

async function listFound(inbox: Conversations, q: string, before: ListCursor | undefined) {
  await wakeSnoozedConversations(inbox);
  const query = parseSearch(q);
  const { found, next, ...remarks } = await searchConversations(inbox, query, { before, size: listPageSize });
  const ids = found.map(({ id }) => id);
  const [rows, matches] = await Promise.all([readConversationRows(inbox.db, ids), showMatches(inbox, ids, query)]);
  const senders = [...query.terms, ...query.from];
  const findParts = ({ id, name, email }: ConversationRow): FoundParts => ({
    text: matches.get(id),
    name: markWords(name, senders),
    email: markWords(email, senders),
  });
  return {
    rows: rows.map((row) => ({ ...row, found: findParts(row) })),
    next: next ? formatListCursor(next) : null,
    search: { notices: describeSearch({ ignored: query.ignored, ...remarks }) },
  };
}

interface SearchRemarks {
  ignored: readonly string[];
  unknownLabels: readonly string[];
  isIndexing: boolean;
}

const describeSearch = ({ ignored, unknownLabels, isIndexing }: SearchRemarks): string[] => [
  ...(ignored.length > 0 ? [`Not understood: ${ignored.join(" ")}`] : []),
  ...unknownLabels.map((name) => `There is no label “${name}”.`),
  ...(isIndexing ? ["Older conversations are still being indexed: some may be missing for a while."] : []),
];

const ofViews: Readonly<Record<InboxView, EmptyTexts>> = {
  open: { title: "Nothing is open", text: "All done. New messages appear here." },
  unread: { title: "Everything is read", text: "New messages appear here." },
  snoozed: {
    title: "Nothing is snoozed",
    text: "A snoozed conversation waits here until its time, or until the visitor writes.",
  },
  done: { title: "Nothing is done yet", text: "A conversation that is done opens again when the visitor writes." },
  spam: { title: "No spam", text: "What looks like spam waits here for your decision." },
};

const examples = [
  ["from:anna", "by name or address"],
  ['label:"offer sent"', "with a label"],
  ["is:done", "also unread, open, snoozed, spam"],
  ["has:note", "also reply, attachment"],
  ["after:2026-03 before:2026-04-15", "by their latest activity"],
  ['"two words"', "exactly these, one after the other"],
] as const;

interface EmptyList extends Omit<InboxPlace, "before"> {
  before?: unknown;
  labels: readonly Label[];
  next: string | null;
}

/** Made by the server: the page's scripts have none of these texts. */
function describeEmpty({ view, label, q, before, labels, next }: EmptyList): EmptyTexts {
  if (q !== undefined && next !== null) return { title: "Not among the newer conversations", text: "" };
  if (q !== undefined)
    return {
      title: q === "" ? "Search conversations" : "Nothing was found",
      text: "Names, addresses, messages, replies, notes and names of files are searched, without spam.",
      examples,
    };
  if (before) return { title: "No older conversations", text: "" };
  if (label === undefined) return ofViews[view];
  return labels.some(({ id }) => id === label)
    ? { title: "No conversation has this label", text: "Press l in a conversation to add it." }
    : { title: "There is no such label", text: "It may have been deleted." };
}
