/** Core Web Vitals and time to first byte (https://web.dev/articles/vitals). The numbers are stored. */
export const vitalNumbers = { lcp: 0, inp: 1, cls: 2, ttfb: 3 } as const;

export type Vital = keyof typeof vitalNumbers;

interface VitalLimits {
  readonly label: string;
  readonly meaning: string;
  readonly unit: "ms" | "";
  /** Google's thresholds, in the unit: up to `good` is good, above `poor` poor. */
  readonly good: number;
  readonly poor: number;
  readonly max: number;
}

export const vitals: Readonly<Record<Vital, VitalLimits>> = {
  lcp: {
    label: "LCP",
    meaning: "until the largest part of the page is seen",
    ...{ unit: "ms", good: 2_500, poor: 4_000, max: 120_000 },
  },
  inp: {
    label: "INP",
    meaning: "from a press to what it changes",
    ...{ unit: "ms", good: 200, poor: 500, max: 60_000 },
  },
  cls: { label: "CLS", meaning: "how far content moves by itself", ...{ unit: "", good: 0.1, poor: 0.25, max: 20 } },
  ttfb: {
    label: "TTFB",
    meaning: "until the server’s answer begins",
    ...{ unit: "ms", good: 800, poor: 1_800, max: 120_000 },
  },
};

export const vitalNames = Object.keys(vitalNumbers) as readonly Vital[];

/** A bucket's values differ by a tenth, so its middle differs by less than 5 % from each of them. */
const ratio = 1.1;
/** Buckets begin at one millisecond, or at a thousandth of CLS. */
const stepsPerUnit = (vital: Vital): number => (vitals[vital].unit === "ms" ? 1 : 1_000);

export function bucketOf(vital: Vital, value: number): number {
  const steps = value * stepsPerUnit(vital);
  return steps < 1 ? 0 : 1 + Math.floor(Math.log(steps) / Math.log(ratio));
}

export const middleOf = (vital: Vital, bucket: number): number =>
  bucket === 0 ? 0 : ratio ** (bucket - 0.5) / stepsPerUnit(vital);

export interface BucketCount {
  readonly bucket: number;
  readonly measured: number;
}

/** The 75th percentile, within 5 %. @param counts not empty */
export function readP75(vital: Vital, counts: readonly BucketCount[]): number {
  const sorted = counts.toSorted((a, b) => a.bucket - b.bucket);
  const rank = 0.75 * sorted.reduce((sum, { measured }) => sum + measured, 0);
  let passed = 0;
  const found = sorted.find(({ measured }) => {
    passed += measured;
    return passed >= rank;
  });
  return middleOf(vital, found?.bucket ?? 0);
}

export const ratings = ["good", "needs work", "poor"] as const;
export type Rating = (typeof ratings)[number];

export function rate(vital: Vital, value: number): Rating {
  const { good, poor } = vitals[vital];
  if (value <= good) return "good";
  return value <= poor ? "needs work" : "poor";
}
