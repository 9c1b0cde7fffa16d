import { useSyncExternalStore } from "react";
import type { Language } from "#app/lib/language/languages.ts";
import { minuteMs } from "#app/lib/units.ts";
import { useLanguage } from "./language/use-texts.tsx";

interface DateTimeProps {
  value: string;
  precision?: Precision;
  className?: string;
}

type Precision = "minute" | "day" | "brief";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const neverChanges = () => () => {};

/**
 * A moment in the visitor's time zone. The server does not know the zone, so the document shows UTC until hydration.
 * Formatted by hand: Intl's spaces differ between ICU versions.
 */
export function DateTime({ value, precision = "minute", className = "" }: DateTimeProps) {
  const language = useLanguage();
  const text = useSyncExternalStore(
    neverChanges,
    () => formatMoment(value, { precision, zone: "local", language }),
    () => formatMoment(value, { precision, zone: "utc", language }),
  );
  return (
    <time dateTime={value} className={`whitespace-nowrap ${className}`}>
      {text}
    </time>
  );
}

interface MomentFormat {
  precision: Precision;
  zone: "local" | "utc";
  language: Language;
}

/** Polish months are written as numbers. */
function formatDay(day: Date, language: Language, year: string): string {
  const padded = (part: number) => String(part).padStart(2, "0");
  if (language === "pl")
    return [padded(day.getUTCDate()), padded(day.getUTCMonth() + 1), year].filter(Boolean).join(".");
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${year}`.trimEnd();
}

function formatMoment(value: string, { precision, zone, language }: MomentFormat): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const isDay = value.length === 10; // It is the same day in all time zones.
  const offsetMs = zone === "utc" || isDay ? 0 : date.getTimezoneOffset() * minuteMs;
  const shown = new Date(date.getTime() - offsetMs);
  const year = shown.getUTCFullYear();
  const dayText = formatDay(shown, language, String(year));
  if (precision === "day") return dayText;
  if (precision === "brief" && !isToday(date, zone))
    return year === new Date().getUTCFullYear() ? formatDay(shown, language, "") : dayText;
  const [hour, minute] = [shown.getUTCHours(), shown.getUTCMinutes()].map((part) => String(part).padStart(2, "0"));
  if (precision === "brief") return `${hour}:${minute}`;
  return `${dayText}, ${hour}:${minute}${zone === "utc" ? " UTC" : ""}`;
}

/** Never in UTC: the document must not change while the browser takes it over. */
const isToday = (date: Date, zone: "local" | "utc"): boolean =>
  zone === "local" && date.toDateString() === new Date().toDateString();
