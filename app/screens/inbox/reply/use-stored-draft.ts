import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { DraftStatus } from "#app/features/contact/owner/drafts/draft-sync.ts";
import type { StoredDraft } from "#app/features/contact/owner/drafts/stored-draft.store.server.ts";
import { isSendable, pickReply, type ReplyDraft } from "#app/features/contact/owner/reply-drafts.ts";
import { openDraftSync } from "./post-draft.ts";

const idle: DraftStatus = { kind: "idle" };

/**
 * Saves what is typed on the server, and shows what another device has saved there.
 * @param show puts a draft into the form
 */
export function useStoredDraft(
  messageId: string,
  stored: StoredDraft | null,
  draft: ReplyDraft,
  show: (draft: ReplyDraft) => void,
) {
  const [sync] = useState(() => openDraftSync(messageId));
  const status = useSyncExternalStore(
    sync.subscribe,
    () => sync.status,
    () => idle,
  );
  const load = useEffectEvent((loaded: StoredDraft) => {
    if (sync.load(loaded)) show(pickReply(loaded));
  });
  const saveEarlier = useEffectEvent(() => {
    // Typed in this window before: in the dashboard's dialog, or over an outage.
    const isNew = stored === null || stored.message !== draft.message;
    if (sync.status.kind === "idle" && isSendable(draft) && isNew) sync.change(draft);
  });
  useEffect(() => saveEarlier(), []);
  useEffect(() => {
    if (stored) load(stored);
  }, [stored]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") void sync.flush(true);
    };
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      void sync.flush();
    };
  }, [sync]);
  return {
    sync,
    status,
    /** @param empty where the other one was sent */
    takeOther: (empty: ReplyDraft) => {
      const other = sync.status.kind === "conflict" ? sync.status.other : null;
      sync.takeOther();
      show(other ? pickReply(other) : empty);
    },
  };
}
