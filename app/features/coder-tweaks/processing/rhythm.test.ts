import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rhythm } from "./rhythm.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(total: number) {
  const shown: string[][] = [];
  const onEnd = vi.fn();
  const rhythm = new Rhythm<string>({ total, reveal: (items) => shown.push([...items]), onEnd });
  return { rhythm, shown, onEnd };
}

test("results that are all there at once are shown one at a time, 500 ms apart", () => {
  const { rhythm, shown, onEnd } = start(3);
  for (const [place, item] of ["a", "b", "c"].entries()) rhythm.arrive(place, item);
  vi.advanceTimersByTime(499);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([["a"]]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([["a"], ["b"]]);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([["a"], ["b"], ["c"]]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a late result is shown as it comes, and the next one 500 ms later", () => {
  const { rhythm, shown } = start(2);
  vi.advanceTimersByTime(1_200);
  rhythm.arrive(1, "b");
  expect(shown).toEqual([["b"]]);
  rhythm.arrive(0, "a");
  vi.advanceTimersByTime(499);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([["b"], ["a"]]);
});

test("'Finish now' shows what is there at once, and the rest as it comes", () => {
  const { rhythm, shown, onEnd } = start(4);
  rhythm.arrive(1, "b");
  rhythm.arrive(0, "a");
  rhythm.hurry();
  expect(shown).toEqual([["a", "b"]]);
  rhythm.arrive(3, "d");
  rhythm.arrive(2, "c");
  vi.advanceTimersByTime(60);
  expect(shown).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("stopping keeps what has come, and says nothing of an end", () => {
  const { rhythm, shown, onEnd } = start(3);
  rhythm.arrive(0, "a");
  rhythm.arrive(2, "c");
  rhythm.stop();
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual([["a", "c"]]);
  expect(onEnd).not.toHaveBeenCalled();
});
