import { createRandomKey } from "#app/lib/random-key.ts";
import type { InboxView } from "../../model/list-cursor.ts";
import type { OpenConversation } from "../../owner/conversation/load-conversation.server.ts";
import { type InboxPlace, isMixed } from "../../owner/list/inbox-address.ts";
import type { InboxList, InboxRow } from "../../owner/list/inbox-list.ts";
import { findKeptDraft } from "../queue/reply-store.ts";
import { readSnapshot } from "./inbox-copy.ts";

const belongsTo: Readonly<Record<InboxView, (row: InboxRow) => boolean>> = {
  open: ({ state }) => state === "open",
  unread: ({ is_unread }) => is_unread === 1,
  snoozed: ({ state }) => state === "snoozed",
  done: ({ state }) => state === "done",
  spam: () => false,
};

/** @returns undefined where this device keeps nothing */
export async function readKeptList(place: InboxPlace): Promise<InboxList | undefined> {
  const snapshot = await readSnapshot();
  if (!snapshot) return undefined;
  const { rows, labels, takenAt } = snapshot;
  const { label, view } = place;
  const shown = rows.filter((row) =>
    label === undefined ? isMixed(place) || belongsTo[view](row) : row.labels.includes(label),
  );
  return { ...place, rows: shown, next: null, counts: undefined, labels, error: undefined, keptAt: takenAt };
}

/** @returns undefined where this device keeps nothing */
export async function readKeptConversation(id: string | undefined): Promise<OpenConversation | undefined> {
  const snapshot = await readSnapshot();
  if (!snapshot) return undefined;
  const found = snapshot.conversations.find(({ conversation }) => conversation.id === id);
  if (!found) return { ok: false, message: "This conversation is not kept on this device. It needs a connection." };
  const kept = await findKeptDraft(found.conversation.id);
  // The server's revision is the base of the text: the form continues from there.
  const draft = kept ? { ...kept, revision: kept.base, savedAt: kept.keptAt, reason: null } : found.draft;
  // A key of the form, because another reply needs another one.
  return { ...found, draft, canSuggest: false, replyKey: createRandomKey(), noteId: crypto.randomUUID() };
}
