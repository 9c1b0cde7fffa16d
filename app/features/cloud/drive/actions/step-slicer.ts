import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import { type Plan, StepStack } from "../tree/steps.ts";

export interface StepSlicer {
  readonly sliceSize: number;
  readonly yieldToMain: () => Promise<void>;
}

export const sliceSize = 500;

export const createStepSlicer = (): StepSlicer => ({ sliceSize, yieldToMain: createTimeSlicer().yieldToMain });

/** Only for plans that read: the tree may change between slices. */
export async function runInSlices<R>({ steps, result }: Plan<R>, slicer: StepSlicer): Promise<R> {
  const stack = new StepStack(steps);
  while (!stack.run(slicer.sliceSize)) await slicer.yieldToMain();
  return result;
}
