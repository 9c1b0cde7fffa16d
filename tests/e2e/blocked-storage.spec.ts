import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { waitUntilInteractive } from "./support/actions.ts";
import { ownerAccount } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const block = 2;

test("where the browser blocks cookies and storage, signing in says so, and no script fails", async ({
  browser,
  site,
  launchOptions,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "northlight-profile-"));
  mkdirSync(join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: block } } };
  writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(settings));
  const context = await browser.browserType().launchPersistentContext(profile, { ...launchOptions, baseURL: site.url });
  try {
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(error.error().message));
    const page = await context.newPage();
    for (const path of ["/", "/contact", "/cloud", "/projects/ai-chatbot", "/login"]) await open(page, path);
    await expect(page.getByRole("alert")).toContainText("Your browser blocks this site’s cookies");
    await open(page, "/admin");
    await page.getByLabel("Email").fill(ownerAccount.email);
    await page.locator("input[type=password]").fill(ownerAccount.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole("alert")).toContainText("Allow them to sign in.");
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
}
