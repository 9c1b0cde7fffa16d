import type { Page } from "@playwright/test";
import { contactForm, freshEmail, sendMessage, visit } from "./support/actions.ts";
import { ownerAccount } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

/** The names of all that the site has left in this browser. */
async function namesKept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => name), ...stored];
}

test("everything that a visitor's and the owner's browser keep is named on the privacy page", async ({ page }) => {
  await visit(page, "/");
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole("group", { name: "Colour theme" }).getByText("Dark", { exact: true }).click();
  await visit(page, "/contact");
  await sendMessage(page, { email: freshEmail("private"), message: "What do you keep?" });
  await contactForm(page).getByLabel("Message").fill("And one more thing");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL(/\/tos$/);
  await page.reload();
  const kept = await namesKept(page);
  await visit(page, "/admin");
  await page.getByLabel("Email").fill(ownerAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(ownerAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Admin Panel", level: 1 })).toBeVisible();
  const names = new Set([...kept, ...(await namesKept(page))]);

  await visit(page, "/privacy");
  const section = page.getByRole("region", { name: "What your browser keeps" });
  expect(names.size).toBeGreaterThanOrEqual(6);
  for (const name of names) await expect(section.getByText(name, { exact: false }).first(), name).toBeVisible();
});
