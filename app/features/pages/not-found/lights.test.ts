import { describe, expect, test } from "vitest";
import { countLit, createPuzzle, findNextPane, isSolved, type Lights, markLights, press } from "./lights.ts";

const draw = (lights: Lights): string => lights.map((isLit) => (isLit ? "#" : ".")).join("");
const pressAll = (lights: Lights, panes: readonly number[]): Lights => panes.reduce(press, lights);

/** The fewest presses that light a window; undefined where none do. */
function solve(lights: Lights): number[] | undefined {
  const choices = Array.from({ length: 2 ** lights.length }, (_, bits) =>
    lights.flatMap((_isLit, pane) => ((bits >> pane) & 1 ? [pane] : [])),
  );
  return choices.sort((a, b) => a.length - b.length).find((panes) => isSolved(pressAll(lights, panes)));
}

describe("pressing a pane", () => {
  test.each([
    [0, "##.#....."],
    [4, ".#.###.#."],
    [5, "..#.##..#"],
  ])("%i switches it and its neighbors, not across an edge", (pane, after) => {
    expect(draw(press(Array(9).fill(false), pane))).toBe(after);
  });

  test("twice changes nothing", () => {
    expect(pressAll(markLights, [7, 7])).toEqual(markLights);
  });
});

describe("a window", () => {
  test("is the site's mark at first: one pane is lit, and four presses light the rest", () => {
    expect(draw(markLights)).toBe("..#......");
    expect(solve(markLights)).toHaveLength(4);
  });

  test("that is drawn anew is never lit already, and three to five presses light it", () => {
    const drawn = Array.from({ length: 200 }, (_, seed) => {
      let state = seed * 7_919 + 1;
      return createPuzzle(() => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
      });
    });
    expect(new Set(drawn.map(draw)).size).toBeGreaterThan(50);
    for (const lights of drawn) {
      expect(countLit(lights)).toBeLessThan(9);
      const presses = solve(lights)?.length;
      expect(presses).toBeGreaterThanOrEqual(3);
      expect(presses).toBeLessThanOrEqual(5);
    }
  });
});

test.each([
  [4, "ArrowUp", 1],
  [4, "ArrowDown", 7],
  [4, "ArrowLeft", 3],
  [4, "ArrowRight", 5],
  [2, "ArrowRight", 2],
  [0, "ArrowUp", 0],
  [4, "Home", 0],
  [4, "End", 8],
  [4, "Tab", undefined],
])("from pane %i, %s leads to %s", (pane, key, next) => expect(findNextPane(pane, key)).toBe(next));
