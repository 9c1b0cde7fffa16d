import { isoOf } from "../report-days.ts";
import type { ReportRange } from "../report-range.ts";

interface AnswerFigures {
  readonly messages: number;
  readonly spam: number;
  readonly answered: number;
  readonly medianS: number | null;
  readonly p90S: number | null;
}

export interface Answers {
  readonly total: AnswerFigures;
  readonly weeks: readonly (AnswerFigures & { readonly week: number })[];
}

/** All weeks that the range touches; of `all`, those before the first visit, too. */
export type ReadAnswers = (range: Pick<ReportRange, "name" | "from" | "to">) => Promise<Answers>;

const showFigures = ({ messages, spam, answered, medianS, p90S }: AnswerFigures) => ({
  ...{ messages, spam, answered, medianSeconds: medianS, p90Seconds: p90S },
});

export const showAnswers = ({ total, weeks }: Answers) => ({
  total: showFigures(total),
  weeks: weeks.map(({ week, ...figures }) => ({ week: isoOf(week), ...showFigures(figures) })),
});
