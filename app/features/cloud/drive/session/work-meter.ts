/** How far an action is that takes more than a moment. */
export class WorkMeter {
  #changedItems: number | undefined;
  readonly #listeners = new Set<() => void>();

  /** Undefined while nothing takes long. */
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
