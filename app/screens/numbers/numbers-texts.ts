import { otherValue, unknownValue } from "#app/features/visits/counts/dimensions.ts";
import type { CrawlerKind } from "#app/features/visits/counts/reading/crawlers.ts";
import type { SourceKind } from "#app/features/visits/counts/sources.ts";
import { isoOf } from "#app/features/visits/report/report-days.ts";
import type { FilterName } from "#app/features/visits/report/report-filter.ts";
import type { RangeName, ReportRange } from "#app/features/visits/report/report-range.ts";
import { monthNames, shortDay } from "#app/ui/charts/time-ticks.ts";

export const rangeTexts: Readonly<Record<RangeName, string>> = {
  today: "Today",
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "12m": "12 months",
  all: "All",
};

const beforeTexts: Readonly<Record<RangeName | "days", string>> = {
  today: "Yesterday",
  "7d": "7 days before",
  "30d": "30 days before",
  "90d": "90 days before",
  "12m": "Year before",
  all: "",
  days: "Time before",
};
export const beforeText = ({ name, before }: ReportRange): string | undefined =>
  before === undefined ? undefined : beforeTexts[name];

export const listTitles: Readonly<Record<FilterName, string>> = {
  page: "Pages",
  source: "Sources",
  campaign: "Campaigns",
  country: "Countries",
  browser: "Browsers",
  system: "Systems",
  device: "Devices",
  missing: "Not found",
  crawler: "Crawlers",
  crawled: "Read by crawlers",
};

export const filterTexts: Readonly<Record<FilterName, string>> = {
  page: "Page",
  source: "Source",
  campaign: "Campaign",
  country: "Country",
  browser: "Browser",
  system: "System",
  device: "Device",
  missing: "Not found",
  crawler: "Crawler",
  crawled: "Read by crawlers",
};

export const emptyListTexts: Readonly<Record<FilterName, string>> = {
  page: "No page was read.",
  source: "Nobody came yet.",
  campaign: "No link with utm_campaign was followed.",
  country: "No language was sent.",
  browser: "No browser was seen.",
  system: "No system was seen.",
  device: "No device was seen.",
  missing: "Every address that was asked for exists.",
  crawler: "No crawler came.",
  crawled: "No crawler read a page.",
};

export const kindTexts: Readonly<Record<SourceKind, string>> = {
  direct: "Direct",
  search: "Search engines",
  social: "Social networks",
  mail: "E-mail",
  assistant: "AI assistants",
  other: "Other sites",
};

export const crawlerKindTexts: Readonly<Record<CrawlerKind, string>> = {
  search: "Search engines",
  ai: "AI crawlers",
  preview: "Link previews",
  monitor: "Monitors",
  other: "Other programs",
  unverified: "Claim to be one of these",
};

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** @param value as it is stored */
export function valueText(name: FilterName, value: string): string {
  if (value === otherValue) return "Others";
  if (value === unknownValue) return "Unknown";
  return name === "country" && /^[A-Z]{2}$/.test(value) ? (regions.of(value) ?? value) : value;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `Mon, 3 Nov 2026` of a day, `Nov 2026` of a month. */
export function periodText(iso: string): string {
  const [year, month = "1"] = iso.split("-");
  if (iso.length === 7) return `${monthNames[Number(month) - 1]} ${year}`;
  return `${weekdays[new Date(iso).getUTCDay()]}, ${shortDay(iso)} ${year}`;
}

export function rangeText({ from, to }: Pick<ReportRange, "from" | "to">): string {
  const [first, last] = [isoOf(from), isoOf(to)];
  if (from === to) return periodText(first);
  const year = first.slice(0, 4) === last.slice(0, 4) ? "" : ` ${first.slice(0, 4)}`;
  return `${shortDay(first)}${year} – ${shortDay(last)} ${last.slice(0, 4)}`;
}
