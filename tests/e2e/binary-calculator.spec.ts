import { blockScripts, expectToast, visit } from "./support/actions.ts";
import { findViolations } from "./support/axe.ts";
import { calculator, calculatorPath, converter, openCalculator, result } from "./support/binary-calculator.ts";
import { expect, test } from "./support/test.ts";

test("the converter: each field fills the other, Swap, Clear, and what is refused", { tag: "@main" }, async ({
  page,
}) => {
  await visit(page, calculatorPath);
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

  await converter(page).getByRole("button", { name: "Clear" }).click();
  await expect(binary).toHaveValue("");
  await expect(decimal).toHaveValue("");
});

test("Swap exchanges the values, marks one that does not fit, and brings both back", async ({ page }) => {
  await visit(page, calculatorPath);
  const [binary, decimal] = [
    converter(page).getByRole("textbox", { name: "Binary" }),
    converter(page).getByRole("textbox", { name: "Decimal" }),
  ];
  const swap = converter(page).getByRole("button", { name: "Swap" });
  const bits = converter(page).getByRole("region", { name: "Bits" });
  await decimal.fill("5");
  await expect(binary).toHaveValue("101");
  await swap.click();
  await expectToast(page, "Invalid Input", "Please enter only 0s and 1s for binary numbers");
  await expect(binary).toHaveValue("5");
  await expect(binary).toHaveAttribute("aria-invalid", "true");
  await expect(converter(page).getByText("Please enter only 0s and 1s for binary numbers")).toBeVisible();
  await expect(decimal).toHaveValue("101");
  await expect(bits).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await swap.click();
  await expect(binary).toHaveValue("101");
  await expect(decimal).toHaveValue("5");
  await expect(binary).not.toHaveAttribute("aria-invalid", "true");
  await expect(bits).toBeVisible();

  await decimal.fill("10");
  await swap.click();
  await expect(binary).toHaveValue("10");
  await expect(decimal).toHaveValue("1010");
  await expect(converter(page).getByText("10 in binary is 2 in decimal")).toBeVisible();
  await decimal.press("End");
  await decimal.pressSequentially("0");
  await expect(binary).toHaveValue("10011101110100");
});

test("the bits: pressed by mouse and by keyboard, read with and without a sign, with overflow", async ({ page }) => {
  await visit(page, calculatorPath);
  await converter(page).getByRole("textbox", { name: "Decimal" }).fill("127");
  await page.getByRole("button", { name: "Bit 7, worth 128" }).click();
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("255");
  await expect(converter(page).getByText("Signed overflow")).toBeVisible();
  await expect(converter(page).getByText("\u22121", { exact: true })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Bit 0, worth 1" })).toBeFocused();
  await expect(converter(page).getByRole("textbox", { name: "Binary" })).toHaveValue("11111110");

  const topBit = page.getByRole("button", { name: "Bit 8, worth 256" });
  await converter(page).getByRole("textbox", { name: "Decimal" }).fill("256");
  await topBit.click();
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("0");
  await expect(topBit).toBeFocused();
  await topBit.click();
  await converter(page).getByRole("textbox", { name: "Decimal" }).fill("65536");
  await expect(converter(page).getByRole("heading", { name: "In 32 bits" })).toBeVisible();
  await converter(page).getByLabel("Width").fill("4");
  await expect(converter(page).getByText("the upper ones are cut off")).toBeVisible();
});

test("the calculator: every operation of the four, both modes, its link, and what it refuses", {
  tag: "@main",
}, async ({ openBrowser }) => {
  const page = await openBrowser({ permissions: ["clipboard-read", "clipboard-write"] });
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
  await calculate.click();
  await expect(calculator(page).getByRole("region", { name: "History" }).getByRole("listitem").first()).toHaveText(
    "1010 \u00f7 11 = 11, remainder 1",
  );
  await calculator(page).getByText("Decimal", { exact: true }).first().click();
  await expect(a).toHaveValue("10");
  await expect(b).toHaveValue("3");
  await expect(result(page)).toHaveText("3");
  await operation.selectOption("Subtract (\u2212)");
  await calculator(page).getByRole("button", { name: "Swap" }).click();
  await expect(result(page)).toHaveText("\u22127");
  await operation.selectOption("Multiply (\u00d7)");
  await expect(result(page)).toHaveText("30");
  await calculator(page).getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Link copied", "It opens this calculation.");
  const { search } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(search).toBe("?tab=calculator&mode=decimal&operation=multiply&a=3&b=10");

  await operation.selectOption("Divide (\u00f7)");
  await b.fill("0");
  await calculate.click();
  await expectToast(page, "Division Error", "Cannot divide by zero");
  await expect(calculator(page).getByText("No result. The second number must not be 0.")).toBeVisible();
});

test("the steps are played, paused, gone through by hand and told", async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: "reduce" });
  await visit(page, `${calculatorPath}?tab=calculator&mode=binary&operation=add&a=11&b=1`);
  await expect(result(page)).toHaveText("100");
  await calculator(page).getByRole("button", { name: "Step by step" }).click();
  await expect(page.getByText("1 + 1 = 10: write 0, carry 1.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("1 + 0 + carry 1 = 10: write 0, carry 1.")).toBeVisible();
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.getByText("The sum is 100, 4 in decimal.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Again" }).click();
  await expect(page.getByText("The sum is 100, 4 in decimal.")).toBeVisible({ timeout: 10_000 });
});

