import { directSource, otherValue, unknownValue } from "#app/features/visits/counts/dimensions.ts";
import { unverifiedMark } from "#app/features/visits/counts/reading/crawlers.ts";
import { isoOf } from "#app/features/visits/report/report-days.ts";
import type { FilterName } from "#app/features/visits/report/report-filter.ts";
import type { ReportRange } from "#app/features/visits/report/report-range.ts";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { memoize } from "#app/lib/memoize.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { shortDay } from "#app/ui/charts/time-ticks.ts";
import { numbersTexts } from "./strings/numbers-texts.server.ts";

export const readMonths = (): readonly string[] => numbersTexts().months.split(" ");

/** @returns the name of the time before, where there is one */
export function beforeText({ name, before }: ReportRange): string | undefined {
  return before === undefined || name === "all" ? undefined : numbersTexts().before[name];
}

const regionsIn = memoize(
  (language: SiteLanguage) => new Intl.DisplayNames(language, { type: "region", fallback: "code" }),
);

/** @param value as it is stored */
export function valueText(name: FilterName, value: string): string {
  const texts = numbersTexts();
  if (value === otherValue) return texts.others;
  if (value === unknownValue) return texts.unknown;
  if (value === directSource && name === "source") return texts.typed;
  if (name === "device") return Object.entries(texts.devices).find(([stored]) => stored === value)?.[1] ?? value;
  if (name === "crawler" && value.endsWith(unverifiedMark))
    return texts.unverified({ name: value.slice(0, -unverifiedMark.length) });
  return name === "country" && /^[A-Z]{2}$/.test(value) ? (regionsIn(currentLanguage()).of(value) ?? value) : value;
}

/** `Mon, 3 Nov 2026` of a day, `Nov 2026` of a month. */
export function periodText(iso: string): string {
  const months = readMonths();
  const [year, month = "1"] = iso.split("-");
  if (iso.length === 7) return `${months[Number(month) - 1]} ${year}`;
  const weekday = numbersTexts().weekdays.split(" ")[new Date(iso).getUTCDay()];
  return `${weekday}, ${shortDay(iso, months)} ${year}`;
}

export function rangeText({ from, to }: Pick<ReportRange, "from" | "to">): string {
  const [first, last] = [isoOf(from), isoOf(to)];
  if (from === to) return periodText(first);
  const months = readMonths();
  const year = first.slice(0, 4) === last.slice(0, 4) ? "" : ` ${first.slice(0, 4)}`;
  return `${shortDay(first, months)}${year} – ${shortDay(last, months)} ${last.slice(0, 4)}`;
}
