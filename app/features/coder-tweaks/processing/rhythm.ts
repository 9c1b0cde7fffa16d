/** Between two files that are marked as processed. */
const rhythmMs = 500;

/** In a hurry results are shown together, so that thousands of them do not draw the page thousands of times. */
const gatherMs = 60;

interface RhythmSettings<T> {
  readonly total: number;
  readonly reveal: (items: readonly T[]) => void;
  /** All are revealed. Not called after `stop`. */
  readonly onEnd: () => void;
}

/**
 * Shows results one at a time, in their order as far as they are there, however fast they come. Of several that are
 * there the first is shown; one that is late holds nobody up.
 */
export class Rhythm<T> {
  readonly #settings: RhythmSettings<T>;
  readonly #arrived = new Map<number, T>();
  #shown = 0;
  #isHurried = false;
  #isDue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: RhythmSettings<T>) {
    this.#settings = settings;
    this.#wait(rhythmMs);
  }

  /** @param place of the item in the order */
  arrive(place: number, item: T): void {
    this.#arrived.set(place, item);
    if (this.#isDue) this.#beat();
  }

  /** From now on results are shown as they come. */
  hurry(): void {
    this.#isHurried = true;
    this.#beat();
  }

  /** Shows what has come, and nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
    this.#reveal([...this.#arrived.keys()]);
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
    this.#timer = setTimeout(() => this.#beat(), ms);
  }

  #beat(): void {
    const places = [...this.#arrived.keys()].sort((a, b) => a - b);
    if (places.length === 0) {
      this.#isDue = true;
      return;
    }
    this.#reveal(this.#isHurried ? places : places.slice(0, 1));
    if (this.#shown < this.#settings.total) this.#wait(this.#isHurried ? gatherMs : rhythmMs);
    else {
      clearTimeout(this.#timer);
      this.#settings.onEnd();
    }
  }

  #reveal(places: readonly number[]): void {
    const items: T[] = [];
    for (const place of places) {
      const item = this.#arrived.get(place);
      if (item !== undefined) items.push(item);
      this.#arrived.delete(place);
    }
    this.#shown += items.length;
    if (items.length > 0) this.#settings.reveal(items);
  }
}
