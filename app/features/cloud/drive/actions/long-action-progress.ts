export class LongActionProgress {
  #changedItems: number | undefined;
  readonly #listeners = new Set<() => void>();

  get changedItems(): number | undefined {
    return this.#changedItems;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  report(changedItems: number | undefined): void {
    this.#changedItems = changedItems;
    for (const listener of [...this.#listeners]) listener();
  }
}
