import type { Db } from "#app/platform/database/tables.ts";
import { createMessageNotFoundError, createWrittenMeanwhileError } from "../../model/contact.errors.ts";
import type { StoredState } from "../../model/contact.tables.ts";
import { readChosenTime } from "../../model/list.schema.ts";
import { formatListCursor, type InboxView, type ListCursor } from "../../model/list-cursor.ts";
import type { Conversations } from "../conversations.server.ts";
import { updateMessages } from "../message-table.store.server.ts";
import { markDeleted } from "../owner-conversations.usecases.server.ts";
import {
  type ConversationRow,
  countConversations,
  fillMissingActivity,
  findState,
  listConversationRows,
  listDueSnoozes,
  listPageSize,
  listWrittenSince,
  lockStates,
  openDueSnoozes,
} from "./conversation-list.store.server.ts";

export type StateChange = "open" | "done" | "read" | "unread" | "spam" | "not-spam";

type Changes = Partial<Pick<StoredState, "folder" | "state" | "snoozed_until" | "is_unread">>;

const changesOf: Readonly<Record<StateChange, Changes>> = {
  open: { state: "open", snoozed_until: null },
  done: { state: "done", snoozed_until: null, is_unread: 0 },
  read: { is_unread: 0 },
  unread: { is_unread: 1 },
  spam: { folder: "spam", state: "open", snoozed_until: null, is_unread: 0 },
  "not-spam": { folder: "inbox", state: "open", snoozed_until: null },
};

const hiding: ReadonlySet<StateChange> = new Set(["done", "spam"]);

export interface StateChanges {
  states: StoredState[];
  wroteMeanwhile: string[];
}

/** Never hides a message that the owner has not seen. @throws AppError 404; 409 where all were written to meanwhile */
export const changeConversations = (
  inbox: Conversations,
  seen: readonly ListCursor[],
  change: StateChange,
): Promise<StateChanges> => applyChanges(inbox, seen, { changes: changesOf[change], hides: hiding.has(change) });

/** Until a time, or until the visitor writes. @throws AppError 404, 409, or 422 for a time that is over or too far away */
export async function snoozeConversations(
  inbox: Conversations,
  seen: readonly ListCursor[],
  snooze: string,
): Promise<StateChanges> {
  const until = readChosenTime(snooze, { now: inbox.now(), timeZone: inbox.timeZone }, "until");
  const changes: Changes = { state: "snoozed", snoozed_until: until, is_unread: 0 };
  return applyChanges(inbox, seen, { changes, hides: true });
}

function applyChanges(
  inbox: Conversations,
  seen: readonly ListCursor[],
  { changes, hides }: { changes: Changes; hides: boolean },
): Promise<StateChanges> {
  return inbox.db.transaction().execute(async (trx) => {
    const locked = await lockSeen(trx, seen, { hides, isMeant: (stored) => fits(stored, changes) });
    await updateMessages(trx, toIds(locked.states), changes);
    return locked;
  });
}

/** The visitor's next reply waits for the lock. */
async function lockSeen(
  trx: Db,
  seen: readonly ListCursor[],
  { hides, isMeant = () => true }: { hides: boolean; isMeant?: (stored: StoredState) => boolean },
): Promise<StateChanges> {
  const ids = seen.map(({ id }) => id);
  const found = (await lockStates(trx, ids)).filter(isMeant);
  if (found.length === 0) throw createMessageNotFoundError();
  const written = hides ? await listWrittenSince(trx, seen) : [];
  const states = found.filter(({ id }) => written.every((one) => one.id !== id));
  const wroteMeanwhile = written.map(({ name }) => name);
  if (states.length === 0) throw createWrittenMeanwhileError(wroteMeanwhile);
  return { states, wroteMeanwhile };
}

/** Spam is not done or snoozed, unless it leaves the folder. */
const fits = ({ folder }: StoredState, { folder: target, state }: Changes): boolean =>
  folder === "inbox" || target !== undefined || state === undefined;

/** Leaves out conversations in which something was written since. @returns how many were put back */
export async function putConversationsBack(inbox: Conversations, states: readonly StoredState[]): Promise<number> {
  const byId = new Map(states.map((stored) => [stored.id, stored]));
  return inbox.db.transaction().execute(async (trx: Db) => {
    const locked = await lockStates(trx, [...byId.keys()]);
    const unwritten = locked.flatMap(({ id, last_activity_at }) => {
      const earlier = byId.get(id);
      return earlier?.last_activity_at === last_activity_at ? [earlier] : [];
    });
    const groups = Map.groupBy(unwritten, (earlier) => JSON.stringify(pickChanges(earlier)));
    for (const alike of groups.values()) {
      const [first] = alike;
      if (first) await updateMessages(trx, toIds(alike), pickChanges(first));
    }
    return unwritten.length;
  });
}

const toIds = (states: readonly StoredState[]): string[] => states.map(({ id }) => id);

const pickChanges = ({ folder, state, snoozed_until, is_unread }: StoredState): Changes => ({
  folder,
  state,
  snoozed_until,
  is_unread,
});

/** @throws AppError 404 or 409, as `changeConversations` */
export function deleteConversations(inbox: Conversations, seen: readonly ListCursor[]): Promise<StateChanges> {
  return inbox.db.transaction().execute(async (trx) => {
    const locked = await lockSeen(trx, seen, { hides: true });
    await markDeleted(inbox, trx, toIds(locked.states));
    return locked;
  });
}

export async function markConversationRead({ db }: Conversations, id: string): Promise<void> {
  await updateMessages(db, [id], { is_unread: 0 });
}

const dueBatch = 200;

/** Before a list is read, and by housekeeping: a snooze needs no timer. */
export async function wakeSnoozedConversations({ db, now }: Conversations): Promise<void> {
  const time = now().toISOString();
  const due = await listDueSnoozes(db, time, dueBatch);
  if (due.length > 0) await openDueSnoozes(db, due, time);
}

export async function updateDueStates(inbox: Conversations): Promise<void> {
  await wakeSnoozedConversations(inbox);
  await fillMissingActivity(inbox.db);
}

export async function getConversationState({ db }: Conversations, id: string): Promise<StoredState> {
  const stored = await findState(db, id);
  if (!stored) throw createMessageNotFoundError();
  return stored;
}

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
