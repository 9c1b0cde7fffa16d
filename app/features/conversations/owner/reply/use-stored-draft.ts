import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { readDeviceUser } from "../../device/device-flag.ts";
import { type DraftStatus, type DraftStorage, DraftSync, type PostDraft } from "../../device/drafts/draft-sync.ts";
import type { SavedDraftInput } from "../../server/outgoing/stored-draft.schema.ts";
import type { OpenConversation } from "../conversation/load-conversation.server.ts";
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

type ReplyStore = typeof import("../../device/queue/reply-store.ts");

/** Conversations that were open in this window: their text is saved after another one is open, too. */
const syncs = new Map<string, DraftSync>();

export function openDraftSync(messageId: string): DraftSync {
  const sync = syncs.get(messageId) ?? createDraftSync(messageId);
  syncs.set(messageId, sync);
  return sync;
}

/** A logout deletes what is not saved, except on a device that keeps the inbox. */
export function dropDraftSyncs(): void {
  syncs.clear();
  void inTurn(({ dropRepliesOf }) => dropRepliesOf(""));
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other. @returns undefined where storage is blocked or full: the draft is in this window only */
function inTurn<T>(use: (store: ReplyStore) => Promise<T>): Promise<T | undefined> {
  const done = last.then(async () => use(await import("../../device/queue/reply-store.ts"))).catch(() => undefined);
  last = done;
  return done;
}

const windowOnly = "The draft is in this window only.";

function createDraftSync(messageId: string): DraftSync {
  /** On a device that keeps the inbox, what could not be saved is sent without this page as well. */
  let waitingFor = "";
  const storage: DraftStorage = {
    keep: (draft) => {
      const keptAt = new Date().toISOString();
      void inTurn((store) => store.keepDraft({ ...draft, messageId, userId: waitingFor, keptAt }));
    },
    find: () => inTurn((store) => store.findKeptDraft(messageId)),
    drop: (revision) => void inTurn((store) => store.dropKeptDraft(messageId, revision)),
  };
  const post: PostDraft = async (input, isLeaving) => {
    const response = await fetch(href("/admin/inbox/:id/draft", { id: messageId }), {
      method: "POST",
      body: new URLSearchParams(input),
      keepalive: isLeaving,
      redirect: "error", // to the page for signing in
    }).catch(() => undefined);
    waitingFor = response ? "" : (readDeviceUser() ?? "");
    if (waitingFor !== "") {
      storage.keep(input);
      throw new Error("The draft is on this device until there is a connection.");
    }
    if (!response) throw new Error(`${windowOnly} The site could not be reached, or you were signed out.`);
    const result = await response.json().catch(() => ({}));
    if (typeof result.saved === "boolean") return result;
    throw new Error(`${windowOnly} ${typeof result.error === "string" ? result.error : "Something went wrong."}`);
  };
  return new DraftSync(post, storage);
}
