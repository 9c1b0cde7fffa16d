import { done, failed, inputErrorAt, type Result } from "../../result.ts";

/** A moment in nanoseconds since 1970-01-01T00:00:00Z. */
export type Nanos = bigint;

export const nanosPer = { s: 1_000_000_000n, ms: 1_000_000n, us: 1_000n, ns: 1n } as const;

export type TimeUnit = "auto" | keyof typeof nanosPer;

export interface Moment {
  nanos: Nanos;
  /** As which the text was read. */
  notation: string;
}

const unitNames = {
  s: "Unix seconds",
  ms: "Unix milliseconds",
  us: "Unix microseconds",
  ns: "Unix nanoseconds",
} as const;
/** What a Date can hold: 100,000,000 days around 1970. */
const nanosMax = 8_640_000_000_000_000n * nanosPer.ms;
const nothing = "Enter a Unix time, an ISO 8601 date or an e-mail date.";

/**
 * Reads a moment: Unix time in a unit, ISO 8601 (RFC 3339), or RFC 2822. A date without a zone is taken as UTC.
 * @param unit of a bare number; "auto" detects it by size
 */
export function readTime(text: string, unit: TimeUnit): Result<Moment> {
  const trimmed = text.trim();
  if (trimmed === "") return failed({ message: nothing });
  const read = readUnix(trimmed, unit) ?? readIso(trimmed) ?? readMailDate(trimmed);
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

/** Eleven digits of seconds reach to the year 5138, and the other units three more each. */
function guessUnit(digits: string): keyof typeof nanosPer {
  const { length } = digits.replace(/^0+/, "");
  if (length <= 11) return "s";
  if (length <= 14) return "ms";
  return length <= 17 ? "us" : "ns";
}

function readIso(text: string): Moment | undefined {
  const match =
    /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9})\d*)?)?\s*(Z|z|[+-]\d\d(?::?\d\d)?)?)?$/.exec(
      text,
    );
  if (!match) return undefined;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00", fraction = "", zone] = match;
  const ms = makeUtc(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
  const offset = zone === undefined ? 0 : readOffset(zone);
  if (ms === undefined || offset === undefined) return undefined;
  const nanos = BigInt(ms - offset * 60_000) * nanosPer.ms + BigInt(fraction.padEnd(9, "0") || "0");
  return { nanos, notation: zone === undefined ? "ISO 8601, taken as UTC" : "ISO 8601" };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const namedOffsets: Record<string, number> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/** RFC 2822, section 3.3, with the zones of section 4.3. */
function readMailDate(text: string): Moment | undefined {
  const match =
    /^(?:[a-z]{3},\s*)?(\d{1,2})\s+([a-z]{3})\s+(\d{4})\s+(\d\d):(\d\d)(?::(\d\d))?\s+([+-]\d{4}|[a-z]{1,3})(?:\s*\(.*\))?$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, day = "", monthName = "", year = "", hour = "", minute = "", second = "0", zone = ""] = match;
  const month = months.indexOf(monthName.toLowerCase()) + 1;
  const offset = /^[+-]/.test(zone) ? readOffset(zone) : namedOffsets[zone.toUpperCase()];
  const ms = makeUtc(Number(year), month, Number(day), Number(hour), Number(minute), Number(second));
  if (ms === undefined || offset === undefined) return undefined;
  return { nanos: BigInt(ms - offset * 60_000) * nanosPer.ms, notation: "E-mail date (RFC 2822)" };
}

/** @returns minutes east of UTC */
function readOffset(zone: string): number | undefined {
  if (/^z$/i.test(zone)) return 0;
  const [, sign, hours = "", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** @returns ms since 1970; undefined for an invalid day or time. A leap second counts as the next minute. */
function makeUtc(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number | undefined {
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  date.setUTCHours(hour, minute, second);
  return date.getTime();
}

const firstStrange = (text: string): number => Math.max(0, text.search(/[^\d\s:.,+\-_a-z()/]/i));
