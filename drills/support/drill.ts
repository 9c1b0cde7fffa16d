import { parseArgs } from "node:util";
import { fixed, printGoal, recordLine } from "#tests/support/measure/report.ts";

/** Options from `npm run drill` or `npm run test:all`. */
export interface DrillOptions {
  /** The short form for `npm run test:all`: the same failures, fewer of them. */
  readonly isSmall: boolean;
  /** Determines the moments of failures. */
  readonly seed: number;
}

export function readDrillOptions(): DrillOptions {
  const { values } = parseArgs({
    options: {
      small: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
    },
  });
  return { isSmall: values.small, seed: Number(values.seed) };
}

/** Records a time or a ratio of times. A small drill only prints it, since other work on the machine affects it. */
export function measureGoal(
  { isSmall }: DrillOptions,
  ...[what, goal, reached, isReached]: Parameters<typeof printGoal>
): void {
  if (isSmall) console.log(`measured ${what}: ${reached} (goal of the whole drill: ${goal})`);
  else printGoal(what, goal, reached, isReached);
}

/** Records a time, of which the goal is the upper limit. */
export const measureBelow = (options: DrillOptions, what: string, ms: number, limitMs: number): void =>
  measureGoal(options, what, `< ${limitMs} ms`, `${fixed(ms, 0)} ms`, ms < limitMs);

/** Records a goal that cannot be tested on this machine as skipped. */
export function skipGoal(what: string, goal: string, why: string): void {
  recordLine({ what, goal, reached: `skipped: ${why}`, isReached: true, isSkipped: true });
  console.log(`skipped  ${what}: ${why}`);
}
