import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { ConfigError, readSettings } from "./settings.server.ts";

const settings = {
  name: { env: "NAME", doc: "A name", defaultDoc: "unset", schema: z.string().min(3, "is too short").optional() },
  count: {
    env: "COUNT",
    doc: "A number",
    defaultDoc: "7",
    schema: z.coerce.number("must be a number").max(9, "must be at most 9").default(7),
  },
} as const;

describe("readSettings", () => {
  test("takes values from the environment and defaults for what is not there", () => {
    expect(readSettings(settings, { NAME: "Ann" })).toMatchObject({ values: { name: "Ann", count: 7 }, errors: [] });
  });

  test("takes an empty variable for one that is not set", () => {
    const { values, errors, isSet } = readSettings(settings, { NAME: "", COUNT: "" });
    expect([values, errors]).toEqual([{ count: 7 }, []]);
    expect([isSet("name"), isSet("count")]).toEqual([false, false]);
  });

  test("reads NAME_FILE, without the line end that editors add", () => {
    const file = join(createTemporaryFolder({ name: "from a file\n" }), "name");
    expect(readSettings(settings, { NAME_FILE: file }).values.name).toBe("from a file");
  });

  test("checks what a file says like any other value", () => {
    const file = join(createTemporaryFolder({ name: "\n" }), "name");
    expect(readSettings(settings, { NAME_FILE: file }).errors).toEqual(["NAME: is too short"]);
  });

  test("takes the file where the variable is empty, and refuses to choose where both are set", () => {
    const file = join(createTemporaryFolder({ name: "from a file" }), "name");
    expect(readSettings(settings, { NAME: "", NAME_FILE: file }).values.name).toBe("from a file");
    expect(readSettings(settings, { NAME: "Ann", NAME_FILE: file }).errors).toEqual([
      "NAME and NAME_FILE are both set; keep one",
    ]);
  });

  test("names a file that cannot be read", () => {
    const file = join(createTemporaryFolder(), "missing");
    expect(readSettings(settings, { NAME_FILE: file }).errors).toEqual([
      `NAME_FILE names ${file}, which cannot be read`,
    ]);
  });

  test("tells a setting with an error from one that is not set", () => {
    const { isSet } = readSettings(settings, { NAME: "x", COUNT_FILE: "/nowhere" });
    expect([isSet("name"), isSet("count")]).toEqual([true, true]);
  });

  test("reports every error, not only the first", () => {
    expect(readSettings(settings, { NAME: "x", COUNT: "many" }).errors).toEqual([
      "NAME: is too short",
      "COUNT: must be a number",
    ]);
  });
});

test("a ConfigError lists its errors, one a line", () => {
  expect(new ConfigError(["A: is wrong"]).message).toBe("The configuration has an error:\n  - A: is wrong");
  expect(new ConfigError(["A: is wrong", "B: too"]).message).toBe(
    "The configuration has errors:\n  - A: is wrong\n  - B: too",
  );
});
