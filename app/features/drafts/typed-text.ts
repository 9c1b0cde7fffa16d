import { readSession } from "#app/features/admin/session/session-state.ts";
import { createRandomKey } from "#app/lib/random-key.ts";
import { secondMs } from "#app/lib/units.ts";

/** A text, and the revision that it was typed into. */
export interface Typed<Text> {
  text: Text;
  revision: string;
  base: string;
}

/** @property base what the next save is typed into, where that is not this one's revision */
export type SaveAnswer<Stored> =
  | { saved: true; base?: string; savedAt: string }
  | { saved: false; other: Stored | null }
  | { failed: string; retryAfterS?: number | undefined };

/** A text is on the site besides its field, and in the browser until the site has it. */
export interface TextHomes<Text, Stored> {
  /** The revision that the first save is typed into. */
  base?: string;
  /** @param isLeaving the page is about to go */
  save(typed: Typed<Text>, isLeaving: boolean, signal: AbortSignal): Promise<SaveAnswer<Stored>>;
  /** The site deletes it. */
  isEmpty?(text: Text): boolean;
  keep(typed: Typed<Text>): void;
  /** @param revision of the one that was saved; without it, any */
  drop(revision?: string): void;
  /** The text of what the site has. */
  read?(stored: Stored): Text;
}

export interface TextState<Text, Stored> {
  /** Typed in this window, saved or not: what was just loaded may be older. Null where the site has none. */
  text: Text | null | undefined;
  status:
    | { kind: "idle" | "saving" }
    | { kind: "saved"; at: string }
    | { kind: "unsaved"; message: string }
    /** Edited elsewhere as well; null where it was sent or emptied there. */
    | { kind: "conflict"; other: Stored | null };
  base: string;
  revision: string;
  isUnsaved: boolean;
  isFailing: boolean;
}

const pauseMs = 800;
const retryMaxMs = 60 * secondMs;
/** A save without an answer has failed by then. */
const stalledMs = 30 * secondMs;
const settleMaxMs = 3 * secondMs;

/** Saves a text while it is typed: one save at a time, again if it fails, and none over what another window saved. */
export class TypedText<Text, Stored extends { revision: string; savedAt: string }> {
  state: TextState<Text, Stored>;
  /** The text that the form showed before the user typed into it here. */
  replaced: Text | undefined;
  #text: Text | null | undefined;
  readonly #homes: TextHomes<Text, Stored>;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Set<string>();
  #window = createRandomKey();
  #changes = 0;
  #base: string;
  /** From 'Send' to its answer: then the site has no draft, which is no other device's doing. */
  #isSending = false;
  #pending: Typed<Text> | undefined;
  #sent: Typed<Text> | undefined;
  #saving: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = pauseMs;

  constructor(homes: TextHomes<Text, Stored>) {
    this.#homes = homes;
    this.#base = homes.base ?? "";
    this.state = this.#describe({ kind: "idle" });
  }

  get isQuiet(): boolean {
    return !this.#pending && !this.#saving && this.state.status.kind !== "conflict";
  }

  isKnown(revision: string): boolean {
    return this.#known.has(revision) || revision.startsWith(`${this.#window}-`);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(text: Text): void {
    this.#isSending = false;
    this.#text = text;
    this.#pending = { text, revision: `${this.#window}-${++this.#changes}`, base: this.#base };
    this.#homes.keep(this.#pending);
    this.#schedule(this.#waitMs);
    this.#setStatus(this.state.status);
  }

  /** Takes what a reload found. Where the site's has changed since, the user chooses. @returns whether to show it */
  resume(kept: Typed<Text>, stored: Stored | null): boolean {
    const revision = stored?.revision ?? "";
    if (isIncluded(kept.revision, revision)) {
      this.#homes.drop(kept.revision);
      return false;
    }
    this.#known.add(kept.revision);
    this.#text = kept.text;
    this.#pending = kept;
    const isBase = kept.base === revision || isIncluded(revision, kept.revision);
    if (isBase) this.#schedule(0);
    this.#setStatus(isBase ? this.state.status : { kind: "conflict", other: stored });
    return true;
  }

  /** Goes on as a window that was closed. */
  continueFrom({ revision, base }: Typed<Text>): void {
    const [window = "", changes] = revision.split("-");
    this.#window = window;
    this.#changes = Number(changes);
    this.#base = base;
  }

  /** Takes the draft of the site: the form shows it where nothing was typed since. */
  load(stored: Stored): void {
    if (this.isKnown(stored.revision)) return;
    if (this.isQuiet) this.#continue(stored);
    else this.#setStatus({ kind: "conflict", other: stored });
  }

