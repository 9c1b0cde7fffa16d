import type { Page } from "@playwright/test";
import { signInByForm } from "./support/accounts.ts";
import { contactForm, freshEmail, sendMessage, visit } from "./support/actions.ts";
import { enterCloud } from "./support/cloud.ts";
import { goToFiles } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

/** The names of all that the site has left in this browser. */
async function namesKept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    // TypeScript's library has a folder's entries for no page yet.
    const folder = (await navigator.storage.getDirectory()) as unknown as { keys(): AsyncIterable<string> };
    const files: string[] = [];
    for await (const name of folder.keys()) files.push(name);
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...databases.map(({ name }) => name ?? ""),
      ...files,
    ];
  });
  return [...cookies.map(({ name }) => name), ...stored];
}

/** @returns the names that the privacy page gives */
async function listNames(page: Page): Promise<string[]> {
  await visit(page, "/privacy");
  const names = page.getByRole("region", { name: "What your browser stores" }).locator("code");
  return (await names.allTextContents()).flatMap((text) => text.split(", "));
}

test("everything that a visitor's and the owner's browser keep is named on the privacy page", async ({ page }) => {
  await visit(page, "/");
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole("group", { name: "Color theme" }).getByText("Dark", { exact: true }).click();
  await visit(page, "/contact");
  await sendMessage(page, { email: freshEmail("private"), message: "What do you keep?" });
  await contactForm(page).getByLabel("Message").fill("And one more thing");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL(/\/tos$/);
  await page.reload();
  const kept = await namesKept(page);
  await visit(page, "/admin");
  await signInByForm(page);
  await expect(page.getByRole("heading", { name: "Admin Panel", level: 1 })).toBeVisible();
  const names = new Set([...kept, ...(await namesKept(page))]);

  expect(names.size).toBeGreaterThanOrEqual(6);
  expect(await listNames(page)).toEqual(expect.arrayContaining([...names]));
});

test("so is everything that the demos keep", async ({ page }) => {
  await enterCloud(page, { name: "Ann the admin" });
  await page.getByRole("button", { name: "Tiles" }).first().click();
  await goToFiles(page, ["Linter"]);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Options of Linter" }).click();
  await page.getByRole("dialog").getByRole("checkbox").first().click();
  const names = await namesKept(page);
  expect(names).toEqual(
    expect.arrayContaining(["cloud-drive", "cloud-authenticated", "coder-tweaks", "coder-tweaks-options"]),
  );
  expect(await listNames(page)).toEqual(expect.arrayContaining(names));
});
