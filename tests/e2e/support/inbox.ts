import type { Locator, Page } from "@playwright/test";
import { freshEmail, sendByApi } from "./actions.ts";
import type { SiteProcess } from "./site-process.ts";

export const conversationList = (page: Page): Locator =>
  page.getByRole("region", { name: "Conversations", exact: true });
export const conversationRow = (page: Page, name: string): Locator =>
  conversationList(page).getByRole("link").filter({ hasText: name });
export const conversation = (page: Page): Locator => page.getByRole("region", { name: "Conversation", exact: true });
export const viewLink = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: new RegExp(`^${name}`) });

let count = 0;

/** Sends messages of visitors with names of their own. @returns the names, the newest last */
export async function writeMessages(page: Page, site: SiteProcess, amount: number): Promise<string[]> {
  const names: string[] = [];
  for (let i = 0; i < amount; i++) {
    const name = `Visitor ${String(++count).padStart(3, "0")}`;
    await sendByApi(page, site, { name, email: freshEmail(`inbox${count}`), message: `Question of ${name}` });
    names.push(name);
  }
  return names;
}
