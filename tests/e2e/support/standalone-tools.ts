import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "./actions.ts";

export const addressOf = (id: string): string => `/projects/coder-tweaks/tools/${id}`;

export async function openTool(page: Page, id: string, title: string): Promise<void> {
  await visit(page, addressOf(id));
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

export const inputOf = (page: Page): Locator => page.getByRole("textbox", { name: "Input" });
export const outputOf = (page: Page): Locator => page.getByRole("region", { name: "Output" });

/** Presses the label, since the radio itself lies under it. */
export const choose = (page: Page, label: string): Promise<void> =>
  page.locator(".tool-segment", { hasText: new RegExp(`^${label}$`) }).click();
