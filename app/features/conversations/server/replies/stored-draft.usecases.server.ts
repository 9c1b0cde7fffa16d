import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/database/tables.ts";
import type { Inbox } from "../../conversations.server.ts";
import { createMessageNotFoundError } from "../../model/contact.errors.ts";
import { lockMessage } from "../contact.store.server.ts";
import type { SavedDraftInput } from "./stored-draft.schema.ts";
import { deleteDraft, findDraft, type StoredDraft, storeDraft } from "./stored-draft.store.server.ts";

export type SavedDraft =
  | { saved: true; savedAt: string }
  /** `other` was saved elsewhere since; null where it was sent or emptied there. */
  | { saved: false; other: StoredDraft | null };

type DraftStore = Pick<Inbox, "db" | "now">;

export const getDraft = ({ db }: Pick<Inbox, "db">, messageId: string): Promise<StoredDraft | undefined> =>
  findDraft(db, messageId);

/** Without a message, the draft is deleted. @throws AppError 404 */
export function saveDraft({ db, now }: DraftStore, messageId: string, input: SavedDraftInput): Promise<SavedDraft> {
  const { base, ...draft } = input;
  const savedAt = now().toISOString();
  return db.transaction().execute(async (trx) => {
    if (!(await lockMessage(trx, messageId))) throw createMessageNotFoundError();
    const stored = await findDraft(trx, messageId);
    // The same revision again: its response was lost.
    if (stored?.revision === draft.revision) return { saved: true, savedAt: stored.savedAt };
    if ((stored?.revision ?? "") !== base) return { saved: false, other: stored ?? null };
    if (draft.message.trim() === "") await deleteDraft(trx, messageId);
    else await storeDraft(trx, messageId, { ...draft, savedAt, reason: stored?.reason ?? null });
    return { saved: true, savedAt };
  });
}

interface UnsentReply {
  from: string;
  subject: string;
  message: string;
  reason: string | null;
}

/**
 * Makes a reply the draft of its conversation, above what is typed there already.
 * @param trx in which the caller has locked the message
 */
export async function addToDraft({ now }: Pick<Inbox, "now">, trx: Db, messageId: string, reply: UnsentReply) {
  const stored = await findDraft(trx, messageId);
  const draft: StoredDraft = {
    ...reply,
    message: [reply.message, stored?.message].filter(Boolean).join("\n\n"),
    reason: reply.reason ?? stored?.reason ?? null,
    key: randomUUID(),
    revision: randomUUID(),
    savedAt: now().toISOString(),
  };
  await storeDraft(trx, messageId, draft);
  return draft;
}
