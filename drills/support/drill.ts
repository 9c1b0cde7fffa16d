import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { printGoal } from "../../bench/measure/report.ts";

/** How a drill was asked to run, by `npm run drill` or `npm test`. */
export interface DrillOptions {
  /** The short form for `npm test`: the same faults, fewer of them. */
  readonly isSmall: boolean;
  /** Chooses the moments at which things go wrong; the same seed makes the same choices. */
  readonly seed: number;
}

export function readDrillOptions(): DrillOptions {
  const { values } = parseArgs({
    options: { small: { type: "boolean", default: false }, seed: { type: "string", default: "1" } },
  });
  return { isSmall: values.small, seed: Number(values.seed) };
}

/** @returns a function that yields numbers from 0 to below 1, the same sequence for the same seed (mulberry32) */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Notes a time or a ratio of times. A small drill only prints it, since other work on the machine changes it. */
export function measureGoal(
  { isSmall }: DrillOptions,
  ...[what, goal, reached, isReached]: Parameters<typeof printGoal>
): void {
  if (isSmall) console.log(`measured ${what}: ${reached} (goal of the whole drill: ${goal})`);
  else printGoal(what, goal, reached, isReached);
}

/** Notes a goal that cannot be tried on this machine: it counts neither as reached nor as missed. */
export function skipGoal(what: string, goal: string, why: string): void {
  const { GOALS_FILE: file } = process.env;
  const noted = { what, goal, reached: `skipped: ${why}`, isReached: true, isSkipped: true };
  if (file) appendFileSync(file, `${JSON.stringify(noted)}\n`);
  console.log(`skipped  ${what}: ${why}`);
}
