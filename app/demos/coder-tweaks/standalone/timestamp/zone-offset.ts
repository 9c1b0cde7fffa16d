/** RFC 2822, section 4.3. */
const namedMinutes: Readonly<Record<string, number>> = {
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

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

interface ZoneOffset {
  readonly ms: number;
  /** Set if the zone's clock shows that time twice or never. */
  readonly note?: string;
}

/**
 * @param zone an offset, an RFC 2822 abbreviation or an IANA name
 * @param localMs local time as ms since 1970
 * @returns undefined for an unknown zone
 */
export function findOffset(zone: string, localMs: number): ZoneOffset | undefined {
  const fixed = /^[+-]/.test(zone) ? readOffset(zone) : namedMinutes[zone.toUpperCase()];
  if (/^[+-]/.test(zone)) return fixed === undefined ? undefined : { ms: fixed };
  return fixed === undefined ? findZoneOffset(zone, localMs) : { ms: fixed * minuteMs };
}

function readOffset(zone: string): number | undefined {
  const [, sign, hours = "", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

/** Follows RFC 5545: a repeated time is its first occurrence; a skipped one uses the offset before the change. */
function findZoneOffset(timeZone: string, localMs: number): ZoneOffset | undefined {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    const nameAt = (ms: number) =>
      (format.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "");
    const offsetAt = (ms: number) => readOffset(nameAt(ms).slice(0, 6)) ?? 0;
    const [before, after] = [offsetAt(localMs - dayMs), offsetAt(localMs + dayMs)];
    const fitting = [...new Set([before, after])].filter((ms) => offsetAt(localMs - ms) === ms);
    const [first, second] = fitting;
    if (first === undefined) return { ms: before, note: "a time that the zone's clock skips" };
    if (second === undefined) return { ms: first };
    const [name, other] = [nameAt(localMs - first), nameAt(localMs - second)];
    return {
      ms: first,
      note: `the first of two times that day, at ${name || "+00:00"}; the second is at ${other || "+00:00"}`,
    };
  } catch {
    return undefined;
  }
}
