import { beforeEach, expect, test, vi } from "vitest";
import { PacedReveal } from "./paced-reveal.ts";

beforeEach(() => void vi.useFakeTimers());

function start(total: number) {
  const shown: string[][] = [];
  const onEnd = vi.fn();
  const reveal = new PacedReveal<string>({ total, onReveal: (items) => shown.push([...items]), onEnd });
  return { reveal, shown, onEnd };
}

test("results that are all there at once are shown one at a time, 500 ms apart", () => {
  const { reveal, shown, onEnd } = start(3);
  for (const [position, item] of ["a", "b", "c"].entries()) reveal.add(position, item);
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
  const { reveal, shown } = start(2);
  vi.advanceTimersByTime(1_200);
  reveal.add(1, "b");
  expect(shown).toEqual([["b"]]);
  reveal.add(0, "a");
  vi.advanceTimersByTime(499);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([["b"], ["a"]]);
});

test("'Finish now' shows what is there at once, and the rest as it comes", () => {
  const { reveal, shown, onEnd } = start(4);
  reveal.add(1, "b");
  reveal.add(0, "a");
  reveal.flush();
  expect(shown).toEqual([["a", "b"]]);
  reveal.add(3, "d");
  reveal.add(2, "c");
  vi.advanceTimersByTime(60);
  expect(shown).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("stopping keeps what has come, and says nothing of an end", () => {
  const { reveal, shown, onEnd } = start(3);
  reveal.add(0, "a");
  reveal.add(2, "c");
  reveal.stop();
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual([["a", "c"]]);
  expect(onEnd).not.toHaveBeenCalled();
});
