import type { Page } from "@playwright/test";
import { expectToast, visit } from "./support/actions.ts";
import { calculator, calculatorPath, converter, result } from "./support/binary-calculator.ts";
import { expect, test } from "./support/test.ts";

const copyToClipboard = (page: Page, digit: string, count: number) =>
  page.evaluate(([text, times]) => navigator.clipboard.writeText(text.repeat(times)), [digit, count] as const);

test("a million pasted digits stand beside the field, are converted, calculated with and given up", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ permissions: ["clipboard-read", "clipboard-write"] });
  await visit(page, calculatorPath);
  await copyToClipboard(page, "7", 1_000_000);
  const decimal = converter(page).getByRole("textbox", { name: "Decimal" });
  await decimal.focus();
  await page.keyboard.press("Control+v");
  const long = converter(page).getByRole("group", { name: "Decimal, 1,000,000 digits" });
  await expect(long).toBeFocused();
  await expect(converter(page).getByRole("group", { name: "Binary, 3,321,928 digits" })).toBeVisible();
  await converter(page).getByRole("button", { name: "Copy Hexadecimal" }).click();
  await expectToast(page, "Copied", "Hexadecimal, as plain digits.");
  expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBe(830_482);
  await converter(page).getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Not copied", "A link can hold 10,000 digits at most.");
  await long.getByRole("button", { name: "Remove number" }).click();
  await expect(decimal).toBeFocused();
  await expect(converter(page).getByRole("textbox", { name: "Binary" })).toHaveValue("");
  await page.route("**/long-number.worker*", () => {}); // one that never answers
  await copyToClipboard(page, "7", 1_000_000);
  await page.keyboard.press("Control+v");
  await expect(converter(page).getByText("Converting a long number…")).toBeVisible();
  await converter(page).getByRole("button", { name: "Cancel" }).click();
  await expect(converter(page).getByText("Canceled. Change the number to convert it.")).toBeFocused();
  await page.unroute("**/long-number.worker*");

  await page.getByRole("tab", { name: "Calculator" }).click();
  await copyToClipboard(page, "0x_f", 300_000);
  await calculator(page).getByLabel("First number").focus();
  await page.keyboard.press("Control+v");
  await expectToast(page, "Invalid Input", "Please enter only 0s and 1s for binary numbers");
  await expect(calculator(page).getByLabel("First number")).toBeFocused();
  await copyToClipboard(page, "1_0", 500_000);
  await page.keyboard.press("Control+v");
  await expect(calculator(page).getByRole("group", { name: "First number, 1,000,000 digits" })).toBeFocused();
  await calculator(page).getByLabel("Second number").fill("10");
  await calculator(page).getByLabel("Operation").selectOption("Multiply (\u00d7)");
  await expect(result(page)).toContainText("(1,000,001 digits)");
  await calculator(page).getByRole("button", { name: "Calculate" }).click();
  const history = calculator(page).getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveText([/^1010.+\(1,000,000 digits\) \u00d7 10 = .+/]);
  await calculator(page).getByText("Decimal", { exact: true }).first().click();
  await expect(calculator(page).getByRole("group", { name: /^First number, 301,030 digits/ })).toBeVisible();
  await expect(calculator(page).getByLabel("Second number")).toHaveValue("2");
});
