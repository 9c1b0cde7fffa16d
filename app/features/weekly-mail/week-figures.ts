/** Of a week; `before` is the week before, undefined where it was not counted as a whole. */
export interface Compared {
  week: number;
  before: number | undefined;
}

interface Change {
  /** A path, or the name of a source. */
  name: string;
  week: number;
  before: number;
}

export interface WeekFigures {
  visitors: Compared;
  views: Compared;
  /** Of those that the site's visitors came from. */
  bestSource: { name: string; visitors: number } | undefined;
  messages: {
    count: number;
    spam: number;
    answered: number;
    /** Seconds within which half of the answers were written. */
    medianS: number | null;
  };
  /** By what three of four of its visitors waited for its largest part. */
  slowestPage: { path: string; shownAfterMs: number } | undefined;
  /** Visitors of pages and from sources, the biggest change first; empty where there is nothing to compare. */
  risers: readonly Change[];
  fallers: readonly Change[];
}
