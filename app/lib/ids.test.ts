import { expect, test } from "vitest";
import { createTimeOrderedId } from "./ids.ts";

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("an id is a UUID of version 7 that carries its time", () => {
  const id = createTimeOrderedId(Date.UTC(2026, 10, 20));
  expect(id).toMatch(version7);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 20));
});

test("ids sort by time and differ within one", () => {
  expect(createTimeOrderedId(1_000) < createTimeOrderedId(1_001)).toBe(true);
  const many = Array.from({ length: 1_000 }, () => createTimeOrderedId(1_000));
  expect(new Set(many).size).toBe(many.length);
});
