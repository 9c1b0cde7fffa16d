import { dayMs, hourMs } from "#app/lib/units.ts";
import { createInvalidInputError } from "#app/platform/app-error.ts";

/** Names of lengths: the server does not know the owner's time zone. */
export const namedTimes = ["later", "tomorrow", "next-week"] as const;

export type ChosenTime = string;

const afterMs = { later: 3 * hourMs, tomorrow: dayMs, "next-week": 7 * dayMs } as const;
const chosenMaxMs = 366 * dayMs;

/** @returns ISO time @throws AppError 422 for a time that is over or too far away */
export function readChosenTime(chosen: ChosenTime, now: Date, field: string): string {
  const time = Object.hasOwn(afterMs, chosen)
    ? now.getTime() + afterMs[chosen as keyof typeof afterMs]
    : Date.parse(chosen);
  if (Number.isNaN(time) || time <= now.getTime()) throw createInvalidInputError({ [field]: "Choose a time to come." });
  if (time > now.getTime() + chosenMaxMs) throw createInvalidInputError({ [field]: "Choose a time within a year." });
  return new Date(time).toISOString();
}
