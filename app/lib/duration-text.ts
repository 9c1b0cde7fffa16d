import { dayMs, hourMs, minuteMs, secondMs } from "./units.ts";

const second = { unit: "second", ms: secondMs } as const;
const units = [
  { unit: "day", ms: dayMs },
  { unit: "hour", ms: hourMs },
  { unit: "minute", ms: minuteMs },
] as const;

/** A duration in the largest unit that divides it. */
export function wholeDuration(ms: number) {
  const { unit, ms: unitMs } = units.find((one) => ms >= one.ms && ms % one.ms === 0) ?? second;
  return { unit, count: Math.round(ms / unitMs) };
}

/** `30 days`, `95 hours`, `1 minute`. Below a second: `0 seconds`. */
export function durationText(ms: number): string {
  const { unit, count } = wholeDuration(ms);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** As a person would say it: `2 h 10 min`, `3 days 4 h`, `45 s`. Parts are rounded down. */
export function roughDurationText(ms: number): string {
  const days = Math.floor(ms / dayMs);
  const hours = Math.floor((ms % dayMs) / hourMs);
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  const join = (...parts: readonly string[]) => parts.filter((part) => !part.startsWith("0 ")).join(" ");
  if (days > 0) return join(`${days} ${days === 1 ? "day" : "days"}`, `${days < 10 ? hours : 0} h`);
  if (hours > 0) return join(`${hours} h`, `${minutes} min`);
  return minutes > 0 ? `${minutes} min` : `${Math.floor(ms / secondMs)} s`;
}
