import { useSyncExternalStore } from "react";
import { minuteMs } from "#app/lib/units.ts";

interface DateTimeProps {
  value: string;
  precision?: "minute" | "day";
  className?: string;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const neverChanges = () => () => {};

/**
 * A moment in the visitor's time zone. The server does not know the zone, so the document shows UTC until hydration.
 * Formatted by hand: Intl's spaces differ between ICU versions.
 */
export function DateTime({ value, precision = "minute", className = "" }: DateTimeProps) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatMoment(value, precision, "local"),
    () => formatMoment(value, precision, "utc"),
  );
  return (
    <time dateTime={value} className={`whitespace-nowrap ${className}`}>
      {text}
    </time>
  );
}

/** "27 Feb 2025, 14:05", with " UTC" appended in UTC. The text itself where it is no date. */
function formatMoment(value: string, precision: "minute" | "day", zone: "local" | "utc"): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const offsetMs = zone === "utc" ? 0 : date.getTimezoneOffset() * minuteMs;
  const shown = new Date(date.getTime() - offsetMs);
  const dayText = `${shown.getUTCDate()} ${months[shown.getUTCMonth()]} ${shown.getUTCFullYear()}`;
  if (precision === "day") return dayText;
  const [hour, minute] = [shown.getUTCHours(), shown.getUTCMinutes()].map((part) => String(part).padStart(2, "0"));
  return `${dayText}, ${hour}:${minute}${zone === "utc" ? " UTC" : ""}`;
}
