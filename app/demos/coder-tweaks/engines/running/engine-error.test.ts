import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { describeEngineError } from "./engine-error.ts";

test.for([
  ["Unexpected token (3:7)", { reason: "Unexpected token.", line: 3, column: 7 }],
  [
    "Nested mappings are not allowed at line 2, column 4:",
    { reason: "Nested mappings are not allowed.", line: 2, column: 4 },
  ],
  ["SyntaxError: Missing comma:", { reason: "Missing comma." }],
  ["Is it closed?", { reason: "Is it closed?" }],
] as const)("%j becomes a sentence", ([message, expected]) => {
  expect(describeEngineError(new Error(message))).toEqual({ kind: "failed", ...expected });
});

test("a message of the YAML parser ends in one full stop", () => {
  const [error] = parseDocument("a: b: c\n").errors;
  expect(describeEngineError(error)).toMatchObject({ reason: expect.stringMatching(/[^:.\s]\.$/), line: 1 });
});
