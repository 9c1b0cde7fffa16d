import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "./actions.ts";

export const calculatorPath = "/projects/binary-calculator";
export const converter = (page: Page): Locator => page.getByRole("tabpanel", { name: "Converter" });
export const calculator = (page: Page): Locator => page.getByRole("tabpanel", { name: "Calculator" });
export const result = (page: Page): Locator =>
  calculator(page).getByRole("region", { name: "Result" }).locator("output");

export async function openCalculator(page: Page): Promise<void> {
  await visit(page, calculatorPath);
  await page.getByRole("tab", { name: "Calculator" }).click();
  await expect(calculator(page)).toBeVisible();
}
