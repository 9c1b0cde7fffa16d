import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { signInByForm } from "./support/accounts.ts";
import { rowOf, sendByApi, signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("the owner backs up, sees the progress and the result, and downloads the backup", { tag: "@main" }, async ({
  openOwner,
}) => {
  const page = await openOwner({ ...still, viewport: { width: 390, height: 844 } });
  await visit(page, "/admin/backups");
  await expect(page.getByText("No backup has been made yet.")).toBeVisible();
  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  await expect(page.getByText(/^Last backup .*, restored and checked, \d+ messages?\./)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: "Back up now" })).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, "backups");

  const starting = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download the backup of / }).press("Enter");
  const download = await starting;
  expect(download.suggestedFilename()).toMatch(/^backup-.*\.tar\.gz$/);
  expect(gunzipSync(readFileSync(await download.path())).includes("SQLite format 3")).toBe(true);
});

test("the owner restores a backup by keyboard", async ({ startOwnSite, openBrowser, watch }) => {
  test.slow();
  const site = await startOwnSite();
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 844 } }, site);
  watch.allow(/ERR_CONNECTION/); // while the process starts again
  await signIn(page, site);
  await sendByApi(page, site, { email: "ann@visitor.example", message: "Before the backup" });
  await visit(page, "/admin/backups");
  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  await expect(page.getByText(/^Last backup .*, restored and checked, 1 message\./)).toBeVisible({ timeout: 30_000 });
  await sendByApi(page, site, { email: "ann@visitor.example", message: "After the backup" });
  await visit(page, "/admin/backups");

  const restore = page.getByRole("button", { name: /^Restore… the backup of / });
  await restore.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await expect(dialog).toContainText("One message has arrived since.");
  await expectNoViolations(page, "restore dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(restore).toBeFocused();

  await restore.press("Enter");
  await dialog.getByRole("button", { name: "Restore", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your backup is restored", level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("listitem").filter({ hasText: "Messages" }).first()).toContainText("1 message");
  await expect(page.getByText("before-restore-")).toBeVisible();
  await expectNoViolations(page, "restored");
  await visit(page, "/admin/dashboard");
  await expect(rowOf(page, "Before the backup")).toBeVisible();
  await expect(rowOf(page, "After the backup")).toHaveCount(0);
});

test("a restore that ends the owner's session shows the sign-in", async ({ startOwnSite, watch, openOwner }) => {
  test.slow();
  const site = await startOwnSite();
  watch.allow(/ERR_CONNECTION/); // while the process starts again
  const first = await openOwner(still, site);
  await visit(first, "/admin/backups");
  await first.getByRole("button", { name: "Back up now" }).click();
  await expect(first.getByText(/^Last backup /)).toBeVisible({ timeout: 30_000 });

  const page = await openOwner(still, site);
  await visit(page, "/admin/backups");
  const restore = page.getByRole("button", { name: /^Restore…/ });
  // A button that has a ground ends with the list.
  const list = page.getByRole("list").filter({ has: restore });
  await restore.evaluate((button: HTMLButtonElement) => button.toggleAttribute("disabled", true));
  const ends = await Promise.all([restore, list].map((one) => one.boundingBox()));
  expect((ends[0]?.x ?? 0) + (ends[0]?.width ?? 0)).toBeCloseTo((ends[1]?.x ?? 0) + (ends[1]?.width ?? 0), 0);
  await restore.evaluate((button: HTMLButtonElement) => button.toggleAttribute("disabled", false));
  await restore.click();
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Your backup is restored", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Restored the backup of/)).toHaveCount(0); // facts are behind the sign-in
  await signInByForm(page);
  await expect(page.getByRole("heading", { name: "Your backup is restored", level: 1 })).toBeVisible();
  await visit(first, "/admin/backups");
  await expect(first.getByText(/^Restored the backup of \d/)).toBeVisible();
});
