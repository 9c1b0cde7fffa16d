import { href } from "react-router";
import { DraftSync, type PostDraft } from "#app/features/contact/owner/drafts/draft-sync.ts";

/** Of the conversations that were open in this window: what is typed is saved after another one is open, too. */
const syncs = new Map<string, DraftSync>();

/** @returns the same one for the same message */
export function openDraftSync(messageId: string): DraftSync {
  const sync = syncs.get(messageId) ?? new DraftSync(createPost(messageId));
  syncs.set(messageId, sync);
  return sync;
}

export const dropDraftSyncs = (): void => syncs.clear();

const createPost =
  (messageId: string): PostDraft =>
  async (input, isLeaving) => {
    const response = await fetch(href("/admin/inbox/:id/draft", { id: messageId }), {
      method: "POST",
      body: new URLSearchParams(input),
      keepalive: isLeaving,
      redirect: "error", // to the page for signing in
    }).catch(() => undefined);
    if (!response) throw new Error("The site could not be reached, or you were signed out.");
    const result = await response.json().catch(() => ({}));
    if (typeof result.saved === "boolean") return result;
    throw new Error(typeof result.error === "string" ? result.error : "Something went wrong.");
  };
