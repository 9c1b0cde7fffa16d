import { useSyncExternalStore } from "react";

interface DateTimeProps {
  /** ISO-8601 text, as the API gives it. */
  value: string;
  precision?: "minute" | "day";
  className?: string;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const neverChanges = () => () => {};

/**
 * A moment in the visitor's own time zone. The server does not know the zone, so the document says UTC and the
 * browser says local time right after hydration. Formatted by hand: Intl's spaces differ between ICU versions.
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

/** "27 Feb 2025, 14:05" in local time, with " UTC" behind it in UTC. The text itself where it is no date. */
function formatMoment(value: string, precision: "minute" | "day", zone: "local" | "utc"): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const isUtc = zone === "utc";
  const day = isUtc ? date.getUTCDate() : date.getDate();
  const month = months[isUtc ? date.getUTCMonth() : date.getMonth()];
  const year = isUtc ? date.getUTCFullYear() : date.getFullYear();
  const dayText = `${day} ${month} ${year}`;
  if (precision === "day") return dayText;
  const hour = String(isUtc ? date.getUTCHours() : date.getHours()).padStart(2, "0");
  const minute = String(isUtc ? date.getUTCMinutes() : date.getMinutes()).padStart(2, "0");
  return `${dayText}, ${hour}:${minute}${isUtc ? " UTC" : ""}`;
}
