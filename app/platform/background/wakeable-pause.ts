/** A pause that `wake` ends. A wake before the pause skips it. */
export class WakeablePause {
  #isWoken = false;
  #end: () => void = () => {};

  wake(): void {
    this.#isWoken = true;
    this.#end();
  }

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
