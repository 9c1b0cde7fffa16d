/**
 * One item's part of an action. The caller decides how many steps run before it yields.
 * @returns steps to run before the following ones, such as one for each child of a folder
 */
export type Step = () => readonly Step[] | undefined;

/** `result` is complete after all steps. */
export interface Plan<R> {
  readonly steps: readonly Step[];
  readonly result: R;
}

export class StepStack {
  readonly #stack: Step[];

  constructor(steps: readonly Step[]) {
    this.#stack = steps.toReversed();
  }

  run(maxSteps: number): boolean {
    for (let count = 0; count < maxSteps; count++) {
      const step = this.#stack.pop();
      if (!step) return true;
      for (const next of step()?.toReversed() ?? []) this.#stack.push(next);
    }
    return this.#stack.length === 0;
  }
}
