import { minuteMs } from "#app/lib/units.ts";

/** A pause that `wake` ends. A wake before the pause skips it. */
class WakeablePause {
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

interface LoopSteps {
  /** @returns how long to pause, in ms */
  tick: () => Promise<number>;
  onError: (error: unknown, errorsInARow: number) => number;
}

export class BackgroundLoop {
  readonly #steps: LoopSteps;
  readonly #pause = new WakeablePause();
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(steps: LoopSteps) {
    this.#steps = steps;
  }

  get isRunning(): boolean {
    return this.#running !== undefined && !this.#isStopped;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  wake(): void {
    this.#pause.wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    let errorsInARow = 0;
    while (!this.#isStopped) {
      this.#pause.reset();
      let pauseMs: number;
      try {
        pauseMs = await this.#steps.tick();
        errorsInARow = 0;
      } catch (error) {
        pauseMs = this.#steps.onError(error, ++errorsInARow);
      }
      await this.#pause.take(this.#isStopped ? 0 : pauseMs);
    }
  }
}

export const cleanupIntervalMs = 10 * minuteMs;
