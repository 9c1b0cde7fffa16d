import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "./app-error.ts";
import { parseInput } from "./parse-input.ts";

const schema = z
  .object({ name: z.string("Name is required.").min(2, "Too short.").max(1, "Too long."), age: z.number("No number.") })
  .refine(({ age }) => age < 200, "Nobody is that old.");

function errorOf(input: unknown): AppError {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("parseInput", () => {
  test("gives what the schema makes of it", () => {
    expect(parseInput(z.object({ n: z.coerce.number() }), { n: "3" })).toEqual({ n: 3 });
  });

  test("refuses with 422 and the first message of each faulty field", () => {
    const error = errorOf({ name: "", age: "old" });
    expect(error).toMatchObject({ status: 422, code: "invalid-input" });
    expect(error.fieldErrors).toEqual({ name: "Too short.", age: "No number." });
  });

  test("says under 'form' what concerns the whole input", () => {
    expect(errorOf(null).fieldErrors).toEqual({ form: expect.any(String) });
    expect(errorOf("text").fieldErrors).toHaveProperty("form");
  });
});
