import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { readPageUser, withSession } from "#app/features/admin/session/session-state.ts";
import { createRandomKey } from "#app/lib/random-key.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useStudio } from "#app/shell/studio.ts";
import { onLogout } from "#app/ui/live-page/use-logout.ts";
import type { InboxResult } from "../../actions/inbox-actions.server.ts";
import { readDeviceUser } from "../../device/device-flag.ts";
import { type DraftStatus, type DraftStorage, DraftSync, type PostDraft } from "../../device/drafts/draft-sync.ts";
import { clearAllReplyFiles, replyFilesOf } from "../../files/field/file-store.ts";
import { createDraft, pickReply, type ReplyDraft, type ReplyField, replyFields } from "../../model/reply-drafts.ts";
import type { StoredDraft } from "../../server/outgoing/outgoing-reply.store.server.ts";

/** A reply was sent, is back in its form, or could not leave it. */
export interface Replied {
  id: string;
  intent: "reply" | "take-back";
  result: InboxResult;
}

interface Reply {
  messageId: string;
  /** The label of the studio's support. */
  from: string;
  key?: string;
  subject?: string;
  /** Each load is another object; later parts of a conversation have no draft. */
  loaded: { draft?: StoredDraft | null } | undefined;
  refused?: FormError | undefined;
  replied?: Replied | undefined;
  onTakenBack?: () => void;
  canDiscard?: boolean;
}

const idle: DraftStatus = { kind: "idle" };

/** Form of the owner's reply. It is saved while it is typed, and shows what another device has saved. */
export function useReplyDraft(options: Reply) {
  const { messageId, from, key, subject, loaded, refused, replied, onTakenBack, canDiscard = false } = options;
  const names = { from, siteName: useStudio().name, subject };
  const [sync] = useState(() => openDraftSync(messageId));
  const [draft, setDraft] = useState<ReplyDraft>(() => ({
    ...pickReply(sync.typed ?? loaded?.draft ?? createDraft(names, key)),
    ...pickValues(refused),
  }));
  const [error, setError] = useState(refused);
  const status = useSyncExternalStore(
    sync.subscribe,
    () => sync.status,
    () => idle,
  );
  const type = (changed: ReplyDraft) => {
    sync.replaced = canDiscard ? (sync.replaced ?? draft) : undefined;
    setDraft(changed);
    sync.change(changed);
  };
  const isFirst = useRef(true);
  const load = useEffectEvent(async (stored: StoredDraft | null) => {
    const isFresh = isFirst.current;
    isFirst.current = false;
    // It was sent before the page's scripts had started.
    if (isFresh && refused && stored?.message !== draft.message) sync.change(draft);
    if (!stored) sync.loadNone(draft);
    else if (sync.load(stored) || (isFresh && sync.isQuiet && !sync.typed)) setDraft(pickReply(stored));
    const unsaved = isFresh && (await sync.storage.find());
    if (!unsaved || !sync.isQuiet || !sync.resume(unsaved, stored)) return;
    sync.replaced = pickReply(stored ?? createDraft(names));
    setDraft(pickReply(unsaved));
  });
  useEffect(() => {
    if (loaded?.draft !== undefined) void load(loaded.draft);
  }, [loaded]);
  const [earlier] = useState(replied);
  const settle = useEffectEvent(({ intent, result }: Replied) => {
    if (!result.ok) {
      if (intent === "take-back") return;
      // 409: the reply of this key is stored, with an earlier text.
      type(result.status === 409 ? { ...draft, key: createRandomKey() } : draft);
    } else {
      setDraft(pickReply(sync.typed ?? result.draft ?? createDraft(names)));
      if (intent === "take-back") onTakenBack?.();
    }
    setError(result.ok ? undefined : result);
  });
  useEffect(() => {
    if (replied && replied !== earlier && replied.id === messageId) settle(replied);
  }, [replied, earlier, messageId]);
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
    draft,
    status,
    error,
    type: (texts: Partial<Record<ReplyField, string>>) => type({ ...draft, ...texts }),
    /** Takes back what was typed into forms that can be discarded. */
    discard: () => {
      if (sync.replaced) type(sync.replaced);
    },
    /** Resolves once the reply can be sent. */
    settle: () => {
      setError(undefined);
      return sync.settle();
    },
    keep: () => sync.keep(draft),
    /** @returns puts back what was typed here */
    takeOther: () => {
      const other = sync.status.kind === "conflict" ? sync.status.other : null;
      sync.takeOther();
      setDraft(pickReply(other ?? createDraft(names)));
      return () => type(draft);
    },
  };
}

const pickValues = (error: FormError | undefined): Partial<ReplyDraft> =>
  Object.fromEntries(
    replyFields.flatMap((name) => {
      const value = error?.values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

type ReplyStore = typeof import("../../device/queue/reply-store.ts");

/** Saved drafts beyond it are read from the server again. */
const syncsMax = 50;
/** Conversations that were open in this window, the last one last: their text is saved after another one is open, too. */
const syncs = new Map<string, DraftSync>();

export function openDraftSync(messageId: string): DraftSync {
  const sync = syncs.get(messageId) ?? createDraftSync(messageId);
  if (import.meta.env.SSR) return sync;
  syncs.delete(messageId);
  for (const [id, { isQuiet }] of syncs) if (isQuiet && syncs.size >= syncsMax) syncs.delete(id);
  syncs.set(messageId, sync);
  return sync;
}

/** Its form may be closed or gone. */
export function settleDraft({ id, intent, result }: Replied): void {
  const sync = openDraftSync(id);
  if (!result.ok) {
    if (intent === "reply") sync.unsettle();
  } else if (intent === "reply") {
    sync.reset();
    replyFilesOf(id).clear();
  } else {
    replyFilesOf(id).restore(result.attachments ?? []);
    if (result.draft) sync.follow(result.draft);
  }
}

// A logout deletes what is not saved, except on a device that keeps the inbox.
onLogout(() => {
  syncs.clear();
  clearAllReplyFiles();
  const userId = readPageUser() ?? "";
  void inTurn(({ dropDraftsOf }) => dropDraftsOf(userId, false));
});

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
  let isWaiting = false;
  let userId = "";
  // A text that is saved after its page was left is still its user's.
  const readUser = () => {
    userId = readPageUser() ?? userId;
    return userId;
  };
  const storage: DraftStorage = {
    keep: (draft) => {
      const kept = { ...draft, messageId, userId: readUser(), isWaiting, keptAt: new Date().toISOString() };
      void inTurn((store) => store.keepDraft(kept));
    },
    find: () => inTurn((store) => store.findKeptDraft(readUser(), messageId)),
    drop: (revision) => void inTurn((store) => store.dropKeptDraft(readUser(), messageId, revision)),
  };
  const post: PostDraft = async (input, isLeaving) => {
    const response = await fetch(href("/admin/inbox/:id/draft", { id: messageId }), {
      method: "POST",
      body: new URLSearchParams(input),
      keepalive: isLeaving,
      redirect: "manual", // to the page for signing in
    }).then(withSession, () => undefined);
    isWaiting = !response && readDeviceUser() === readUser();
    if (isWaiting) {
      storage.keep(input);
      throw new Error("The draft is on this device until there is a connection.");
    }
    if (!response) throw new Error(`${windowOnly} The site could not be reached, or you were logged out.`);
    const result = await response.json().catch(() => ({}));
    if (typeof result.saved === "boolean") return result;
    throw new Error(`${windowOnly} ${typeof result.error === "string" ? result.error : "Something went wrong."}`);
  };
  return new DraftSync(post, storage);
}
