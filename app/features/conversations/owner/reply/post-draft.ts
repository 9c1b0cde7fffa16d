import { href } from "react-router";
import { readDeviceUser } from "../../device/device-flag.ts";
import { type DraftStorage, DraftSync, type PostDraft } from "../../device/drafts/draft-sync.ts";

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
