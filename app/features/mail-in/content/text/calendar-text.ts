import { dayMs } from "#app/lib/units.ts";

/** The methods of iTIP (RFC 5546) in words. */
const methods: Readonly<Record<string, string>> = {
  REQUEST: "Invitation",
  CANCEL: "Canceled invitation",
  REPLY: "Answer to an invitation",
  COUNTER: "Another time for an invitation",
};

const day = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const dayFormat = new Intl.DateTimeFormat("en-GB", day);
const timeFormat = new Intl.DateTimeFormat("en-GB", { ...day, hour: "2-digit", minute: "2-digit" });

interface Property {
  parameters: string;
  value: string;
}

/** The first event of a calendar (RFC 5545) in words: what, when, where. @returns undefined where there is none */
export function describeCalendar(source: string): string | undefined {
  const lines = source.replace(/\r/g, "").replace(/\n[ \t]/g, "");
  const event = /^BEGIN:VEVENT *\n([\s\S]*?)^(?:BEGIN|END):/im.exec(lines)?.[1];
  if (event === undefined) return undefined;
  const method = readProperty(lines, "METHOD").value.toUpperCase();
  const answer = /;PARTSTAT=([\w-]+)/i.exec(method === "REPLY" ? readProperty(event, "ATTENDEE").parameters : "")?.[1];
  const [summary, place, description] = ["SUMMARY", "LOCATION", "DESCRIPTION"].map(
    (name) => readProperty(event, name).value,
  );
  const repeated = /FREQ=(\w+)/i.exec(readProperty(event, "RRULE").value)?.[1];
  const time = describeTime(readProperty(event, "DTSTART"), readProperty(event, "DTEND"));
  const kind = `[${methods[method] ?? "Event"}${answer ? `: ${answer.toLowerCase()}` : ""}]`;
  const facts = [kind, summary, repeated ? `${time}, ${repeated.toLowerCase()}` : time, place];
  return [...facts.filter(Boolean), ...(description ? ["", description] : [])].join("\n");
}

function readProperty(lines: string, name: string): Property {
  const pattern = new RegExp(`^${name}((?:;(?:[^":\\n]|"[^"\\n]*")*)?):(.*)$`, "im");
  const [, parameters = "", value = ""] = pattern.exec(lines) ?? [];
  const plain = value.replace(/\\([n,;\\])/gi, (_escape, sign: string) => (/n/i.test(sign) ? "\n" : sign));
  return { parameters, value: plain.trim() };
}

/** In the zone that the sender named; the last day of whole days is excluded. */
function describeTime(start: Property, end: Property): string {
  const [from, to] = [start, end].map(({ value }) => readTime(value));
  if (!from) return "";
  const isDay = !/T/i.test(start.value);
  const last = new Date((to ?? from).getTime() - (isDay ? dayMs : 0));
  const format = isDay ? dayFormat : timeFormat;
  const zone = /Z$/i.test(start.value)
    ? "UTC"
    : /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(start.parameters)?.slice(1).join("");
  const text = last > from ? format.formatRange(from, last) : format.format(from);
  return `${text.replace(/\s/g, " ")}${zone ? ` ${zone}` : ""}`;
}

function readTime(value: string): Date | undefined {
  const [, date, hour = "00", minute = "00"] = /^(\d{8})(?:T(\d\d)(\d\d))?/i.exec(value) ?? [];
  const time = new Date(`${date?.replace(/(....)(..)(..)/, "$1-$2-$3")}T${hour}:${minute}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
