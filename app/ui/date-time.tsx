import { useSyncExternalStore } from "react";
import { minuteMs } from "#app/lib/units.ts";
import { useTexts } from "./language/use-texts.tsx";

interface DateTimeProps {
  value: string;
  precision?: Precision;
  className?: string;
}

type Precision = "minute" | "day" | "brief";
type Zone = "local" | "utc";

const neverChanges = () => () => {};

/**
 * The document shows UTC until hydration, since the server knows no zone. Intl's spaces differ between ICU versions.
 */
export function DateTime({ value, precision = "minute", className = "" }: DateTimeProps) {
  const months = useTexts("ui").months.split(" ");
  const text = useSyncExternalStore(
    neverChanges,
    () => formatMoment(value, precision, "local", months),
    () => formatMoment(value, precision, "utc", months),
  );
  return (
    <time dateTime={value} className={`whitespace-nowrap ${className}`}>
      {text}
    </time>
  );
}

function formatMoment(value: string, precision: Precision, zone: Zone, months: readonly string[]): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const isDay = value.length === 10; // It is the same day in all time zones.
  const offsetMs = zone === "utc" || isDay ? 0 : date.getTimezoneOffset() * minuteMs;
  const shown = new Date(date.getTime() - offsetMs);
  const dayText = `${shown.getUTCDate()} ${months[shown.getUTCMonth()]} ${shown.getUTCFullYear()}`;
  if (precision === "day") return dayText;
  if (precision === "brief" && !isToday(date, zone)) return dayText.replace(` ${new Date().getUTCFullYear()}`, "");
  const [hour, minute] = [shown.getUTCHours(), shown.getUTCMinutes()].map((part) => String(part).padStart(2, "0"));
  if (precision === "brief") return `${hour}:${minute}`;
  return `${dayText}, ${hour}:${minute}${zone === "utc" ? " UTC" : ""}`;
}

/** Never in UTC: the document must not change while the browser takes it over. */
const isToday = (date: Date, zone: Zone): boolean =>
  zone === "local" && date.toDateString() === new Date().toDateString();
