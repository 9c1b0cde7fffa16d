import { dayMs, hourMs } from "#app/lib/units.ts";
import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createMessageNotFoundError } from "../../contact.errors.ts";
import type { Inbox } from "../../contact-inbox.server.ts";
import { updateMessage } from "../message-table.store.server.ts";
import { deleteMessage, undoDeleteMessage } from "../owner-inbox.usecases.server.ts";
import {
  fillMissingActivity,
  findState,
  listDueSnoozes,
  lockStates,
  openDueSnoozes,
  type StoredState,
} from "./conversation-list.store.server.ts";
import type { Snooze } from "./inbox.schema.ts";

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

/**
 * Those that are gone are left out.
 * @returns what to put back to undo it
 * @throws AppError 404 where none of them is there
 */
export const changeConversations = (
  inbox: Inbox,
  ids: readonly string[],
  change: StateChange,
): Promise<StoredState[]> => applyChanges(inbox, ids, changesOf[change]);

const afterMs = { later: 3 * hourMs, tomorrow: dayMs, "next-week": 7 * dayMs } as const;
const snoozeMaxMs = 366 * dayMs;

/** Until a time, or until the visitor writes. @throws AppError 404, or 422 for a time that is over or too far away */
export async function snoozeConversations(
  inbox: Inbox,
  ids: readonly string[],
  snooze: Snooze,
): Promise<StoredState[]> {
  const now = inbox.now().getTime();
  const until = Object.hasOwn(afterMs, snooze) ? now + afterMs[snooze as keyof typeof afterMs] : Date.parse(snooze);
  if (Number.isNaN(until) || until <= now) throw createInvalidInputError({ until: "Choose a time to come." });
  if (until > now + snoozeMaxMs) throw createInvalidInputError({ until: "Choose a time within a year." });
  return applyChanges(inbox, ids, {
    state: "snoozed",
    snoozed_until: new Date(until).toISOString(),
    is_unread: 0,
  });
}

async function applyChanges(inbox: Inbox, ids: readonly string[], changes: Changes): Promise<StoredState[]> {
  return inbox.db.transaction().execute(async (trx) => {
    const before = (await lockStates(trx, ids)).filter((stored) => fits(stored, changes));
    if (before.length === 0) throw createMessageNotFoundError();
    for (const { id } of before) await updateMessage(trx, id, changes);
    return before;
  });
}

/** Spam is not done or snoozed, unless it leaves the folder. */
const fits = ({ folder }: StoredState, { folder: target, state }: Changes): boolean =>
  folder === "inbox" || target !== undefined || state === undefined;

/** Leaves out conversations in which something was written since. @returns how many were put back */
export async function putConversationsBack(inbox: Inbox, states: readonly StoredState[]): Promise<number> {
  const byId = new Map(states.map((stored) => [stored.id, stored]));
  return inbox.db.transaction().execute(async (trx: Db) => {
    let count = 0;
    for (const { id, last_activity_at } of await lockStates(trx, [...byId.keys()])) {
      const earlier = byId.get(id);
      if (earlier?.last_activity_at !== last_activity_at) continue;
      const { folder, state, snoozed_until, is_unread } = earlier;
      await updateMessage(trx, id, { folder, state, snoozed_until, is_unread });
      count++;
    }
    return count;
  });
}

/** Each as from the dashboard. @returns those that were there @throws AppError 404 where none of them was */
export async function deleteConversations(inbox: Inbox, ids: readonly string[]): Promise<string[]> {
  return applyToEach(ids, (id) => deleteMessage(inbox, id));
}

/** @returns those that are back @throws AppError 404 where it is too late for all of them */
export async function restoreConversations(inbox: Inbox, ids: readonly string[]): Promise<string[]> {
  return applyToEach(ids, (id) => undoDeleteMessage(inbox, id));
}

async function applyToEach(ids: readonly string[], apply: (id: string) => Promise<void>): Promise<string[]> {
  const changed: string[] = [];
  for (const id of ids) {
    try {
      await apply(id);
      changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
    }
  }
  if (changed.length === 0) throw createMessageNotFoundError();
  return changed;
}

export async function markConversationRead({ db }: Inbox, id: string): Promise<void> {
  await updateMessage(db, id, { is_unread: 0 });
}

const dueBatch = 200;

/** Before a list is read, and by housekeeping: a snooze needs no timer. */
export async function wakeSnoozedConversations({ db, now }: Inbox): Promise<void> {
  const time = now().toISOString();
  const due = await listDueSnoozes(db, time, dueBatch);
  if (due.length > 0) await openDueSnoozes(db, due, time);
}

/** For housekeeping. */
export async function tendInbox(inbox: Inbox): Promise<void> {
  await wakeSnoozedConversations(inbox);
  await fillMissingActivity(inbox.db);
}

/** @throws AppError 404 */
export async function getConversationState({ db }: Inbox, id: string): Promise<StoredState> {
  const stored = await findState(db, id);
  if (!stored) throw createMessageNotFoundError();
  return stored;
}
