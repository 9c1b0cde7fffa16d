export interface WrittenDate {
  readonly notation: string;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly fraction?: string | undefined;
  readonly zone?: string | undefined;
}

const time = String.raw`(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?`;
const basicTime = String.raw`(?<hour>\d\d)(?<minute>\d\d)(?:(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?`;
const offset = String.raw`(?<zone>Z|z|[+-]\d\d(?::?\d\d)?)`;
/** RFC 9557 writes a zone's name in brackets, people behind a space. */
const zoneName = String.raw`(?:\s*${offset})?(?:\s*\[!?(?<name>[\w+/-]+)\]|\s+(?<plainName>[A-Za-z][\w+/-]*))?`;
const day = String.raw`(?<day>\d{1,2})`;
const monthName = "(?<monthName>[A-Za-z]{3})";
const mailZone = String.raw`(?<zone>[+-]\d{4}|[A-Za-z]{1,3})(?:\s*\(.*\))?`;

const notations: readonly (readonly [notation: string, pattern: RegExp])[] = [
  ["ISO 8601", new RegExp(`^(?<year>[+-]\\d{6}|\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)(?:[Tt ]${time}${zoneName})?$`)],
  ["ISO 8601 (basic)", new RegExp(`^(?<year>\\d{4})(?<month>\\d\\d)(?<day>\\d\\d)[Tt]${basicTime}${zoneName}$`)],
  [
    "ISO 8601 (week date)",
    new RegExp(`^(?<year>\\d{4})-W(?<week>\\d\\d)(?:-(?<weekday>[1-7]))?(?:[Tt ]${time}${zoneName})?$`),
  ],
  [
    "ISO 8601 (week date)",
    new RegExp(`^(?<year>\\d{4})W(?<week>\\d\\d)(?<weekday>[1-7])?(?:[Tt]${basicTime}${zoneName})?$`),
  ],
  [
    "E-mail date (RFC 2822)",
    new RegExp(`^(?:[A-Za-z]{3},\\s*)?${day}\\s+${monthName}\\s+(?<year>\\d{4})\\s+${time}\\s+${mailZone}$`),
  ],
  [
    "JavaScript's Date.toString()",
    new RegExp(`^[A-Za-z]{3} ${monthName} ${day} (?<year>\\d{4,6})(?: ${time}(?: GMT${offset}(?: \\(.*\\))?)?)?$`),
  ],
  ["HTTP date (asctime)", new RegExp(`^[A-Za-z]{3} ${monthName} +${day} ${time} (?<year>\\d{4})$`)],
  [
    "HTTP date (RFC 850)",
    new RegExp(`^[A-Za-z]{6,9}, ${day}-${monthName}-(?<year>\\d{2}|\\d{4}) ${time} (?<zone>GMT|UTC)$`),
  ],
  [
    "Access log (nginx, Apache)",
    new RegExp(`^\\[?${day}/${monthName}/(?<year>\\d{4}):${time} (?<zone>[+-]\\d{4})\\]?$`),
  ],
  ["Error log (nginx)", new RegExp(`^(?<year>\\d{4})/(?<month>\\d\\d)/(?<day>\\d\\d) ${time}$`)],
];

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads a date without checking that it exists. @returns undefined for a text that is none */
export function parseDate(text: string): WrittenDate | undefined {
  for (const [notation, pattern] of notations) {
    const parts = pattern.exec(text)?.groups;
    if (!parts) continue;
    const month =
      parts.monthName === undefined ? Number(parts.month ?? 1) : months.indexOf(parts.monthName.toLowerCase()) + 1;
    if (month === 0 && parts.monthName !== undefined) return undefined;
    const [hour, minute, second] = [parts.hour, parts.minute, parts.second].map((digits) => Number(digits ?? 0));
    const date = { notation, year: readYear(parts.year ?? ""), month, day: Number(parts.day ?? 1) };
    const clock = { hour: hour ?? 0, minute: minute ?? 0, second: second ?? 0, fraction: parts.fraction };
    const zone = parts.zone ?? parts.name ?? parts.plainName;
    const weekDate =
      parts.week === undefined ? {} : dayOfWeek(date.year, Number(parts.week), Number(parts.weekday ?? 1));
    return { ...date, ...clock, zone, ...weekDate };
  }
  return undefined;
}

/** Two digits are years from 1970 to 2069 (RFC 6265, section 5.1.1). */
function readYear(digits: string): number {
  const year = Number(digits);
  return digits.length === 2 ? year + (year < 70 ? 2000 : 1900) : year;
}

/** Week 1 has January 4. A week that the year lacks gives month 0, which no year has. */
function dayOfWeek(year: number, week: number, weekday: number): Pick<WrittenDate, "year" | "month" | "day"> {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const date = new Date(Date.UTC(year, 0, 4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7 + weekday - 1));
  const thursday = new Date(date.getTime() + (4 - weekday) * 86_400_000);
  if (week === 0 || thursday.getUTCFullYear() !== year) return { year, month: 0, day: week };
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** @returns ms since 1970, as if in UTC; why there is no such day or time. A leap second counts as the next minute. */
export function makeUtc({ notation, year, month, day, hour, minute, second }: WrittenDate): number | string {
  if (month === 0 && notation.includes("week")) return `${year} has no week ${day}.`;
  if (month < 1 || month > 12) return `There is no month ${month}.`;
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  const days = date.getUTCDate();
  const name = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(date);
  if (day < 1 || day > days) return `${name} ${year} has ${days} days, and no day ${day}.`;
  if (hour > 24 || (hour === 24 && minute + second > 0)) return `There is no hour ${hour} with ${minute} minutes.`;
  if (minute > 59) return `There is no minute ${minute}.`;
  if (second > 60) return `There is no second ${second}.`;
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime();
}
