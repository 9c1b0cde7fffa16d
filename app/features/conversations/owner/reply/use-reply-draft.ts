import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { readPageUser, withSession } from "#app/features/admin/session/session-state.ts";
import type { KeptDraft } from "#app/features/drafts/draft-store.ts";
import { type TextState, type Typed, TypedText } from "#app/features/drafts/typed-text.ts";
import { inTurn, useTypedText } from "#app/features/drafts/use-typed-text.ts";
import { createRandomKey } from "#app/lib/random-key.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useStudio } from "#app/shell/studio.ts";
import { onLogout } from "#app/ui/live-page/use-logout.ts";
import type { InboxResult } from "../../actions/inbox-actions.server.ts";
import { readDeviceUser } from "../../device/device-flag.ts";
import { clearAllReplyFiles, replyFilesOf } from "../../files/field/file-store.ts";
import {
  createDraft,
  draftChange,
  pickReply,
  type ReplyDraft,
  type ReplyField,
  replyFields,
} from "../../model/reply-drafts.ts";
import type { StoredDraft } from "../../server/outgoing/outgoing-reply.store.server.ts";

type DraftSync = TypedText<ReplyDraft, StoredDraft>;
export type DraftStatus = TextState<ReplyDraft, StoredDraft>["status"];

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
  canDiscard?: boolean;
}

/** Form of the owner's reply. It is saved while it is typed, and shows what another device has saved. */
export function useReplyDraft({ messageId, from, key, subject, loaded, refused, canDiscard = false }: Reply) {
  const names = { from, siteName: useStudio().name, subject };
  const [sync] = useState(() => openDraftSync(messageId));
  const { text, status } = useTypedText(sync);
  const isEmptied = text === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply has a key of its own
  const fresh = useMemo(() => createDraft(names, isEmptied ? undefined : key), [isEmptied]);
  const draft = text ?? (isEmptied ? fresh : { ...pickReply(loaded?.draft ?? fresh), ...pickValues(refused) });
  const other = status.kind === "conflict" ? status.other : null;
  const type = (changed: ReplyDraft) => {
    sync.replaced = canDiscard ? (sync.replaced ?? draft) : undefined;
    sync.change(changed);
  };
  const isFirst = useRef(true);
  const load = useEffectEvent(async (stored: StoredDraft | null) => {
    const isFresh = isFirst.current;
    isFirst.current = false;
    // It was sent before the page's scripts had started.
    if (isFresh && refused && stored?.message !== draft.message) sync.change(draft);
    if (stored) sync.load(stored);
    else sync.loadNone(draft);
    const kept = isFresh && (await findKept(messageId));
    if (!kept || !sync.isQuiet || !sync.resume(kept, stored)) return;
    sync.replaced = pickReply(stored ?? createDraft(names));
  });
  useEffect(() => {
    if (loaded?.draft !== undefined) void load(loaded.draft);
  }, [loaded]);
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
    error: refused,
    type: (texts: Partial<Record<ReplyField, string>>) => type({ ...draft, ...texts }),
    /** Takes back what was typed into forms that can be discarded. */
    discard: () => {
      if (sync.replaced) type(sync.replaced);
    },
    /** Resolves once the reply can be sent. */
    settle: () => sync.settle(),
    keep: () => {
      sync.follow(other);
      type(draft);
    },
    /** @returns puts back what was typed here */
    takeOther: () => {
      sync.follow(other);
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
  const { text } = sync.state;
  if (intent === "take-back") {
    if (!result.ok) return;
    replyFilesOf(id).restore(result.attachments ?? []);
    if (result.draft) sync.follow(result.draft);
  } else if (result.ok) {
    sync.follow(null);
    replyFilesOf(id).clear();
    // 409: the reply of this key is stored, with an earlier text.
  } else if (text) sync.change(result.status === 409 ? { ...text, key: createRandomKey() } : text);
}

// A logout deletes what is not saved, except on a device that keeps the inbox.
onLogout(() => {
  syncs.clear();
  clearAllReplyFiles();
  const userId = readPageUser() ?? "";
  void inTurn(({ dropDraftsOf }) => dropDraftsOf(userId, false));
});

/** The window that saved a draft needs no event of it. */
export const isSavedHere = (change: string): boolean =>
  [...syncs.values()].some((sync) => sync.isKnown(change.slice(draftChange("").length)));

/** A conversation has one draft. */
const placeOf = (messageId: string, userId = readPageUser() ?? "") => ({
  userId,
  path: href("/admin/inbox/:id/draft", { id: messageId }),
  window: "",
});

async function findKept(messageId: string): Promise<KeptDraft<ReplyDraft> | undefined> {
  const kept = await inTurn((store) => store.findKeptDraft(placeOf(messageId)));
  return kept && { ...kept, text: pickReply(kept.text as ReplyDraft) }; // as `keep` has stored it
}

const windowOnly = "The draft is in this window only.";

function createDraftSync(messageId: string): DraftSync {
  /** On a device that keeps the inbox, what could not be saved is sent without this page as well. */
  let isWaiting = false;
  let userId = "";
  // A text that is saved after its page was left is still its user's.
  const readPlace = () => {
    userId = readPageUser() ?? userId;
    return placeOf(messageId, userId);
  };
  const keep = (typed: Typed<ReplyDraft>) => {
    const kept = { ...typed, ...readPlace(), isWaiting, keptAt: new Date().toISOString() };
    void inTurn((store) => store.keepDraft(kept));
  };
  return new TypedText<ReplyDraft, StoredDraft>({
    keep,
    drop: (revision) => {
      const place = readPlace();
      void inTurn((store) => store.dropKeptDraft(place, revision));
    },
    isEmpty: ({ message }) => message.trim() === "",
    read: pickReply,
    async save(typed, isLeaving, signal) {
      const { text, revision, base } = typed;
      const { path } = readPlace();
      const response = await fetch(path, {
        method: "POST",
        body: new URLSearchParams({ ...text, revision, base }),
        keepalive: isLeaving,
        signal,
        redirect: "manual", // to the page for signing in
      }).then(withSession, () => undefined);
      isWaiting = !response && readDeviceUser() === userId;
      if (isWaiting) keep(typed);
      if (isWaiting) return { failed: "The draft is on this device until there is a connection." };
      if (!response) return { failed: `${windowOnly} The site could not be reached, or you were logged out.` };
      const result = await response.json().catch(() => ({}));
      if (typeof result.saved === "boolean") return result;
      return { failed: `${windowOnly} ${typeof result.error === "string" ? result.error : "Something went wrong."}` };
    },
  });
}
