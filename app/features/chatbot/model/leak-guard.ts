interface GuardedWords {
  /** Strings of which not even a part may come out, once they are whole. */
  secrets: readonly string[];
  /** Our instructions to the model: it may use their words, not repeat their sentences. */
  instructions: string;
}

/** So many words of the instructions in a row are a repetition. */
const repeatedFrom = 7;
/** So many are held back until the next word shows where they lead. */
const heldFrom = 3;
/** The first characters of a secret give nothing away, and stand in many words. */
const secretHeldFrom = 3;
/** In characters: longer than seven words, and than any secret. */
const lookBack = 600;
const word = /[\p{L}\p{N}]+/gu;

interface FoundWord {
  text: string;
  start: number;
  end: number;
}

const findWords = (text: string): FoundWord[] =>
  Array.from(text.toLowerCase().matchAll(word), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));

/**
 * Lets a model's text through as it comes, and stops it before a secret is out, or more than a few words of our
 * instructions. What could become either waits for the next piece.
 */
export class LeakGuard {
  readonly #secrets: readonly string[];
  readonly #instructions: readonly string[];
  #seen = "";
  #shown = 0;
  #hasLeaked = false;

  constructor({ secrets, instructions }: GuardedWords) {
    this.#secrets = secrets.filter((secret) => secret.length > 0);
    this.#instructions = findWords(instructions).map(({ text }) => text);
  }

  /** From then on nothing comes out any more. */
  get hasLeaked(): boolean {
    return this.#hasLeaked;
  }

  /** @returns what may be shown now */
  push(text: string): string {
    this.#seen += text;
    return this.#show(false);
  }

  /** @returns what was still held back, at the end of the text */
  finish(): string {
    return this.#show(true);
  }

  #show(isEnd: boolean): string {
    if (this.#hasLeaked) return "";
    // What is out already was looked at; only its end can be the beginning of something.
    const from = Math.max(0, this.#shown - lookBack);
    const { run, runStart, isRepeated } = this.#measureRun(from, isEnd);
    if (isRepeated || this.#secrets.some((secret) => this.#seen.includes(secret, from))) {
      this.#hasLeaked = true;
      return "";
    }
    const held = isEnd ? [] : [this.#secretStart(), run >= heldFrom ? runStart : this.#seen.length];
    const until = Math.max(this.#shown, Math.min(this.#seen.length, ...held));
    const text = this.#seen.slice(this.#shown, until);
    this.#shown = until;
    return text;
  }

  /** Where a secret may have begun at the end of the text; its length where none has. */
  #secretStart(): number {
    const starts = this.#secrets.map((secret) => {
      const from = Math.max(0, this.#seen.length - secret.length + 1);
      for (let at = from; at <= this.#seen.length - secretHeldFrom; at++)
        if (secret.startsWith(this.#seen.slice(at))) return at;
      return this.#seen.length;
    });
    return Math.min(this.#seen.length, ...starts);
  }

  /** The longest row of the instructions' words that the text ends with. */
  #measureRun(from: number, isEnd: boolean): { run: number; runStart: number; isRepeated: boolean } {
    const recent = this.#seen.slice(from);
    const found = findWords(recent);
    const last = found.at(-1);
    const isOpen = !isEnd && last?.end === recent.length;
    // For each word: how long the row is that ends with it, at each place of the instructions.
    let rows = new Map<number, number>();
    let isRepeated = false;
    for (const [i, { text }] of found.entries()) {
      const isPart = isOpen && i === found.length - 1;
      const next = new Map<number, number>();
      for (const [at, instruction] of this.#instructions.entries())
        if (instruction === text || (isPart && instruction.startsWith(text))) next.set(at, (rows.get(at - 1) ?? 0) + 1);
      rows = next;
      // A word that is still growing may yet become another one.
      if (!isPart && Math.max(0, ...rows.values()) >= repeatedFrom) isRepeated = true;
    }
    const run = Math.max(0, ...rows.values());
    const first = run === 0 ? undefined : found.at(-run);
    return { run, runStart: first === undefined ? this.#seen.length : from + first.start, isRepeated };
  }
}
