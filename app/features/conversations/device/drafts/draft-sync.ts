import { createRandomKey } from "#app/lib/random-key.ts";
import { secondMs } from "#app/lib/units.ts";
import type { SavedDraftInput } from "../../model/contact.schema.ts";
import { draftChange, pickReply, type ReplyDraft } from "../../model/reply-drafts.ts";
import type { SavedDraft } from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import type { StoredDraft } from "../../server/outgoing/outgoing-reply.store.server.ts";

export type DraftStatus =
  | { kind: "idle" | "saving" }
  | { kind: "saved"; at: string }
  | { kind: "unsaved"; message: string }
  /** Edited elsewhere as well; null where it was sent or emptied there. */
  | { kind: "conflict"; other: StoredDraft | null };

/** @param isLeaving the page is about to go @throws Error with a message for the owner */
export type PostDraft = (input: SavedDraftInput, isLeaving: boolean) => Promise<SavedDraft>;

/** Keeps what is typed in the browser until the server has it: a reload finds it, also after signing in again. */
export interface DraftStorage {
  keep(draft: SavedDraftInput): void;
  find(): Promise<SavedDraftInput | undefined>;
  /** @param revision of the one that was saved; without it, any */
  drop(revision?: string): void;
}

type TypedDraft = ReplyDraft & { revision: string };

const pauseMs = 800;
const retryMs = 10 * secondMs;
const settleMaxMs = 3 * secondMs;

