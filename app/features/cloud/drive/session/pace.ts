import { createPacer } from "#app/platform/zip-archive/pacer.ts";
import type { Steps } from "../tree/edit-tree.ts";

/** How long work goes on before the page has its turn. */
export interface Pace {
  readonly stepsAtOnce: number;
  /** Lets the page do something else. */
  readonly rest: () => Promise<void>;
}

/** Some milliseconds of work; on a phone some more. */
export const stepsAtOnce = 500;

export const createPace = (): Pace => ({ stepsAtOnce, rest: createPacer().rest });

/** Only for what reads: what it looks at may change in between. */
export async function takeInSlices<R>(steps: Steps<R>, pace: Pace): Promise<R> {
  for (let taken = 1; ; taken++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (taken % pace.stepsAtOnce === 0) await pace.rest();
  }
}
