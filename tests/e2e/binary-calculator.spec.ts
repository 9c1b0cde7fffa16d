import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expectToast, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const path = "/projects/binary-calculator";
const converter = (page: Page) => page.getByRole("tabpanel", { name: "Converter" });
const calculator = (page: Page) => page.getByRole("tabpanel", { name: "Calculator" });
const result = (page: Page) => calculator(page).getByRole("region", { name: "Result" }).locator("output");

async function openCalculator(page: Page): Promise<void> {
  await visit(page, path);
  await page.getByRole("tab", { name: "Calculator" }).click();
  await expect(calculator(page)).toBeVisible();
}

test("the converter: each field fills the other, Swap, Clear, and what is refused", async ({ page }) => {
  await visit(page, path);
  await expect(page).toHaveTitle("Binary Calculator");
  const [binary, decimal] = [
    converter(page).getByRole("textbox", { name: "Binary" }),
    converter(page).getByRole("textbox", { name: "Decimal" }),
  ];
  await binary.pressSequentially("1101");
  await expect(decimal).toHaveValue("13");
  await decimal.fill("214");
  await expect(binary).toHaveValue("11010110");

  await binary.press("End");
  await binary.pressSequentially("2");
  await expectToast(page, "Invalid Input", "Please enter only 0s and 1s for binary numbers");
  await expect(binary).toHaveValue("11010110");
  await decimal.press("End");
  await decimal.pressSequentially("-");
  await expectToast(page, "Invalid Input", "Please enter only digits for decimal numbers");
  await expect(decimal).toHaveValue("214");

  await binary.fill("0x1F");
  await expect(binary).toHaveValue("11111");
  await expect(decimal).toHaveValue("31");

  await binary.fill("101");
  await converter(page).getByRole("button", { name: "Swap" }).click();
  await expect(decimal).toHaveValue("101");
  await expect(binary).toHaveValue("1100101");
  await converter(page).getByRole("button", { name: "Clear" }).click();
  await expect(binary).toHaveValue("");
  await expect(decimal).toHaveValue("");
});

test("the bits: pressed by mouse and by keyboard, read with and without a sign, with overflow", async ({ page }) => {
  await visit(page, path);
  await converter(page).getByRole("textbox", { name: "Decimal" }).fill("127");
  await page.getByRole("button", { name: "Bit 7, worth 128" }).click();
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("255");
  await expect(converter(page).getByText("Overflow with a sign")).toBeVisible();
  await expect(converter(page).getByText("\u22121", { exact: true })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Bit 0, worth 1" })).toBeFocused();
  await expect(converter(page).getByRole("textbox", { name: "Binary" })).toHaveValue("11111110");
  await converter(page).getByLabel("Width").fill("4");
  await expect(converter(page).getByText("the upper ones are cut off")).toBeVisible();
});

test("the calculator: every operation of the four, both modes, and what it refuses", async ({ page }) => {
  await openCalculator(page);
  const [a, b] = [calculator(page).getByLabel("First number"), calculator(page).getByLabel("Second number")];
  const operation = calculator(page).getByLabel("Operation");
  const calculate = calculator(page).getByRole("button", { name: "Calculate" });
  await a.fill("1010");
  await calculate.click();
  await expectToast(page, "Missing Values", "Please enter both operands");
  await b.fill("11");
  await calculate.click();
  await expect(result(page)).toHaveText("1101");

  await operation.selectOption("Divide (\u00f7)");
  await expect(result(page)).toHaveText("11");
  await expect(calculator(page).getByText("Remainder 1.")).toBeVisible();
  await calculator(page).getByText("Decimal", { exact: true }).first().click();
  await expect(a).toHaveValue("10");
  await expect(b).toHaveValue("3");
  await expect(result(page)).toHaveText("3");
  await operation.selectOption("Subtract (\u2212)");
  await calculator(page).getByRole("button", { name: "Swap" }).click();
  await expect(result(page)).toHaveText("\u22127");
  await operation.selectOption("Multiply (\u00d7)");
  await expect(result(page)).toHaveText("30");

  await operation.selectOption("Divide (\u00f7)");
  await b.fill("0");
  await calculate.click();
  await expectToast(page, "Division Error", "Cannot divide by zero");
  await expect(calculator(page).getByText("Cannot divide by zero")).toBeVisible();
});

test("the steps are played, paused, gone through by hand and told", async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: "reduce" });
  await visit(page, `${path}?tab=calculator&mode=binary&operation=add&a=11&b=1`);
  await expect(result(page)).toHaveText("100");
  await calculator(page).getByRole("button", { name: "Step by step" }).click();
  await expect(page.getByText("1 + 1 = 10: write 0, carry 1.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("1 + 0 + carry 1 = 10: write 0, carry 1.")).toBeVisible();
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.getByText("The sum is 100, 4 in decimal.")).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: "Again" }).click();
  await expect(page.getByText("The sum is 100, 4 in decimal.")).toBeVisible({ timeout: 10_000 });
});

