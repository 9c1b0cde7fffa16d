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

/**
 * @param zone an offset, an abbreviation of RFC 2822, or any name or alias of the IANA time zone database
 * @param localMs the zone's own clock, as ms since 1970 in UTC
 * @returns ms east of UTC at that time; undefined for an unknown zone
 */
export function findOffsetMs(zone: string, localMs: number): number | undefined {
  if (/^[+-]/.test(zone)) return readOffset(zone);
  const minutes = namedMinutes[zone.toUpperCase()];
  return minutes === undefined ? findZoneOffset(zone, localMs) : minutes * minuteMs;
}

function readOffset(zone: string): number | undefined {
  const [, sign, hours = "", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

/** The offset depends on the moment and the moment on the offset: a second step settles it. */
function findZoneOffset(timeZone: string, localMs: number): number | undefined {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    const offsetAt = (ms: number) => {
      const name = format.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value ?? "";
      return readOffset(name.replace("GMT", "").slice(0, 6)) ?? 0;
    };
    return offsetAt(localMs - offsetAt(localMs));
  } catch {
    return undefined;
  }
}
