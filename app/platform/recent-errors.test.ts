import { expect, test } from "vitest";
import { RecentErrors } from "./recent-errors.ts";

const at = "2026-11-20T10:00:00.000Z";
const open = () => new RecentErrors(() => new Date(at));

test("the latest error is first, with its request's id", () => {
  const errors = open();
  errors.add({ text: "rendering failed", requestId: "a" });
  errors.add({ text: "housekeeping failed", requestId: undefined });
  expect(errors.list()).toEqual([
    { text: "housekeeping failed", count: 1, at, requestId: undefined },
    { text: "rendering failed", count: 1, at, requestId: "a" },
  ]);
});

test("an error that repeats takes one place, whatever its number", () => {
  const errors = open();
  errors.add({ text: "rare", requestId: "a" });
  for (let n = 0; n < 1_000; n++) errors.add({ text: "frequent", requestId: `request ${n}` });
  expect(errors.list()).toEqual([
    { text: "frequent", count: 1_000, at, requestId: "request 999" },
    { text: "rare", count: 1, at, requestId: "a" },
  ]);
});

test("number and length are bounded", () => {
  const errors = open();
  for (let n = 0; n < 100; n++) errors.add({ text: `${n} ${"x".repeat(10_000)}`, requestId: undefined });
  expect(errors.list()).toHaveLength(20);
  expect(errors.list().every(({ text }) => text.length === 300)).toBe(true);
});
