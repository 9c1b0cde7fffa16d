import type { Dimension } from "./dimensions.ts";

export interface Count {
  readonly views: number;
  readonly visitors: number;
}

export interface NamedCount extends Count {
  readonly text: string;
}

export interface PairedCount extends NamedCount {
  readonly dimension: Dimension;
}

export const noViews: Count = { views: 0, visitors: 0 };

export const addCounts = (total: Count, { views, visitors }: Count, sign: 1 | -1 = 1): Count => ({
  views: Math.max(0, total.views + sign * views),
  visitors: Math.max(0, total.visitors + sign * visitors),
});

export const sumCounts = (counts: readonly Count[]): Count =>
  counts.reduce<Count>((total, count) => addCounts(total, count), noViews);
