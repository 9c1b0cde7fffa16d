import { addDays } from "#app/lib/calendar/local-day.ts";
import { grains } from "../counts/dimensions.ts";
import { addMonths, type DayRange, firstDayOf, type LocalMonth, lastDayOf, listMonths } from "./report-days.ts";

export interface Span {
  readonly grain: typeof grains.day | typeof grains.month;
  readonly from: number;
  readonly to: number;
}

/** As few rows as there are: whole months by their sums, the rest by days. @param stored months that have a sum */
export function planSpans(range: DayRange, stored: ReadonlySet<LocalMonth>): Span[] {
  const spans: Span[] = [];
  for (const month of listMonths(range)) {
    const last = spans.at(-1);
    const [from, to] = [Math.max(range.from, firstDayOf(month)), Math.min(range.to, lastDayOf(month))];
    const isWhole = from === firstDayOf(month) && to === lastDayOf(month);
    const span: Span =
      isWhole && stored.has(month) ? { grain: grains.month, from: month, to: month } : { grain: grains.day, from, to };
    if (last && follows(last, span)) spans[spans.length - 1] = { ...last, to: span.to };
    else spans.push(span);
  }
  return spans;
}

function follows(last: Span, next: Span): boolean {
  if (last.grain !== next.grain) return false;
  return next.from === (next.grain === grains.month ? addMonths(last.to, 1) : addDays(last.to, 1));
}

export const wholeMonths = (range: DayRange): LocalMonth[] =>
  listMonths(range).filter((month) => firstDayOf(month) >= range.from && lastDayOf(month) <= range.to);
