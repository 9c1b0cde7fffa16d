/**
 * One item's part of an action. The caller decides how many steps run before it yields.
 * @returns steps to run before the following ones, such as one for each child of a folder
 */
export type Step = () => Steps | undefined;

/** Read one by one: making 100,000 steps in advance would keep the page busy. */
export type Steps = Iterable<Step>;

export interface Plan<R> {
  readonly steps: Steps;
  readonly result: R;
}

export function* stepPerItem<T>(items: Iterable<T>, handle: (item: T) => Steps | undefined): Generator<Step> {
  for (const item of items) yield () => handle(item);
}

/** Looking up this many items takes about as long as changing one. */
const itemsPerStep = 40;

export function* stepPerForty<T>(items: readonly T[], handle: (item: T) => void): Generator<Step> {
  for (let start = 0; start < items.length; start += itemsPerStep)
    yield () => {
      for (const item of items.slice(start, start + itemsPerStep)) handle(item);
      return undefined;
    };
}

export class StepStack {
  readonly #stack: Iterator<Step>[];
  #ahead: Step | undefined;

  constructor(steps: Steps) {
    this.#stack = [steps[Symbol.iterator]()];
  }

  run(maxSteps: number): boolean {
    for (let count = 0; count < maxSteps; count++) {
      const step = this.#take();
      if (!step) return true;
      const following = step();
      if (following) this.#stack.push(following[Symbol.iterator]());
    }
    this.#ahead = this.#take();
    return this.#ahead === undefined;
  }

  #take(): Step | undefined {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (ahead) return ahead;
    for (let steps = this.#stack.at(-1); steps; steps = this.#stack.at(-1)) {
      const next = steps.next();
      if (!next.done) return next.value;
      this.#stack.pop();
    }
    return undefined;
  }
}
