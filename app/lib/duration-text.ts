import { dayMs, hourMs, minuteMs, secondMs } from "./units.ts";

const units = [
  { name: "day", ms: dayMs },
  { name: "hour", ms: hourMs },
  { name: "minute", ms: minuteMs },
  { name: "second", ms: secondMs },
];

/** A duration in the largest unit that divides it: `30 days`, `95 hours`, `1 minute`. Below a second: `0 seconds`. */
export function durationText(ms: number): string {
  const { name, ms: unitMs } = units.find((unit) => ms >= unit.ms && ms % unit.ms === 0) ?? {
    name: "second",
    ms: secondMs,
  };
  const count = Math.round(ms / unitMs);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
