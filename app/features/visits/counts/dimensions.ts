/** Dimensions of the counts; the numbers are stored. Kinds of sources and crawlers follow from their names. */
export const dimensions = {
  all: 0,
  path: 1,
  source: 2,
  /** ISO 3166 code, from the language header. */
  country: 4,
  browser: 5,
  system: 6,
  device: 7,
  campaign: 8,
  missing: 9,
  crawler: 10,
  crawlerPath: 11,
} as const;

export type DimensionName = keyof typeof dimensions;
export type Dimension = (typeof dimensions)[DimensionName];

export const grains = { hour: 0, day: 1, month: 2 } as const;

/** Values that are too few or too many to be named. No path, host, code or campaign looks like these. */
export const otherValue = "(other)";
export const unknownValue = "(unknown)";
export const directSource = "Direct";

export const deviceNames = ["Desktop", "Phone", "Tablet"] as const;

/** The order is that of `recent_visits.traits`. */
export const traitDimensions = [
  dimensions.source,
  dimensions.campaign,
  dimensions.country,
  dimensions.browser,
  dimensions.system,
  dimensions.device,
] as const;

/** Dimensions whose values strangers choose; only the most frequent values are kept. */
export const openDimensions: readonly Dimension[] = [
  dimensions.path,
  dimensions.source,
  dimensions.campaign,
  dimensions.missing,
  dimensions.crawler,
  dimensions.crawlerPath,
];
