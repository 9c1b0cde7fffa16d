/** Figures of a week; `before` is the week before, undefined where it was not counted completely. */
export interface Compared {
  week: number;
  before: number | undefined;
}

interface Change {
  name: string;
  week: number;
  before: number;
}

export interface WeekFigures {
  visitors: Compared;
  views: Compared;
  bestSource: { name: string; visitors: number } | undefined;
  messages: {
    count: number;
    spam: number;
    answered: number;
    medianS: number | null;
  };
  slowestPage: { path: string; shownAfterMs: number } | undefined;
  /** Visitors of pages and from sources, the biggest change first; empty where there is nothing to compare. */
  risers: readonly Change[];
  fallers: readonly Change[];
}
