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
