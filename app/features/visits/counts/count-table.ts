import { type Dimension, dimensions, grains } from "./dimensions.ts";

export interface CountRow {
  readonly grain: number;
  readonly dimension: Dimension;
  readonly period: number;
  readonly valueId: number;
  views: number;
  visitors: number;
}

/** Sums that are written together, so that a batch of many views changes few rows. */
export class CountTable {
  readonly #rows = new Map<string, CountRow>();

  add(grain: number, period: number, dimension: Dimension, valueId: number, views: number, visitors: number): void {
    const key = `${grain} ${dimension} ${period} ${valueId}`;
    const row = this.#rows.get(key);
    if (row) {
      row.views += views;
      row.visitors += visitors;
    } else this.#rows.set(key, { grain, dimension, period, valueId, views, visitors });
  }

  /** In the order of the primary key: neighbours are written to the same pages. */
  listRows(): CountRow[] {
    return [...this.#rows.values()].sort(
      (a, b) => a.grain - b.grain || a.dimension - b.dimension || a.period - b.period || a.valueId - b.valueId,
    );
  }
}

interface Countable {
  readonly day: number;
  readonly firstHour: number;
  readonly dimension: Dimension;
  readonly valueId: number;
  readonly viewsByBit: ReadonlyMap<number, number>;
  /** Bits of the hours in which this visitor has been counted; undefined where no visitor is. */
  readonly earlierHours: number | undefined;
}

export function addViews(
  counts: CountTable,
  { day, firstHour, dimension, valueId, viewsByBit, earlierHours }: Countable,
): void {
  let total = 0;
  for (const [bit, views] of viewsByBit) {
    const isNew = earlierHours !== undefined && (earlierHours & (1 << bit)) === 0;
    counts.add(grains.hour, firstHour + bit, dimension, valueId, views, isNew ? 1 : 0);
    total += views;
  }
  counts.add(grains.day, day, dimension, valueId, total, earlierHours === 0 ? 1 : 0);
}

export const bitsOf = (viewsByBit: ReadonlyMap<number, number>): number =>
  [...viewsByBit.keys()].reduce((bits, bit) => bits | (1 << bit), 0);

export const visitorColumns = {
  source_id: dimensions.source,
  campaign_id: dimensions.campaign,
  country_id: dimensions.country,
  browser_id: dimensions.browser,
  system_id: dimensions.system,
  device_id: dimensions.device,
} as const;

export type VisitorColumn = keyof typeof visitorColumns;
