import { expect, test } from "vitest";
import { formatTraceparent, parseTraceparent, startTrace } from "./trace-context.ts";

const id = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = "00f067aa0ba902b7";

test("a traceparent's id and flags are read", () => {
  expect(parseTraceparent(`00-${id}-${parent}-01`)).toEqual({ id, flags: "01" });
});

test("of a later version the known fields are read", () => {
  expect(parseTraceparent(`cc-${id}-${parent}-01-what-comes-later`)).toEqual({ id, flags: "01" });
});

test.each([
  ["missing", undefined],
  ["empty", ""],
  ["without flags", `00-${id}-${parent}`],
  ["of zeros", `00-${"0".repeat(32)}-${parent}-01`],
  ["with a parent of zeros", `00-${id}-${"0".repeat(16)}-01`],
  ["in capital letters", `00-${id.toUpperCase()}-${parent}-01`],
  ["of the invalid version", `ff-${id}-${parent}-01`],
  ["of version 00 with more fields", `00-${id}-${parent}-01-more`],
  ["twice in one header", `00-${id}-${parent}-01, 00-${id}-${parent}-01`],
  ["with a line break", `00-${id}-${parent}-01\n`],
])("one that is %s is ignored", (_, header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test("a new trace and its header are valid", () => {
  const trace = startTrace("6f9619ff-8b86-4011-b42d-00cf4fc964ff");
  expect(formatTraceparent(trace, parent)).toBe(`00-6f9619ff8b864011b42d00cf4fc964ff-${parent}-00`);
  expect(parseTraceparent(formatTraceparent(trace, parent))).toEqual(trace);
});
