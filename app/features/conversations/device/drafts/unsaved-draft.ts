import type { ReplyDraft } from "../../owner/reply/reply-drafts.ts";

export interface UnsavedDraft extends ReplyDraft {
  base: string;
}

export interface UnsavedDraftStorage {
  keep(draft: UnsavedDraft): void;
  find(): UnsavedDraft | undefined;
  drop(): void;
}

/** In `sessionStorage`: a reload finds it, also where the session ended and the owner signs in again. A logout deletes it. */
export function openUnsavedDraft(messageId: string): UnsavedDraftStorage {
  const name = `unsaved-reply-${messageId}`;
  return {
    keep: (draft) => tryStorage((storage) => storage.setItem(name, JSON.stringify(draft))),
    find: () => tryStorage((storage) => JSON.parse(storage.getItem(name) ?? "null")) ?? undefined,
    drop: () => tryStorage((storage) => storage.removeItem(name)),
  };
}

function tryStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(sessionStorage);
  } catch {
    return undefined; // blocked or full: the draft is in this window only
  }
}
