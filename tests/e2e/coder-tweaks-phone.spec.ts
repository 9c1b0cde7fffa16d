import type { Page } from "@playwright/test";
import { expectNoViolations, still } from "./support/axe.ts";
import { finishNow, goToFiles, openWizard, shop, upload } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

const phone = { ...still, viewport: { width: 390, height: 800 } };

async function checkStep(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
}

test("axe and a phone's width: upload, tools and options", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await openWizard(page);
  await checkStep(page, "upload");
  await upload(page, shop());
  await page.getByRole("button", { name: "Select Linter" }).click();
  await checkStep(page, "tools");
  await page.getByRole("button", { name: "Options of Linter" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await checkStep(page, "options");
});

test("on a phone a tapped finding comes into view, and Continue stays there", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await openWizard(page);
  await page.getByRole("button", { name: "Try a sample project" }).click();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "Select Linter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeInViewport();
  await page.getByRole("region", { name: "Quick Apply" }).getByRole("button", { name: "Linter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await finishNow(page);
  await page
    .getByRole("listbox", { name: "Findings" })
    .getByRole("option", { name: /debugger/ })
    .click();
  await expect(page.locator(".diff-view mark")).toBeInViewport();
});

test("axe and a phone's width: files, processing and download", async ({ openBrowser }) => {
  test.setTimeout(60_000);
  const page = await openBrowser(phone);
  await goToFiles(page, ["Code Formatter"]);
  await page.getByText("app.js", { exact: true }).first().click();
  await checkStep(page, "files");
  await page.getByRole("region", { name: "Quick Apply" }).getByRole("button", { name: "Code Formatter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await checkStep(page, "process");
  await finishNow(page);
  await expect(page.getByRole("region", { name: "Changes in shop/app.js" })).toBeVisible();
  await checkStep(page, "download");
});
