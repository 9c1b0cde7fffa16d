import fc from "fast-check";
import { expect, test } from "vitest";
import { addCounts, addTime, noAnswers, stepOf, toFigures } from "./answer-counts.ts";

const countsOf = (seconds: readonly number[]) => {
  const counts = { ...noAnswers(), messages: seconds.length };
  for (const second of seconds) addTime(counts.times, stepOf(second));
  return counts;
};

test.each([
  [0, 0],
  [59, 0],
  [3_599, 3_540],
  [3_600, 3_600],
  [43_199, 42_900],
  [100_000, 99_000],
  [1_000_000, 993_600],
  [1_300_000, 1_296_000],
  [10 ** 9, 365 * 86_400],
])("%i seconds are in the step of %i", (seconds, step) => {
  expect(stepOf(seconds)).toBe(step);
});

test("half and nine of ten are those of the nearest rank", () => {
  const minutes = (count: number) => Array.from({ length: count }, (_, i) => (i + 1) * 60);
  expect(toFigures(countsOf(minutes(10)))).toMatchObject({ answered: 10, medianS: 300, p90S: 540 });
  expect(toFigures(countsOf(minutes(9)))).toMatchObject({ medianS: 300, p90S: 540 });
  expect(toFigures(countsOf(minutes(1)))).toMatchObject({ medianS: 60, p90S: 60 });
  expect(toFigures(noAnswers())).toMatchObject({ answered: 0, medianS: null, p90S: null });
});

test("added weeks have the figures of all their messages", () => {
  const week = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(week, { maxLength: 6 }), (weeks) => {
      const sum = noAnswers();
      for (const seconds of weeks) addCounts(sum, countsOf(seconds));
      expect(toFigures(sum)).toEqual(toFigures(countsOf(weeks.flat())));
    }),
  );
});
