import type { SavedDraft } from "#app/features/contact/owner/drafts/stored-draft.usecases.server.ts";
import { createRandomKey } from "#app/lib/random-key.ts";
import { withQueueDatabase } from "./queue-database.ts";
import type { KeptDraft } from "./queue-rows.ts";

/** One for a conversation: replaces the one before. */
export const keepDraft = (draft: KeptDraft): Promise<unknown> => withQueueDatabase((db) => db.put("drafts", draft));

export const findKeptDraft = (messageId: string): Promise<KeptDraft | undefined> =>
  withQueueDatabase((db) => db.get("drafts", messageId));

export const dropKeptDraft = (messageId: string): Promise<void> =>
  withQueueDatabase((db) => db.delete("drafts", messageId));

/** @returns undefined where the conversation is gone @throws where the site cannot be reached */
export type PostKeptDraft = (draft: KeptDraft) => Promise<SavedDraft | undefined>;

/**
 * Saves what was kept on the server, above what was typed elsewhere meanwhile.
 * @param userId whose session it is
 */
export async function sendKeptDrafts(userId: string, post: PostKeptDraft): Promise<void> {
  for (const draft of await withQueueDatabase((db) => db.getAll("drafts"))) {
    if (draft.userId !== userId) continue;
    const first = await post(draft);
    const last = first && !first.saved ? await post(joinDrafts(draft, first.other)) : first;
    if (!last || last.saved) await dropKeptDraft(draft.messageId);
  }
}

function joinDrafts(draft: KeptDraft, other: (SavedDraft & { saved: false })["other"]): KeptDraft {
  const message = [draft.message, other?.message].filter(Boolean).join("\n\n");
  return { ...draft, message, revision: createRandomKey(), base: other?.revision ?? "" };
}
