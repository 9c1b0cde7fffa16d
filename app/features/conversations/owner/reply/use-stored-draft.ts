import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { DraftStatus } from "../../device/drafts/draft-sync.ts";
import type { SavedDraftInput } from "../../model/contact.schema.ts";
import type { OpenConversation } from "../conversation/load-conversation.server.ts";
import { openDraftSync } from "./post-draft.ts";
import { isSendable, pickReply, type ReplyDraft } from "./reply-drafts.ts";

const idle: DraftStatus = { kind: "idle" };

/**
 * Saves what is typed on the server, and shows what another device has saved there.
 * @param show puts a draft into the form
 */
export function useStoredDraft(
  open: Extract<OpenConversation, { ok: true }>,
  draft: ReplyDraft,
  show: (draft: ReplyDraft) => void,
) {
  const { draft: stored } = open;
  const [sync] = useState(() => openDraftSync(open.conversation.id));
  const status = useSyncExternalStore(
    sync.subscribe,
    () => sync.status,
    () => idle,
  );
  const load = useEffectEvent(() => {
    if (!stored) sync.loadNone(draft);
    else if (sync.load(stored)) show(pickReply(stored));
  });
  const saveEarlier = useEffectEvent(() => {
    if (sync.status.kind !== "idle") return;
    // Typed in this window before: in the dashboard's dialog, or over an outage.
    if (isSendable(draft) && stored?.message !== draft.message) sync.change(draft);
    else void sync.storage.find().then(resume);
  });
  const resume = useEffectEvent((unsaved: SavedDraftInput | undefined) => {
    if (unsaved && sync.isQuiet && sync.resume(unsaved, stored)) show(pickReply(unsaved));
  });
  useEffect(() => saveEarlier(), []);
  useEffect(() => {
    if (open) load();
  }, [open]);
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
    /** @param empty where the other one was sent @returns puts back what was typed here */
    takeOther: (empty: ReplyDraft) => {
      const other = sync.status.kind === "conflict" ? sync.status.other : null;
      sync.takeOther();
      show(other ? pickReply(other) : empty);
      return () => {
        show(draft);
        sync.change(draft);
      };
    },
  };
}
