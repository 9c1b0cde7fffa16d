interface LeakGuardOptions {
  /** Texts that are never released, not even in part. */
  secrets: readonly string[];
  /** Instructions to the model: it may use their words, not repeat their sentences. */
  instructions: string;
}

const repeatedFrom = 7;
const bufferedFrom = 3;
/** The first characters of a secret reveal nothing, and many words contain them. */
const secretBufferedFrom = 3;
/** In characters: longer than `repeatedFrom` words and than any secret. */
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

/** Stops before a secret or too many consecutive words of the instructions. Text that could become either is buffered. */
export class LeakGuard {
  readonly #secrets: readonly string[];
  readonly #instructions: readonly string[];
  #seen = "";
  #shown = 0;
  #hasLeaked = false;

  constructor({ secrets, instructions }: LeakGuardOptions) {
    this.#secrets = secrets.filter((secret) => secret.length > 0);
    this.#instructions = findWords(instructions).map(({ text }) => text);
  }

  get hasLeaked(): boolean {
    return this.#hasLeaked;
  }

  push(text: string): string {
    this.#seen += text;
    return this.#show(false);
  }

  finish(): string {
    return this.#show(true);
  }

  #show(isEnd: boolean): string {
    if (this.#hasLeaked) return "";
    // Released text was checked; only its end can begin a leak.
    const from = Math.max(0, this.#shown - lookBack);
    const { run, runStart, isRepeated } = this.#measureRun(from, isEnd);
    if (isRepeated || this.#secrets.some((secret) => this.#seen.includes(secret, from))) {
      this.#hasLeaked = true;
      return "";
    }
    const buffered = isEnd ? [] : [this.#secretStart(), run >= bufferedFrom ? runStart : this.#seen.length];
    const until = Math.max(this.#shown, Math.min(this.#seen.length, ...buffered));
    const text = this.#seen.slice(this.#shown, until);
    this.#shown = until;
    return text;
  }

  #secretStart(): number {
    const starts = this.#secrets.map((secret) => {
      const from = Math.max(0, this.#seen.length - secret.length + 1);
      for (let at = from; at <= this.#seen.length - secretBufferedFrom; at++)
        if (secret.startsWith(this.#seen.slice(at))) return at;
      return this.#seen.length;
    });
    return Math.min(this.#seen.length, ...starts);
  }

  #measureRun(from: number, isEnd: boolean): { run: number; runStart: number; isRepeated: boolean } {
    const recent = this.#seen.slice(from);
    const found = findWords(recent);
    const last = found.at(-1);
    const isOpen = !isEnd && last?.end === recent.length;
    // By index in the instructions: length of the run that ends there.
    let runs = new Map<number, number>();
    let isRepeated = false;
    for (const [i, { text }] of found.entries()) {
      const isPart = isOpen && i === found.length - 1;
      const next = new Map<number, number>();
      for (const [at, instruction] of this.#instructions.entries())
        if (instruction === text || (isPart && instruction.startsWith(text))) next.set(at, (runs.get(at - 1) ?? 0) + 1);
      runs = next;
      // An unfinished word may become another one.
      if (!isPart && Math.max(0, ...runs.values()) >= repeatedFrom) isRepeated = true;
    }
    const run = Math.max(0, ...runs.values());
    const first = run === 0 ? undefined : found.at(-run);
    return { run, runStart: first === undefined ? this.#seen.length : from + first.start, isRepeated };
  }
}
