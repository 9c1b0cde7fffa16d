import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { coderTweaksTexts } from "../support/specified-texts.ts";
import { expectToast, reload, toastOf } from "./support/actions.ts";
import {
  downloadZip,
  filesOf,
  finishNow,
  formattedApp,
  goToProcessing,
  openWizard,
  shop,
  step,
  textOf,
  upload,
} from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

/** Records in the page when the percentage changes, because polling from the test may be too late. */
async function watchProgress(page: Page) {
  const noted = await page.getByRole("progressbar", { name: "Progress" }).evaluateHandle((bar) => {
    const beats: { percent: number; atMs: number }[] = [];
    new MutationObserver(() => {
      beats.push({ percent: Number(bar.getAttribute("aria-valuenow")), atMs: performance.now() });
    }).observe(bar, { attributeFilter: ["aria-valuenow"] });
    return beats;
  });
  return () => noted.jsonValue();
}

test("a project goes in as a ZIP and comes out formatted, everything else as it was", { tag: "@main" }, async ({
  page,
}) => {
  await openWizard(page);
  await expect(page).toHaveTitle("Northlight - Coder Tweaks");
  const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("listitem");
  for (const [place, title] of coderTweaksTexts.steps.entries()) await expect(steps.nth(place)).toContainText(title);

  await upload(page, shop());
  await expectToast(page, "Upload Complete", "Found 8 files in the ZIP");
  await expect(page.getByText("0 tools selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Select Code Formatter" }).click();
  await expect(page.getByText("1 tools selected")).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await expect(step(page, "Assign Tools")).toBeFocused();
  await expect(step(page, "Assign Tools")).toBeInViewport();
  await expect(page.getByText("4 of 8 files selected")).toBeVisible();
  await expect(page.getByText("0 files with tools")).toBeVisible();
  await expect(page.getByText("2 files start unselected: 1 named by .gitignore, 1 in node_modules.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeDisabled();
  await page.getByRole("region", { name: "Quick Apply" }).getByRole("button", { name: "Code Formatter" }).click();
  await expect(page.getByText("4 files with tools")).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await expect(page.getByText("Pending")).toHaveCount(4);
  const readBeats = await watchProgress(page);
  await page.getByRole("button", { name: "Process Files" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await expectToast(page, "Processing Complete", "Successfully processed 3 files");

  const beats = await readBeats();
  expect(beats.map(({ percent }) => percent).slice(0, 3)).toEqual([25, 50, 75]);
  for (const [place, { atMs }] of beats.entries()) {
    const before = beats[place - 1];
    if (before) expect(atMs - before.atMs).toBeGreaterThan(400);
  }

  await expect(step(page, "Processing Complete!")).toBeVisible();
  await expect(page.getByText("3 files processed, 1 tool applied.")).toBeVisible();
  await expect(page.getByRole("option", { name: /broken\.js.*Line 1, column 7.*Failed/ })).toBeVisible();
  await page.getByLabel("Show files").selectOption("Failed (1)");
  await expect(page.getByRole("listbox", { name: "Processed files" }).getByRole("option")).toHaveCount(1);
  await expect(page.getByText(/^Code Formatter: .*Line 1, column 7/)).toBeVisible();
  await page.getByLabel("Show files").selectOption("all");
  const download = await downloadZip(page);
  await expect(toastOf(page, "Download Started", "")).toBeVisible();
  expect(download.suggestedFilename()).toBe("processed_shop.zip");
  const before = unzipSync(shop().buffer);
  const after = await filesOf(download);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(textOf(after["shop/app.js"])).toBe(formattedApp);
  for (const path of ["shop/broken.js", "shop/data.json", "shop/logo.png", "shop/dist/app.js"])
    expect(after[path], path).toEqual(before[path]);
});

test("'More Tools' has the live standalone tools, by category and search", async ({ page }) => {
  await openWizard(page);
  await page.getByRole("button", { name: "Access More Tools" }).click();
  await expect(step(page, "More Tools")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(11);
  await expect(page.getByRole("group", { name: "Category" }).getByRole("button")).toHaveText(["All", "Quick Tools"]);
  await page.getByLabel("Search tools").fill("uuid");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["UUID Generator"]);
  await expect(page.getByRole("link", { name: "Open UUID Generator" })).toHaveAttribute(
    "href",
    "/projects/coder-tweaks/tools/uuid-generator",
  );
  await page.getByLabel("Search tools").fill("nothing like it");
  await expect(page.getByText("No tool matches your search")).toBeVisible();
  await page.getByRole("button", { name: "Back to Upload" }).click();
  await expect(step(page, "Upload Project")).toBeVisible();
});

test("tools to come cannot be selected; tabs, search and options narrow and remember", async ({ page }) => {
  await openWizard(page);
  await upload(page, shop());
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(6);
  await page.getByText("13 more tools are coming soon").click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(19);
  await expect(page.getByRole("main").getByText("Coming Soon", { exact: true })).toHaveCount(13);
  await expect(page.getByText("Popular", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Select React Converter" })).toBeDisabled();
  await page.getByRole("button", { name: "Tweak Sets" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(4);
  await page.getByRole("button", { name: "All", exact: true }).click();

  await page.getByRole("button", { name: "Options of Code Formatter" }).click();
  const dialog = page.getByRole("dialog", { name: "Code Formatter: options" });
  await dialog.getByRole("checkbox", { name: /^Semicolons/ }).uncheck();
  await dialog.getByLabel("Line width").fill("9999");
  await expect(dialog.getByText(/Enter a whole number from 40 to 320/)).toBeVisible();
  await dialog.getByLabel("Line width").fill("100");
  await dialog.getByRole("button", { name: "Done" }).click();
  await reload(page);
  await page.getByRole("button", { name: "Options of Code Formatter" }).click();
  await expect(dialog.getByRole("checkbox", { name: /^Semicolons/ })).not.toBeChecked();
  await expect(dialog.getByLabel("Line width")).toHaveValue("100");
});

test("cancelling keeps what is done, the rest can follow, and nothing to process is said", async ({ page }) => {
  await goToProcessing(page, ["Minifier"]);
  await page.getByRole("button", { name: "Process Files" }).click();
  await expect(page.getByText("Processed", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/of 4 files have been processed/)).toBeVisible(); // a run to its end says otherwise
  await page.getByRole("button", { name: "Process Files" }).click();
  await expect(step(page, "Processing Complete!")).toBeVisible({ timeout: 15_000 });
  await page.getByRole("button", { name: "Adjust File Selection" }).click();
  await expect(step(page, "Assign Tools")).toBeVisible();
  await page.getByRole("button", { name: "Deselect All" }).click();
  await page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("button", { name: /Process Files/ })
    .click();
  await page.getByRole("button", { name: "Process Files" }).last().click();
  await expectToast(page, "No Files to Process", "Please select files and assign tools to them");
});

test("the sample project goes through all tools; names of converted files are updated, and shown", async ({ page }) => {
  await openWizard(page);
  await page.getByRole("button", { name: "Try a sample project" }).click();
  await expect(step(page, "Select Tools")).toBeVisible();
  for (const tool of ["Code Formatter", "Minifier", "Linter", "Syntax Converter"])
    await page.getByRole("button", { name: `Select ${tool}` }).click();
  await expect(page.getByText("Minifier runs last and removes the layout that Code Formatter makes")).toBeVisible();
  await page.getByRole("button", { name: "Selected Code Formatter" }).click();
  await expect(page.getByText("Some of these tools undo each other")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const quick = page.getByRole("region", { name: "Quick Apply" });
  for (const tool of ["Minifier", "Linter", "Syntax Converter"])
    await quick.getByRole("button", { name: tool }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await finishNow(page);
  await page
    .getByRole("option", { name: /index\.html/ })
    .first()
    .click();
  await expect(page.getByText("src/main.ts became src/main.js")).toBeVisible();
  const files = await filesOf(await downloadZip(page));
  expect(textOf(files["corner-shop/index.html"])).toContain('src="src/main.js"');
  expect(textOf(files["corner-shop/index.html"])).toContain('href="styles/site.css"');
  expect(textOf(files["corner-shop/src/main.js"])).toContain('from"./prices.js"');
});