test("the history brings a calculation back, and clearing it can be undone", async ({ page }) => {
  await openCalculator(page);
  await calculator(page).getByLabel("First number").fill("110");
  await calculator(page).getByLabel("Second number").fill("10");
  await page.keyboard.press("Enter");
  const history = calculator(page).getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveText(["110 + 10 = 1000"]);
  await calculator(page).getByRole("button", { name: "Clear", exact: true }).click();
  await history.getByRole("button", { name: "110 + 10 = 1000" }).click();
  await expect(calculator(page).getByLabel("First number")).toHaveValue("110");
  await history.getByRole("button", { name: "Clear history" }).click();
  await expect(history).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(1);
});

test("the quiz says what is right, and why", async ({ page }) => {
  await visit(page, path);
  const question = page.getByRole("group", { name: "What is 6 in binary?" });
  await question.getByRole("button", { name: "101", exact: true }).click();
  await expect(question.getByText("Not quite. 6 is 4 + 2")).toBeVisible();
  await question.getByRole("button", { name: "110", exact: true }).click();
  await expect(page.getByText("1 of 1 right")).toBeVisible();
});

test("without JavaScript both forms calculate on the server", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto(path);
  await converter(page).getByRole("textbox", { name: "Binary" }).fill("1101");
  await page.getByRole("button", { name: "To decimal" }).click();
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("13");
  await page.getByRole("tab", { name: "Calculator" }).click();
  await calculator(page).getByLabel("First number").fill("1101");
  await calculator(page).getByLabel("Second number").fill("11");
  await calculator(page).getByRole("button", { name: "Calculate" }).click();
  await expect(result(page)).toHaveText("1\u20090000");
});

test("what is typed before the code is there is heard; a long number is converted beside the page", async ({
  page,
}) => {
  await page.goto(path);
  const [binary, decimal] = ["Binary", "Decimal"].map((name) => converter(page).getByRole("textbox", { name }));
  await decimal?.fill("255");
  await expect(binary as Locator).toHaveValue("11111111");
  await decimal?.fill("9".repeat(3_000));
  expect((await binary?.inputValue())?.length).toBe(9_966);
});

const copyToClipboard = (page: Page, digit: string, count: number) =>
  page.evaluate(([text, times]) => navigator.clipboard.writeText(text.repeat(times)), [digit, count] as const);

test("a million pasted digits stand beside the field, are converted, calculated with and given up", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ permissions: ["clipboard-read", "clipboard-write"] });
  await visit(page, path);
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
  await expectToast(page, "Not copied", "An address can carry 10,000 digits at most.");
  await long.getByRole("button", { name: "Remove number" }).click();
  await expect(decimal).toBeFocused();
  await expect(converter(page).getByRole("textbox", { name: "Binary" })).toHaveValue("");
  await page.route("**/long-number.worker*", () => {}); // one that never answers
  await copyToClipboard(page, "7", 1_000_000);
  await page.keyboard.press("Control+v");
  await expect(converter(page).getByText("Converting a long number…")).toBeVisible();
  await converter(page).getByRole("button", { name: "Cancel" }).click();
  await expect(converter(page).getByText("Cancelled. Change the number to convert it.")).toBeFocused();
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