test("the history brings a calculation back, and clearing it can be undone", async ({ page }) => {
  await openCalculator(page);
  await calculator(page).getByLabel("First number").fill("110");
  await calculator(page).getByLabel("Second number").fill("10");
  await page.keyboard.press("Enter");
  await calculator(page).getByLabel("Second number").fill("11");
  await page.keyboard.press("Enter");
  const history = calculator(page).getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveText(["110 + 11 = 1001", "110 + 10 = 1000"]);
  await calculator(page).getByRole("button", { name: "Clear", exact: true }).click();
  await history.getByRole("button", { name: "110 + 10 = 1000" }).click();
  await expect(calculator(page).getByLabel("First number")).toHaveValue("110");
  await history.getByRole("button", { name: "Clear history" }).click();
  await expect(history).toBeHidden();
  await calculator(page).getByRole("button", { name: "Calculate" }).click();
  await calculator(page).getByLabel("Second number").fill("1");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(history.getByRole("listitem")).toHaveText([
    "110 + 1 = 111",
    "110 + 10 = 1000",
    "110 + 11 = 1001",
    "110 + 10 = 1000",
  ]);
});

test("the quiz says what is right, and why", async ({ page }) => {
  await visit(page, calculatorPath);
  const question = page.getByRole("group", { name: "What is 6 in binary?" });
  await question.getByRole("button", { name: "101", exact: true }).click();
  await expect(question.getByText("Not quite. 6 is 4 + 2")).toBeVisible();
  await question.getByRole("button", { name: "110", exact: true }).click();
  await expect(page.getByText("1 of 1 right")).toBeVisible();
});

test("without JavaScript both forms calculate on the server", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto(calculatorPath);
  await converter(page).getByRole("textbox", { name: "Binary" }).fill("1101");
  await page.getByRole("button", { name: "To decimal" }).click();
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("13");
  await page.getByRole("tab", { name: "Calculator" }).click();
  await calculator(page).getByLabel("First number").fill("1101");
  await calculator(page).getByLabel("Second number").fill("11");
  await calculator(page).getByRole("button", { name: "Calculate" }).click();
  await expect(result(page)).toHaveText("1\u20090000");
});

test("what is typed before the code is there is heard, and refused where it is no number", async ({ page }) => {
  const binary = converter(page).getByRole("textbox", { name: "Binary" });
  const decimal = converter(page).getByRole("textbox", { name: "Decimal" });
  let letScriptsCome = await blockScripts(page);
  await page.goto(calculatorPath);
  await binary.fill("12");
  letScriptsCome();
  await expectToast(page, "Invalid Input", "Please enter only 0s and 1s for binary numbers");
  await expect(binary).toHaveValue("");

  letScriptsCome = await blockScripts(page);
  await page.goto(calculatorPath);
  await binary.fill("0b101");
  letScriptsCome();
  await expect(decimal).toHaveValue("5");
  await expect(binary).toHaveValue("101");
  await decimal.fill("9".repeat(3_000));
  expect((await binary.inputValue()).length).toBe(9_966);

  letScriptsCome = await blockScripts(page);
  await page.goto(`${calculatorPath}?tab=calculator`);
  await calculator(page).getByText("Decimal", { exact: true }).first().click();
  await calculator(page).getByLabel("First number").fill("12");
  await calculator(page).getByLabel("Second number").fill("3f");
  letScriptsCome();
  await expectToast(page, "Invalid Input", "Please enter only digits for decimal numbers");
  await expect(calculator(page).getByLabel("Second number")).toHaveValue("");
  await calculator(page).getByLabel("Second number").fill("3");
  await expect(result(page)).toHaveText("15");
});
