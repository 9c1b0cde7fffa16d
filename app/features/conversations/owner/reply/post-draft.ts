import { href } from "react-router";
import { DraftSync, type PostDraft } from "../../device/drafts/draft-sync.ts";
import { openUnsavedDraft } from "../../device/drafts/unsaved-draft.ts";
import { loadDeviceInbox } from "../../device/offline/load-device-inbox.ts";

/** Conversations that were open in this window: their text is saved after another one is open, too. */
const syncs = new Map<string, DraftSync>();

export function openDraftSync(messageId: string): DraftSync {
  const sync = syncs.get(messageId) ?? new DraftSync(createPost(messageId), openUnsavedDraft(messageId));
  syncs.set(messageId, sync);
  return sync;
}

export function dropDraftSyncs(): void {
  for (const { unsaved } of syncs.values()) unsaved.drop();
  syncs.clear();
}

const windowOnly = "The draft is in this window only.";

const createPost =
  (messageId: string): PostDraft =>
  async (input, isLeaving) => {
    const response = await fetch(href("/admin/inbox/:id/draft", { id: messageId }), {
      method: "POST",
      body: new URLSearchParams(input),
      keepalive: isLeaving,
      redirect: "error", // to the page for signing in
    }).catch(() => undefined);
    const device = await loadDeviceInbox();
    if (!response && device) {
      await device.keepDraft({ ...input, messageId, userId: device.userId, keptAt: new Date().toISOString() });
      throw new Error("The draft is on this device until there is a connection.");
    }
    if (!response) throw new Error(`${windowOnly} The site could not be reached, or you were signed out.`);
    const result = await response.json().catch(() => ({}));
    if (result.saved) await device?.dropKeptDraft(messageId);
    if (typeof result.saved === "boolean") return result;
    throw new Error(`${windowOnly} ${typeof result.error === "string" ? result.error : "Something went wrong."}`);
  };