  /**
   * The site has none. One that was saved from here is saved again: it may have been sent or emptied elsewhere, which the
   * site then says, or the page was loaded before the save.
   */
  loadNone(text: Text): void {
    if (this.#base === "" || this.state.status.kind !== "saved" || this.#isSending) return;
    this.change(text);
  }

  /** The form shows what the site has. */
  follow(stored: Stored | null): void {
    this.#continue(stored);
    this.#homes.drop();
  }

  async flush(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    if (!isLeaving) await this.#saving;
    const draft = this.#pending;
    if (!draft || this.#isSending || this.state.status.kind === "conflict" || readSession() === "other-user") return;
    this.#pending = undefined;
    this.#saving = this.#save(draft, isLeaving).finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  }

  /** There is a connection again, or a session. */
  retry(): void {
    if (this.#pending) this.#schedule(0);
  }

  /** Before the reply is sent: a save that arrived after it would store the draft again. */
  async settle(): Promise<void> {
    this.#isSending = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#saving, new Promise((resolve) => setTimeout(resolve, settleMaxMs))]);
  }

  /** Takes the site's answer to a form that was submitted, or to a save of this draft. */
  take(answer: SaveAnswer<Stored>, draft?: Typed<Text>): void {
    if ("failed" in answer) {
      this.#pending ??= draft;
      this.#waitMs = Math.max((answer.retryAfterS ?? 0) * secondMs, Math.min(2 * this.#waitMs, retryMaxMs));
      this.#schedule(this.#waitMs);
      this.#setStatus({ kind: "unsaved", message: answer.failed });
    } else if (answer.saved) {
      this.#waitMs = pauseMs;
      this.#base = answer.base ?? this.#baseAfter(draft);
      if (this.#pending) this.#homes.keep({ ...this.#pending, base: this.#base });
      else this.#homes.drop(draft?.revision);
      this.#setStatus(this.#base === "" ? { kind: "idle" } : { kind: "saved", at: answer.savedAt });
    } else {
      this.#pending ??= draft;
      this.#meet(answer.other);
    }
  }

  async #save(typed: Typed<Text>, isLeaving: boolean): Promise<void> {
    // The site has the one before by the time of this one, whose answer a page that leaves does not wait for.
    const draft = { ...typed, base: this.#sent ? this.#baseAfter(this.#sent) : this.#base };
    this.#sent = draft;
    this.#setStatus({ kind: "saving" });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), stalledMs);
    const answer = await this.#homes.save(draft, isLeaving, limit.signal);
    clearTimeout(timer);
    if (this.#sent === draft) this.#sent = undefined;
    this.take(answer, draft);
  }

  #baseAfter(draft: Typed<Text> | undefined): string {
    return draft && !this.#homes.isEmpty?.(draft.text) ? draft.revision : "";
  }

  #meet(other: Stored | null): void {
    if (other && this.isKnown(other.revision)) {
      this.#base = other.revision; // a save of this window, whose response was lost
      this.#schedule(0);
    } else this.#setStatus({ kind: "conflict", other });
  }

  #continue(stored: Stored | null): void {
    if (stored) this.#known.add(stored.revision);
    this.#isSending = false;
    this.#pending = undefined;
    this.#text = stored && (this.#homes.read?.(stored) ?? null);
    this.replaced = undefined;
    this.#waitMs = pauseMs;
    this.#base = stored?.revision ?? "";
    this.#setStatus(stored ? { kind: "saved", at: stored.savedAt } : { kind: "idle" });
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #setStatus(status: TextState<Text, Stored>["status"]): void {
    this.state = this.#describe(status);
    for (const listener of this.#listeners) listener();
  }

  #describe(status: TextState<Text, Stored>["status"]): TextState<Text, Stored> {
    const isUnsaved = this.#pending !== undefined || this.#sent !== undefined;
    const revision = `${this.#window}-${this.#changes}`;
    return { text: this.#text, status, base: this.#base, revision, isUnsaved, isFailing: this.#waitMs > pauseMs };
  }
}

/**
 * Whether a window had typed one revision by the time of another: its response was lost, or the browser kept less than the
 * site when the window closed.
 */
function isIncluded(revision: string, later: string): boolean {
  const [window, change = 0] = revision.split("-");
  const [laterWindow, laterChange = 0] = later.split("-");
  return window === laterWindow && Number(change) <= Number(laterChange);
}
