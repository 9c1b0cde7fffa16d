/** Stored numbers of the dimensions. Kinds of sources and crawlers are derived from names. */
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

/** Merged values. No path, host, code or campaign looks like these. */
export const otherValue = "(other)";
export const unknownValue = "(unknown)";
export const directSource = "Direct";

export const deviceNames = ["Desktop", "Phone", "Tablet"] as const;

/** In the order of `recent_visits.traits`. */
export const traitDimensions = [
  dimensions.source,
  dimensions.campaign,
  dimensions.country,
  dimensions.browser,
  dimensions.system,
  dimensions.device,
] as const;

/** Strangers choose these values; only the most frequent are stored. */
export const openDimensions: readonly Dimension[] = [
  dimensions.path,
  dimensions.source,
  dimensions.campaign,
  dimensions.missing,
  dimensions.crawler,
  dimensions.crawlerPath,
];
