const tickMs = 500;

/** After `flush` results are shown in groups: thousands of them must not render the page thousands of times. */
const flushTickMs = 60;

interface PacedRevealSettings<T> {
  readonly total: number;
  readonly onReveal: (items: readonly T[]) => void;
  readonly onEnd: () => void;
}

/** Shows results one at a time in order of arrival, so a late one delays no other. */
export class PacedReveal<T> {
  readonly #settings: PacedRevealSettings<T>;
  readonly #arrived = new Map<number, T>();
  #shown = 0;
  #isFlushing = false;
  #isDue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: PacedRevealSettings<T>) {
    this.#settings = settings;
    this.#wait(tickMs);
  }

  add(position: number, item: T): void {
    this.#arrived.set(position, item);
    if (this.#isDue) this.#tick();
  }

  flush(): void {
    this.#isFlushing = true;
    this.#tick();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
    this.#reveal([...this.#arrived.keys()]);
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
    this.#timer = setTimeout(() => this.#tick(), ms);
  }

  #tick(): void {
    const positions = [...this.#arrived.keys()].sort((a, b) => a - b);
    if (positions.length === 0) {
      this.#isDue = true;
      return;
    }
    this.#reveal(this.#isFlushing ? positions : positions.slice(0, 1));
    if (this.#shown < this.#settings.total) this.#wait(this.#isFlushing ? flushTickMs : tickMs);
    else {
      clearTimeout(this.#timer);
      this.#settings.onEnd();
    }
  }

  #reveal(positions: readonly number[]): void {
    const items: T[] = [];
    for (const position of positions) {
      const item = this.#arrived.get(position);
      if (item !== undefined) items.push(item);
      this.#arrived.delete(position);
    }
    this.#shown += items.length;
    if (items.length > 0) this.#settings.onReveal(items);
  }
}
