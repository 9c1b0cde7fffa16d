import type { Fact } from "../panes/fact-list.tsx";
import { type Nanos, nanosPer } from "./read-time.ts";

const divideDown = (value: bigint, by: bigint): bigint => {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
};

export function listNotations(nanos: Nanos): Fact[] {
  const date = new Date(Number(divideDown(nanos, nanosPer.ms)));
  return [
    { name: "Unix seconds", value: divideDown(nanos, nanosPer.s).toString() },
    { name: "Milliseconds", value: divideDown(nanos, nanosPer.ms).toString() },
    { name: "Microseconds", value: divideDown(nanos, nanosPer.us).toString() },
    { name: "Nanoseconds", value: nanos.toString() },
    { name: "ISO 8601", value: writeIso(nanos) },
    { name: "RFC 2822", value: date.toUTCString().replace("GMT", "+0000") },
    { name: "HTTP date", value: date.toUTCString() },
  ];
}

export function writeIso(nanos: Nanos): string {
  const ms = divideDown(nanos, nanosPer.ms);
  const below = Number(nanos - ms * nanosPer.ms);
  const digits = below === 0 ? "" : String(below).padStart(6, "0").replace(/0+$/, "");
  return new Date(Number(ms)).toISOString().replace("Z", `${digits}Z`);
}

/** @returns the zone, or UTC where this browser does not know it: links may contain any zone */
export function toKnownZone(timeZone: string): string {
  if (timeZone === "UTC") return timeZone;
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone });
    return timeZone;
  } catch {
    return "UTC";
  }
}

export function writeInZone(nanos: Nanos, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  return format.format(Number(divideDown(nanos, nanosPer.ms)));
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** Created at first use: it takes milliseconds, and the server never uses it. */
let relative: Intl.RelativeTimeFormat | undefined;

export function writeRelative(nanos: Nanos, now: Nanos): string {
  const seconds = Number(nanos - now) / 1e9;
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  relative ??= new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  return relative.format(Math.trunc(seconds / length), unit);
}
