import { breakOff, type Turn } from "./conversation.ts";
import { conversationKey, readConversation, saveConversation } from "./conversation-storage.ts";

/** While an answer comes: the whole conversation is written each time. */
const saveEveryMs = 500;

/**
 * The conversation of this browser. Other windows continue and clear it as well: what they have stored counts, except for
 * the turn that this window is having answered, which only this window knows as it is now.
 */
export class SharedConversation {
  #turns: readonly Turn[];
  /** The turn that is being answered here. */
  #own: Turn | undefined;
  /** Whether the storage takes what is saved; else the conversation lasts as long as its page. */
  #isStored = true;
  #savedAtMs = 0;

  /** What was being answered has broken off, unless another window says otherwise when it hears of it. */
  constructor() {
    const stored = readConversation();
    this.#turns = stored.map((turn) => breakOff(turn));
    if (stored.some(isAsked)) this.#save();
  }

  get turns(): readonly Turn[] {
    return this.#turns;
  }

  has(id: string): boolean {
    return this.#turns.some((turn) => turn.id === id);
  }

  /**
   * Takes a new turn, or one as it has become.
   * @returns whether it belongs to the conversation: another window may have cleared that meanwhile
   */
  put(turn: Turn): boolean {
    const isNew = !this.has(turn.id);
    this.#turns = withTurn(this.#turns, turn);
    this.#own = isAsked(turn) ? turn : undefined;
    if (isNew || !isAsked(turn) || performance.now() - this.#savedAtMs > saveEveryMs) this.#saveTurn(turn, isNew);
    return this.has(turn.id);
  }

  /** Forgets everything, here and in other windows. @returns what there was */
  clear(): readonly Turn[] {
    const forgotten = this.#turns.map((turn) => breakOff(turn));
    this.#own = undefined;
    this.#turns = [];
    this.#save();
    return forgotten;
  }

  /** Puts turns that were cleared back in front. */
  bringBack(forgotten: readonly Turn[]): void {
    this.#turns = [...forgotten, ...this.#turns];
    this.#save();
  }

  /** Takes over what another window has stored. @returns whether the event was about the conversation */
  follow({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): boolean {
    if (key !== conversationKey && key !== null) return false;
    if (newValue === null)
      this.#own = undefined; // it was cleared, and so was our question
    else if (!this.#isStored) return false;
    const stored = readConversation();
    const own = this.#own;
    this.#turns = own ? withTurn(stored, own) : stored;
    // A window that was just opened takes our answer for one that broke off.
    if (own && !stored.some((turn) => turn.id === own.id && isAsked(turn))) this.#save();
    return true;
  }

  /** The page goes, and its answer with it: other windows should not wait for that. */
  leave(): void {
    if (this.#own) this.#saveTurn(breakOff(this.#own), false);
  }

  #saveTurn(turn: Turn, isNew: boolean): void {
    if (this.#isStored) {
      const stored = readConversation();
      if (!isNew && !stored.some(({ id }) => id === turn.id)) {
        this.#own = undefined; // another window has cleared it, whose event is on its way
        this.#turns = stored;
        return;
      }
      this.#turns = withTurn(stored, turn);
    }
    this.#save();
  }

  #save(): void {
    this.#isStored = saveConversation(this.#turns);
    this.#savedAtMs = performance.now();
  }
}

const isAsked = ({ state }: Turn): boolean => state === "asking";

/** The turns with one of them replaced, or added at the end. */
function withTurn(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  const isKnown = turns.some(({ id }) => id === turn.id);
  return isKnown ? turns.map((known) => (known.id === turn.id ? turn : known)) : [...turns, turn];
}
