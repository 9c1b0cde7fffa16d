import { expect, test } from "vitest";
import { formatGoals, goalTables, withGoals } from "./goals-table.mjs";

const goal = (what, isReached) => ({ what, goal: "<= 2x", reached: "1.5x", isReached });
const page = (rows) =>
  `before\n<!-- measurements: written by \`npm run bench -- --write\` -->\n| benchmark | what | goal | measured | day |\n|---|---|---|---|---|\n${rows.join("\n")}\n<!-- end of measurements -->\nafter`;

test("each goal is a row, and a missed one is marked", () => {
  expect(formatGoals("start", [goal("a|b", true), goal("c", false)], "1 May 2026")).toEqual([
    "| start | a\\|b | <= 2x | 1.5x | 1 May 2026 |",
    "| start | c | <= 2x | **1.5x** (missed) | 1 May 2026 |",
  ]);
});

test("a run replaces its own rows, keeps the others and adds new ones", () => {
  const [home, start] = ["| home | a | b | c | old |", "| start | a | b | c | old |"];
  const fresh = new Map([
    ["start", ["| start | a | b | d | new |"]],
    ["messages", ["| messages | a | b | c | new |"]],
  ]);
  expect(withGoals(page([home, start]), goalTables.bench, fresh)).toBe(
    page([home, "| messages | a | b | c | new |", "| start | a | b | d | new |"]),
  );
});

test("the rows of a script that failed before its first goal stay", () => {
  const document = page(["| start | a | b | c | old |"]);
  expect(withGoals(document, goalTables.bench, new Map([["start", []]]))).toBe(document);
});

test("a document without the table is rejected", () => {
  expect(() => withGoals(page([]), goalTables.drill, new Map())).toThrow("lacks");
});
