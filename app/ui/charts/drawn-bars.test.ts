import { describe, expect, test } from "vitest";
import { barShapes, chooseAxisValues } from "./bar-chart.tsx";

const rows = 5;

/** The bars as text: `█` fills a fifth of the height, `▁` is a bar that is lower. */
function draw(values: readonly number[]): string[] {
  const axis = chooseAxisValues(Math.max(0, ...values));
  const max = axis.at(-1) ?? 1;
  const tops = new Map(
    [...barShapes(values, max, 100, 0).matchAll(/M(\d+) 100V([\d.]+)/g)].map(([, x, top]) => [Number(x), Number(top)]),
  );
  return Array.from({ length: rows }, (_, row) => {
    const cells = values.map((_, x) => {
      const fullRows = ((100 - (tops.get(x) ?? 100)) / 100) * rows;
      if (fullRows >= rows - row) return "█";
      return row === rows - 1 && fullRows > 0 ? "▁" : " ";
    });
    return `${cells.join("")}| ${row === 0 ? `${max}` : ""}`.trimEnd();
  });
}

describe("bars, as a person sees them", () => {
  test("nothing counted: no bar, and an axis all the same", () => {
    expect(draw([0, 0, 0])).toEqual(["   | 1", "   |", "   |", "   |", "   |"]);
    expect(draw([])).toEqual(["| 1", "|", "|", "|", "|"]);
  });

  test("one visit fills its axis", () => {
    expect(draw([0, 0, 1])).toEqual(["  █| 1", "  █|", "  █|", "  █|", "  █|"]);
  });

  test("a rise, on an axis of round steps", () => {
    expect(draw([2, 4, 6, 8, 10])).toEqual(["    █| 10", "   ██|", "  ███|", " ████|", "█████|"]);
  });

  test("a spike leaves the others to be seen", () => {
    expect(draw([3, 1, 980, 2])).toEqual(["    | 1000", "  █ |", "  █ |", "  █ |", "▁▁█▁|"]);
  });

  test("days without a visit are gaps", () => {
    expect(draw([5, 0, 0, 5, 3])).toEqual(["█  █ | 5", "█  █ |", "█  ██|", "█  ██|", "█  ██|"]);
  });

  test("a day of 23 hours, and one of 25, has a bar for each", () => {
    for (const hours of [23, 25]) expect(draw(Array.from({ length: hours }, () => 5))[4]).toBe(`${"█".repeat(hours)}|`);
  });
});
