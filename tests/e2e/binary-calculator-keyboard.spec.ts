import type { Locator } from "@playwright/test";
import { expectToast } from "./support/actions.ts";
import { calculator, calculatorPath, converter, result } from "./support/binary-calculator.ts";
import { expect, test } from "./support/test.ts";

test("everything is done by the keyboard alone", async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Moves the focus with Tab only, until the element has it. */
  const tabTo = async (target: Locator, key = "Tab") => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    await expect(target).toBeFocused();
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(calculatorPath);
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
  await tabTo(page.getByRole("button", { name: "Bit 0, worth 1:" }));
  await press("ArrowLeft", "Space");
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("7");
  await press("Home", "Space");
  await expect(converter(page).getByRole("textbox", { name: "Decimal" })).toHaveValue("135");
  await expect(page.getByRole("button", { name: "Bit 7, worth 128:" })).toBeFocused();
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
