import { expect, test } from "vitest";
import { dayTicks, hourTicks, monthTicks } from "./time-ticks.ts";

const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10));
const months = (year: number, month: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => new Date(Date.UTC(year, month - 1 + i, 1)).toISOString().slice(0, 7));
const hours = Array.from({ length: 24 }, (_, i) => i);
const texts = (ticks: { text: string }[]) => ticks.map(({ text }) => text);

test("a day is labeled every third hour, on a phone every sixth", () => {
  const ticks = hourTicks(hours);
  expect(texts(ticks)).toEqual(["00:00", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00"]);
  expect(texts(ticks.filter(({ isMinor }) => !isMinor))).toEqual(["00:00", "06:00", "12:00", "18:00"]);
});

test("a day of 23 hours has its labels at the hours that the clock shows", () => {
  const ticks = hourTicks(hours.filter((hour) => hour !== 2));
  expect(ticks.slice(0, 3).map(({ index, text }) => [index, text])).toEqual([
    [0, "00:00"],
    [2, "03:00"],
    [5, "06:00"],
  ]);
});

test("a day of 25 hours labels the hour that comes twice once", () => {
  // Lord Howe Island and Brazil change at other hours than Europe: here the third one comes twice.
  const ticks = hourTicks([0, 1, 2, 3, 3, ...hours.slice(4)]);
  expect(texts(ticks).filter((text) => text === "03:00")).toHaveLength(1);
  expect(ticks.at(-1)).toMatchObject({ index: 22, text: "21:00" });
});

test("a week is labeled by each day", () => {
  expect(texts(dayTicks(days("2026-11-17", 7)))).toEqual([
    ...["17 Nov", "18 Nov", "19 Nov", "20 Nov", "21 Nov", "22 Nov", "23 Nov"],
  ]);
});

test("thirty days are labeled by Mondays", () => {
  expect(dayTicks(days("2026-10-25", 30)).map(({ index, text }) => [index, text])).toEqual([
    [1, "26 Oct"],
    [8, "2 Nov"],
    [15, "9 Nov"],
    [22, "16 Nov"],
  ]);
});

test("ninety days are labeled by the 1st and 15th, on a phone by the 1st", () => {
  const ticks = dayTicks(days("2026-08-26", 90));
  expect(texts(ticks)).toEqual(["1 Sep", "15 Sep", "1 Oct", "15 Oct", "1 Nov", "15 Nov"]);
  expect(texts(ticks.filter(({ isMinor }) => !isMinor))).toEqual(["1 Sep", "1 Oct", "1 Nov"]);
});

test("twelve months are labeled by each, with the year at the first one and at January", () => {
  const ticks = monthTicks(months(2025, 12, 12));
  expect(texts(ticks).join(" ")).toBe("Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov");
  expect(ticks.flatMap(({ text, detail }) => (detail ? [`${text} ${detail}`] : []))).toEqual(["Dec 2025", "Jan 2026"]);
  expect(texts(ticks.filter(({ isMinor }) => !isMinor)).join(" ")).toBe("Jan Mar May Jul Sep Nov");
});

test("two years are labeled by quarters, ten by years, forty by every fifth", () => {
  expect(texts(monthTicks(months(2024, 12, 24)))).toEqual(["Jan", "Apr", "Jul", "Oct", "Jan", "Apr", "Jul", "Oct"]);
  expect(texts(monthTicks(months(2016, 12, 84)))).toEqual(["2017", "2018", "2019", "2020", "2021", "2022", "2023"]);
  expect(texts(monthTicks(months(1990, 6, 480)))).toEqual([
    ...["1995", "2000", "2005", "2010", "2015", "2020", "2025", "2030"],
  ]);
});

test("one point has one label", () => {
  expect(texts(dayTicks(["2026-11-23"]))).toEqual(["23 Nov"]);
  expect(monthTicks(["2026-11"])).toEqual([{ index: 0, text: "Nov", detail: "2026", isMinor: false }]);
  expect([hourTicks([]), dayTicks([]), monthTicks([])]).toEqual([[], [], []]);
});
