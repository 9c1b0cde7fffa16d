import { createRandomKey } from "#app/lib/random-key.ts";
import type { SavedDraft } from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import { withQueueDatabase } from "./queue-database.ts";
import type { KeptDraft } from "./queue-rows.ts";

export const keepDraft = (draft: KeptDraft): Promise<unknown> => withQueueDatabase((db) => db.put("drafts", draft));

export const findKeptDraft = (messageId: string): Promise<KeptDraft | undefined> =>
  withQueueDatabase((db) => db.get("drafts", messageId));

export const dropKeptDraft = (messageId: string): Promise<void> =>
  withQueueDatabase((db) => db.delete("drafts", messageId));

/** @returns undefined where the conversation is gone @throws where the site cannot be reached, or does not take it */
export type PostKeptDraft = (draft: KeptDraft) => Promise<SavedDraft | undefined>;

/**
 * Saves what was kept on the server, above what was typed elsewhere meanwhile. What cannot be saved stays, and holds up no other.
 * @param userId whose session it is
 */
export async function sendKeptDrafts(userId: string, post: PostKeptDraft): Promise<void> {
  for (const draft of await withQueueDatabase((db) => db.getAll("drafts"))) {
    if (draft.userId === userId && (await sendDraft(draft, post).catch(() => false)))
      await dropKeptDraft(draft.messageId);
  }
}

async function sendDraft(draft: KeptDraft, post: PostKeptDraft): Promise<boolean> {
  const first = await post(draft);
  const last = first && !first.saved ? await post(joinDrafts(draft, first.other)) : first;
  return !last || last.saved;
}

function joinDrafts(draft: KeptDraft, other: (SavedDraft & { saved: false })["other"]): KeptDraft {
  const message = [draft.message, other?.message].filter(Boolean).join("\n\n");
  return { ...draft, message, revision: createRandomKey(), base: other?.revision ?? "" };
}
