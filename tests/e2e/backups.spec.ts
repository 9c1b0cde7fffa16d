import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { ownerPassword } from "../support/site/site.ts";
import { signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("the owner backs up, sees the progress and the result, and downloads the backup", async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 844 } });
  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  await expect(page.getByText("No backup has been made yet.")).toBeVisible();
  await page.getByRole("link", { name: "Back up or download" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Backups", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  await expect(page.getByText(/^Last backup .*, restored and checked, \d+ messages?\./)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: "Back up now" })).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, "backups");

  await page.getByLabel("Your password").fill("not the pass phrase");
  await page.getByRole("button", { name: "Download" }).press("Enter");
  await expect(page.getByText("The password is not correct. Nothing was downloaded.")).toBeVisible();

  await page.getByLabel("Your password").fill(ownerPassword);
  const starting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).press("Enter");
  const download = await starting;
  expect(download.suggestedFilename()).toMatch(/^backup-.*\.tar\.gz$/);
  expect(gunzipSync(readFileSync(await download.path())).includes("SQLite format 3")).toBe(true);
});
