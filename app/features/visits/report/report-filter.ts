import { type Dimension, dimensions } from "../counts/dimensions.ts";

export const filterNames = [
  "page",
  "source",
  "campaign",
  "country",
  "browser",
  "system",
  "device",
  "missing",
  "crawler",
  "crawled",
] as const;
export type FilterName = (typeof filterNames)[number];

export const filterDimensions: Readonly<Record<FilterName, Dimension>> = {
  page: dimensions.path,
  source: dimensions.source,
  campaign: dimensions.campaign,
  country: dimensions.country,
  browser: dimensions.browser,
  system: dimensions.system,
  device: dimensions.device,
  missing: dimensions.missing,
  crawler: dimensions.crawler,
  crawled: dimensions.crawlerPath,
};

export interface ReportFilter {
  readonly name: FilterName;
  readonly value: string;
}

const valueMax = 600;

export function readFilter(parameters: URLSearchParams): ReportFilter | undefined {
  for (const name of filterNames) {
    const value = parameters.get(name);
    if (value) return { name, value: value.slice(0, valueMax) };
  }
  return undefined;
}