/** Saves a draft on the server while it is typed: one save at a time, and none over what another device saved. */
export class DraftSync {
  status: DraftStatus = { kind: "idle" };
  /** The draft that the form showed before the owner typed into it here. */
  replaced: ReplyDraft | undefined;
  /** The last text of this window, saved or not, until another one takes its place: what was just loaded may be older. */
  typed: ReplyDraft | undefined;
  readonly storage: DraftStorage;
  readonly #post: PostDraft;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Set<string>();
  readonly #window = createRandomKey();
  #changes = 0;
  #base = "";
  /** From 'Send' to its answer: then the server has no draft, which is no other device's doing. */
  #isSending = false;
  #pending: TypedDraft | undefined;
  #sent: TypedDraft | undefined;
  #saving: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(post: PostDraft, storage: DraftStorage) {
    this.#post = post;
    this.storage = storage;
  }

  get isQuiet(): boolean {
    return !this.#pending && !this.#saving && this.status.kind !== "conflict";
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(draft: ReplyDraft): void {
    this.#isSending = false;
    const revision = `${this.#window}-${++this.#changes}`;
    this.#known.add(revision);
    this.typed = pickReply(draft);
    this.#pending = { ...this.typed, revision };
    this.storage.keep({ ...this.#pending, base: this.#base });
    this.#schedule(pauseMs);
  }

  /** Takes what a reload found. Where the server's draft has changed since, the owner chooses. @returns whether to show it */
  resume({ base, revision, ...typed }: SavedDraftInput, stored: StoredDraft | null): boolean {
    if (stored && isIncluded(revision, stored.revision)) {
      this.storage.drop(revision);
      return false;
    }
    this.#known.add(revision);
    this.typed = pickReply(typed);
    this.#pending = { ...this.typed, revision };
    if (base === (stored?.revision ?? "")) this.#schedule(0);
    else this.#setStatus({ kind: "conflict", other: stored });
    return true;
  }

  /** Takes the draft of the server. @returns whether the form is to show it: nothing was typed since */
  load(stored: StoredDraft): boolean {
    if (this.#known.has(stored.revision)) return false;
    this.#known.add(stored.revision);
    if (!this.isQuiet) {
      this.#setStatus({ kind: "conflict", other: stored });
      return false;
    }
    this.#continue(stored);
    return true;
  }

  /**
   * The server has none. One that was saved from here is saved again: it may have been sent or emptied elsewhere, which the
   * server then says, or the page was loaded before the save.
   */
  loadNone(draft: ReplyDraft): void {
    if (this.#base === "" || this.status.kind !== "saved" || this.#isSending) return;
    this.change(draft);
    void this.flush();
  }

  /** Ends a conflict. @param draft what is typed here, to replace the other one */
  keep(draft: ReplyDraft): void {
    this.takeOther();
    this.change(draft);
    void this.flush();
  }

  takeOther(): void {
    this.follow(this.status.kind === "conflict" ? this.status.other : null);
  }

  async flush(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    if (!isLeaving) await this.#saving;
    const draft = this.#pending;
    if (!draft || this.#isSending || this.status.kind === "conflict") return;
    this.#pending = undefined;
    this.#saving = this.#save(draft, isLeaving).finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  }

  /** Before the reply is sent: a save that arrived after it would store the draft again. */
  async settle(): Promise<void> {
    this.#isSending = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#saving, new Promise((resolve) => setTimeout(resolve, settleMaxMs))]);
  }

  /** After a reply that was not sent. */
  unsettle(): void {
    this.#isSending = false;
    if (this.#pending) this.#schedule(0);
  }

  reset(): void {
    if (this.status.kind === "conflict" && this.status.other) this.#known.delete(this.status.other.revision);
    clearTimeout(this.#timer);
    this.follow(null);
  }

  async #save(draft: TypedDraft, isLeaving: boolean): Promise<void> {
    const { revision } = draft;
    // The site has the one before by the time of this one, whose answer a page that leaves does not wait for.
    const base = this.#sent ? baseAfter(this.#sent) : this.#base;
    this.#sent = draft;
    noteSavedHere(revision);
    this.#setStatus({ kind: "saving" });
    try {
      const result = await this.#post({ ...draft, base }, isLeaving);
      if (!result.saved) return this.#meetOther(result.other, draft);
      this.#base = baseAfter(draft);
      if (this.#pending) this.storage.keep({ ...this.#pending, base: this.#base });
      else this.storage.drop(revision);
      this.#setStatus(this.#base === "" ? { kind: "idle" } : { kind: "saved", at: result.savedAt });
    } catch (error) {
      this.#pending ??= draft;
      this.#setStatus({ kind: "unsaved", message: error instanceof Error ? error.message : String(error) });
      this.#schedule(retryMs);
    } finally {
      if (this.#sent === draft) this.#sent = undefined;
    }
  }

  #meetOther(other: StoredDraft | null, draft: TypedDraft): void {
    this.#pending ??= draft;
    if (other && this.#known.has(other.revision)) {
      this.#base = other.revision; // a save of this window, whose response was lost
      this.#schedule(0);
      return;
    }
    if (other) this.#known.add(other.revision);
    this.#setStatus({ kind: "conflict", other });
  }

  follow(stored: StoredDraft | null): void {
    this.#continue(stored);
    this.storage.drop();
  }

  #continue(stored: StoredDraft | null): void {
    if (stored) this.#known.add(stored.revision);
    this.#isSending = false;
    this.#pending = undefined;
    this.typed = undefined;
    this.replaced = undefined;
    this.#base = stored?.revision ?? "";
    this.#setStatus(stored ? { kind: "saved", at: stored.savedAt } : { kind: "idle" });
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #setStatus(status: DraftStatus): void {
    this.status = status;
    for (const listener of this.#listeners) listener();
  }
}

/** The site deletes an empty draft. */
const baseAfter = ({ message, revision }: TypedDraft): string => (message.trim() === "" ? "" : revision);

/**
 * Whether a window had typed one revision by the time of another: its response was lost, or the browser kept less than the
 * site when the window closed.
 */
function isIncluded(revision: string, later: string): boolean {
  const [window, change = 0] = revision.split("-");
  const [laterWindow, laterChange = 0] = later.split("-");
  return window === laterWindow && Number(change) <= Number(laterChange);
}

const savedHere = new Set<string>();

function noteSavedHere(revision: string): void {
  // Events follow their saves at once; one that comes later has the list read again.
  if (savedHere.size === 100) savedHere.clear();
  savedHere.add(draftChange(revision));
}

/** The window that saved a draft needs no event of it. */
export const isSavedHere = (change: string): boolean => savedHere.has(change);
