import { expect, test } from "vitest";
import { longNumberTasks } from "./long-number-tasks.ts";

test("a pasted text is read with separators and prefix, or is no number", () => {
  expect(longNumberTasks.read({ text: `0x${"f".repeat(20_000)}`, base: 2 })).toBe("1".repeat(80_000));
  expect(longNumberTasks.read({ text: "1,234,567 ".repeat(9), base: 10 })).toBe("1234567".repeat(9));
  expect(longNumberTasks.read({ text: "1.5", base: 10 })).toBeUndefined();
});

test("digits change their base, and an empty field stays empty", () => {
  expect(longNumberTasks.rewrite({ all: ["1101", ""], from: 2, to: 10 })).toEqual(["13", ""]);
  expect(longNumberTasks.convert({ digits: "255", base: 10 })).toEqual({
    2: "11111111",
    8: "377",
    10: "255",
    16: "ff",
  });
  expect(() => longNumberTasks.convert({ digits: "12", base: 2 })).toThrow("digits only");
});

test("what the worker answers can be sent to the page", () => {
  const operands = { mode: "decimal", operation: "divide", a: "7", b: "2" } as const;
  const answer = longNumberTasks.calculate(operands);
  expect(structuredClone(answer)).toEqual(answer);
  expect(answer).toMatchObject({ digits: { 10: "3" }, remainder: { 10: "1" } });
});
