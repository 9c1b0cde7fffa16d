import { done, failed, inputErrorAt, type Result } from "../../result.ts";
import { makeUtc, parseDate } from "./date-notations.ts";
import { findOffset } from "./zone-offset.ts";

export type Nanos = bigint;

export const nanosPer = { s: 1_000_000_000n, ms: 1_000_000n, us: 1_000n, ns: 1n } as const;

export type TimeUnit = "auto" | keyof typeof nanosPer;

export interface Moment {
  nanos: Nanos;
  notation: string;
}

const unitNames = {
  s: "Unix seconds",
  ms: "Unix milliseconds",
  us: "Unix microseconds",
  ns: "Unix nanoseconds",
} as const;
/** Range of a Date: 100,000,000 days around 1970. */
const nanosMax = 8_640_000_000_000_000n * nanosPer.ms;
const nothing = "Enter a Unix time, an ISO 8601 date or an e-mail date.";

/**
 * Reads a moment: Unix time in a unit, or a date in one of the notations of `date-notations.ts`. A date without a zone is
 * taken as UTC.
 * @param unit of a bare number; "auto" detects it by size
 */
export function readTime(text: string, unit: TimeUnit): Result<Moment> {
  const trimmed = text.trim();
  if (trimmed === "") return failed({ message: nothing });
  const read = readUnix(trimmed, unit) ?? readDate(trimmed);
  if (typeof read === "string") return failed({ message: read });
  if (!read) return failed(inputErrorAt(text, firstStrange(text), nothing));
  const isInRange = read.nanos >= -nanosMax && read.nanos <= nanosMax;
  return isInRange ? done(read) : failed({ message: "This is more than 273,000 years away from 1970." });
}

function readUnix(text: string, unit: TimeUnit): Moment | undefined {
  const match = /^([+-]?)(\d[\d_]*)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, digits = "", fraction = ""] = match;
  const whole = digits.replaceAll("_", "");
  const chosen = unit === "auto" ? guessUnit(whole) : unit;
  const per = nanosPer[chosen];
  const digitCount = per.toString().length - 1;
  const nanos = BigInt(whole) * per + BigInt(fraction.padEnd(digitCount, "0").slice(0, digitCount) || "0");
  return { nanos: sign === "-" ? -nanos : nanos, notation: unitNames[chosen] };
}

/** @returns the moment; why there is none, such as February 30; undefined for no date at all */
function readDate(text: string): Moment | string | undefined {
  const date = parseDate(text);
  if (!date) return undefined;
  const ms = makeUtc(date);
  if (typeof ms === "string") return ms;
  const offset = date.zone === undefined ? { ms: 0, note: "taken as UTC" } : findOffset(date.zone, ms);
  if (offset === undefined) return `"${date.zone}" is no time zone.`;
  const nanos = BigInt(ms - offset.ms) * nanosPer.ms + BigInt((date.fraction ?? "").slice(0, 9).padEnd(9, "0"));
  return { nanos, notation: offset.note ? `${date.notation}, ${offset.note}` : date.notation };
}

/** Eleven digits of seconds reach to the year 5138, and the other units three more each. */
function guessUnit(digits: string): keyof typeof nanosPer {
  const { length } = digits.replace(/^0+/, "");
  if (length <= 11) return "s";
  if (length <= 14) return "ms";
  return length <= 17 ? "us" : "ns";
}

const firstStrange = (text: string): number => Math.max(0, text.search(/[^\d\s:.,+\-_a-z()/]/i));