test("everything is done by the keyboard alone", async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** By Tab alone, as far as it takes. */
  const tabTo = async (target: Locator, key = "Tab") => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    await expect(target).toBeFocused();
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(path);
  await tabTo(page.getByRole("tab", { name: "Converter" }));
  await tabTo(converter(page).getByRole("textbox", { name: "Decimal" }));
  await page.keyboard.type("5");
  await expect(converter(page).getByRole("textbox", { name: "Binary" })).toHaveValue("101");
  await tabTo(converter(page).getByRole("button", { name: "Copy link" }));
  await press("Enter");
  await expectToast(page, "Link copied", "It opens this conversion.");
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const width = converter(page).getByLabel("Width");
  await tabTo(width);
  await press("Control+a");
  await page.keyboard.type("12");
  await expect(converter(page).getByRole("heading", { name: "In 12 bits" })).toBeVisible();
  await expect(width).toBeFocused();
  await press("Control+a", "8");
  await tabTo(button("Bit 0, worth 1"));
  await press("ArrowLeft", "Space");
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("7");
  await press("Home", "Space");
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("135");
  await expect(button("Bit 7, worth 128")).toBeFocused();
  await tabTo(converter(page).getByRole("button", { name: "Swap" }), "Shift+Tab");
  await press("Tab", "Enter"); // Clear
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("");

  await tabTo(page.getByRole("tab", { name: "Converter" }), "Shift+Tab");
  await press("ArrowRight");
  await expect(calculator(page)).toBeVisible();
  await expect(page.getByRole("tab", { name: "Calculator" })).toBeFocused();
  await tabTo(calculator(page).getByRole("radio", { name: "Binary" }));
  await press("ArrowRight");
  await tabTo(calculator(page).getByLabel("First number"));
  await page.keyboard.type("2");
  await tabTo(calculator(page).getByLabel("Operation"));
  await page.keyboard.type("Sub");
  await tabTo(calculator(page).getByLabel("Second number"));
  await page.keyboard.type("6");
  await expect(result(page)).toHaveText("\u22124");
  await tabTo(calculator(page).getByRole("button", { name: "Swap" }));
  await press("Enter");
  await expect(result(page)).toHaveText("4");
  await tabTo(button("Calculate"), "Shift+Tab");
  await press("Enter");

  await tabTo(button("Step by step"));
  await press("Enter");
  await tabTo(button("Play"));
  await press("Enter");
  await expect(button("Pause")).toBeFocused();
  await press("Enter");
  await expect(button("Play")).toBeFocused();
  const sentence = page.locator(".calc-sentence");
  await tabTo(button("To the end"));
  await press("Enter");
  await expect(sentence).toHaveText("The difference is 100, 4 in decimal.");
  await tabTo(button("Back"), "Shift+Tab");
  await press("Enter");
  await expect(sentence).not.toHaveText("The difference is 100, 4 in decimal.");

  await tabTo(button("Clear history"));
  await press("Enter");
  const history = calculator(page).getByRole("region", { name: "History" });
  await expect(history).toBeHidden();
  await press("Alt+t");
  await tabTo(button("Undo"));
  await press("Enter");
  await expect(history.getByRole("listitem")).toHaveText(["6 \u2212 2 = 4"]);

  const question = page.getByRole("group", { name: "What is 1010 in decimal?" });
  await tabTo(question.getByRole("button", { name: "10", exact: true }));
  await press("Space");
  await expect(question.getByText("Right. 1010 has bits worth 8 and 2")).toBeVisible();

  await page.goto(link);
  await expect(converter(page).getByRole("textbox", { name: "Binary" })).toHaveValue("101");
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("5");
});
