import { markBroken, type Turn } from "./conversation.ts";
import { conversationKey, readConversation, saveConversation } from "./conversation-storage.ts";

/** While an answer arrives: each save writes the whole conversation. */
const saveEveryMs = 500;

/** Shared by all windows. The stored state wins, except for the turn that this window is receiving an answer for. */
export class SharedConversation {
  #turns: readonly Turn[] = [];
  #own: Turn | undefined;
  #isStored = true;
  #savedAtMs = 0;

  /** Loads the stored turns. An unfinished answer is broken, unless the window that receives it saves it again. */
  open(): void {
    const stored = readConversation();
    this.#turns = stored.map((turn) => markBroken(turn));
    if (stored.some(isAsked)) this.#save();
  }

  get turns(): readonly Turn[] {
    return this.#turns;
  }

  has(id: string): boolean {
    return this.#turns.some((turn) => turn.id === id);
  }

  /** Adds or replaces a turn. @returns false where another window has cleared the conversation */
  put(turn: Turn): boolean {
    const isNew = !this.has(turn.id);
    this.#turns = withTurn(this.#turns, turn);
    this.#own = isAsked(turn) ? turn : undefined;
    if (isNew || !isAsked(turn) || performance.now() - this.#savedAtMs > saveEveryMs) this.#saveTurn(turn, isNew);
    return this.has(turn.id);
  }

  clear(): readonly Turn[] {
    const cleared = this.#turns.map((turn) => markBroken(turn));
    this.#own = undefined;
    this.#turns = [];
    this.#save();
    return cleared;
  }

  restore(cleared: readonly Turn[]): void {
    this.#turns = [...cleared, ...this.#turns];
    this.#save();
  }

  follow({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): boolean {
    if (key !== conversationKey && key !== null) return false;
    if (newValue === null) this.#forgetOwn();
    else if (!this.#isStored) return false;
    const stored = this.#readStored();
    const own = this.#own;
    this.#turns = own ? withTurn(stored, own) : stored;
    // A window that was just opened marks our answer as broken.
    if (own && !stored.some((turn) => turn.id === own.id && isAsked(turn))) this.#save();
    return true;
  }

  /** On unload: other windows must not wait for the answer. */
  interrupt(): void {
    if (this.#own) this.#saveTurn(markBroken(this.#own), false);
  }

  #forgetOwn(): void {
    const own = this.#own;
    this.#own = undefined;
    const isSavedSince = readConversation().some((turn) => turn.id === own?.id && isAsked(turn));
    if (!isSavedSince) return;
    // Our save crossed the removal, so this window and the others would read it again.
    this.#turns = [];
    this.#save();
  }

  #saveTurn(turn: Turn, isNew: boolean): void {
    if (this.#isStored) {
      const stored = this.#readStored();
      if (!isNew && !stored.some(({ id }) => id === turn.id)) {
        this.#own = undefined; // cleared by another window, whose event is still to come
        this.#turns = stored;
        return;
      }
      this.#turns = withTurn(stored, turn);
    }
    this.#save();
  }

  /** Unchanged turns stay the same objects, so that they are not rendered again. */
  #readStored(): readonly Turn[] {
    const known = new Map(this.#turns.map((turn) => [JSON.stringify(turn), turn]));
    return readConversation().map((turn) => known.get(JSON.stringify(turn)) ?? turn);
  }

  #save(): void {
    this.#isStored = saveConversation(this.#turns);
    this.#savedAtMs = performance.now();
  }
}

const isAsked = ({ state }: Turn): boolean => state === "asking";

function withTurn(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  const isKnown = turns.some(({ id }) => id === turn.id);
  return isKnown ? turns.map((known) => (known.id === turn.id ? turn : known)) : [...turns, turn];
}
