import { describe, expect, test } from "vitest";
import { createClient } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();

const path = "/projects/binary-calculator";
async function open(query: Record<string, string>) {
  const response = await createClient(site).get(`${path}?${new URLSearchParams(query)}`);
  const page = parseHtml(await response.text());
  const field = (name: string) => findAll(page, "textarea", { name }).map(textOf)[0]?.replace(/^\n/, "");
  return { status: response.status, text: textOf(page), field };
}

describe("the calculator's address", () => {
  test("converts both ways", async () => {
    const toDecimal = await open({ tab: "converter", from: "binary", binary: "11010110", decimal: "" });
    expect([toDecimal.status, toDecimal.field("decimal")]).toEqual([200, "214"]);
    const toBinary = await open({ tab: "converter", from: "decimal", binary: "1", decimal: "214" });
    expect(toBinary.field("binary")).toBe("11010110");
  });

  test("calculates, exactly and rounded down", async () => {
    const { text } = await open({
      tab: "calculator",
      mode: "decimal",
      operation: "divide",
      a: "7",
      b: "2",
      aNegative: "yes",
    });
    expect(text).toContain("Quotient, rounded down");
    expect(text).toContain("\u22124");
    expect(text).toContain("Remainder 1.");
    const large = await open({ tab: "calculator", mode: "decimal", operation: "add", a: "9007199254740992", b: "1" });
    expect(large.text.replaceAll("\u2009", "")).toContain("9007199254740993");
  });

  test("says where a digit is wrong, and keeps what was typed", async () => {
    const binary = await open({ tab: "converter", from: "binary", binary: "102" });
    expect([binary.status, binary.field("binary")]).toEqual([422, "102"]);
    expect(binary.text).toContain("Please enter only 0s and 1s for binary numbers.");
    const decimal = await open({ tab: "calculator", mode: "decimal", operation: "add", a: "1", b: "two" });
    expect([decimal.status, decimal.field("b"), decimal.field("a")]).toEqual([422, "two", "1"]);
    expect(decimal.text).toContain("Please enter only digits for decimal numbers.");
  });

  test("refuses to divide by zero", async () => {
    const { status, text } = await open({ tab: "calculator", mode: "decimal", operation: "divide", a: "7", b: "0" });
    expect(status).toBe(200);
    expect(text).toContain("Cannot divide by zero");
  });

  test("takes 10,000 digits and no more, and nothing that would fill the memory", async () => {
    const query = { tab: "calculator", mode: "decimal", operation: "multiply", b: "9" };
    expect((await open({ ...query, a: "9".repeat(10_000) })).status).toBe(200);
    expect((await open({ ...query, a: "9".repeat(10_000), b: "9".repeat(10_000) })).status).toBe(200);
    const long = await open({ ...query, a: "9".repeat(10_001) });
    expect([long.status, long.text.includes("10,000 digits at most")]).toEqual([422, true]);
    const shift = await open({
      tab: "calculator",
      mode: "decimal",
      operation: "shift-left",
      a: "1",
      b: "9".repeat(30),
    });
    expect([shift.status, shift.text.includes("no page can show")]).toEqual([200, true]);
  });

  test("leaves results of a million digits to the visitor's own machine", async () => {
    const shift = { tab: "calculator", mode: "decimal", operation: "shift-left", a: "1", b: "4000000" };
    expect((await open(shift)).text).toContain("Results of this length need JavaScript.");
    expect((await open({ ...shift, operation: "shift-right", bNegative: "yes" })).text).toContain("need JavaScript.");
  });

  test("has a default for whatever it does not know", async () => {
    const { status } = await open({ tab: "x", mode: "y", operation: "z", from: "w", other: "v", aNegative: "maybe" });
    expect(status).toBe(200);
  });
});
