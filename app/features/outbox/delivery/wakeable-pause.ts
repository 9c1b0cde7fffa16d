/** A pause that a call from elsewhere ends. A wake that comes before the pause is not lost: there is none then. */
export class WakeablePause {
  #isWoken = false;
  #end: () => void = () => {};

  wake(): void {
    this.#isWoken = true;
    this.#end();
  }

  /** Forgets earlier wakes: the caller is about to look at what they announced. */
  reset(): void {
    this.#isWoken = false;
  }

  async take(ms: number): Promise<void> {
    if (ms <= 0 || this.#isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
