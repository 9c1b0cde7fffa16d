// Every command of the cloud demo's files by a finger, on a phone and on a tablet.
import type { Page } from "@playwright/test";
import { toastOf } from "./support/actions.ts";
import { expectNames, itemOf, openFiles, shownNames, waitForListing } from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
};

const tapMenu = async (page: Page, name: string, entry: string) => {
  await itemOf(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .tap();
  await page.getByRole("menu").getByRole("menuitem", { name: entry, exact: true }).tap();
};

const tapNew = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: "New", exact: true }).tap();
  await page.getByRole("menu").getByRole("menuitem", { name: entry, exact: true }).tap();
};

const tapBar = (page: Page, entry: string) =>
  page.locator(".action-bar").getByRole("button", { name: entry, exact: true }).tap();

const tapTab = async (page: Page, name: string) => {
  await page.getByRole("tab", { name, exact: true }).tap();
  await waitForListing(page);
};

const tapFolder = async (page: Page, name: string) => {
  await itemOf(page, name).getByText(name, { exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`/${name}$`));
  await waitForListing(page);
};

for (const [device, options] of Object.entries(devices)) {
  test(`what is cut or copied can be pasted by a finger on a ${device}`, async ({ openBrowser }) => {
    const page = await openBrowser(options);
    await openFiles(page);
    const paste = page.getByRole("button", { name: "Paste", exact: true });
    await expect(paste).toHaveCount(0);
    await tapMenu(page, "Checklist.txt", "Copy");
    await tapFolder(page, "Documents");
    await paste.tap();
    await expect(itemOf(page, "Checklist.txt")).toBeVisible();
    await expect(paste).toBeVisible(); // what is copied can be pasted again
    await tapMenu(page, "Checklist.txt", "Cut");
    await page.getByRole("button", { name: "Back", exact: true }).tap();
    await waitForListing(page);
    await tapFolder(page, "Projects");
    await paste.tap();
    await expect(itemOf(page, "Checklist.txt")).toBeVisible();
    await expect(paste).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
  });

  test(`all items are selected, deleted, and the trash is emptied by a finger on a ${device}`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser(options);
    await openFiles(page, "/cloud/Images");
    const names = await shownNames(page);
    await tapBar(page, "Select all");
    await expect(page.getByText(`${names.length} selected`)).toBeVisible();
    await tapBar(page, "Delete");
    await expect(page.getByText("This folder is empty")).toBeVisible();
    await tapTab(page, "Trash");
    await expect(itemOf(page, names[0] ?? "")).toBeVisible();
    await tapBar(page, "Empty trash");
    await page.getByRole("dialog", { name: "Empty the trash?" }).getByRole("button", { name: "Empty trash" }).tap();
    await expect(page.getByText("The trash is empty")).toBeVisible();
    await expect(page.locator(".action-bar").getByRole("button")).toHaveCount(0);
  });
}

test("opening, finding, renaming, starring, sharing and moving by a finger on a phone", async ({ openBrowser }) => {
  const page = await openBrowser(devices.phone);
  await openFiles(page);
  await tapMenu(page, "Documents", "Open");
  await expect(page).toHaveURL(/\/Documents$/);
  await waitForListing(page);
  await tapMenu(page, "Ideas.txt", "Preview");
  await page.getByRole("dialog", { name: "Preview of Ideas.txt" }).getByRole("button", { name: "Close" }).tap();
  await tapMenu(page, "Ideas.txt", "Add to Favorites");
  await tapTab(page, "Favorites");
  await tapMenu(page, "Ideas.txt", "Show in folder");
  await expect(page).toHaveURL(/\/Documents$/);
  await waitForListing(page);
  await tapMenu(page, "Ideas.txt", "Remove from Favorites");
  await tapMenu(page, "Ideas.txt", "Rename");
  await page.getByLabel("New name for Ideas.txt").fill("Thoughts.txt");
  await page.keyboard.press("Enter");
  await expect(itemOf(page, "Thoughts.txt")).toBeVisible();
  await tapMenu(page, "Thoughts.txt", "Share");
  await page.getByRole("dialog", { name: "Share “Thoughts.txt”" }).getByRole("button", { name: "Close" }).tap();
  for (const [entry, press] of [
    ["Copy to…", "Copy here"],
    ["Move to…", "Move here"],
  ] as const) {
    await tapMenu(page, "Thoughts.txt", entry);
    const folder = entry === "Copy to…" ? "Images" : "Projects";
    await page.getByRole("treeitem", { name: folder }).tap();
    await page.getByRole("button", { name: press }).tap();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect(itemOf(page, "Thoughts.txt")).toHaveCount(0);
  await page.getByRole("button", { name: "Refresh" }).tap();
  await waitForListing(page);
});

test("making, uploading, downloading, deleting and restoring by a finger on a phone", async ({ openBrowser }) => {
  const page = await openBrowser(devices.phone);
  await openFiles(page, "/cloud/Projects");
  await tapNew(page, "New Folder");
  await page.getByRole("dialog").getByLabel("Folder name").fill("Plans");
  await page.getByRole("button", { name: "Create", exact: true }).tap();
  await expect(itemOf(page, "Plans")).toBeVisible();
  for (const entry of ["Upload File", "Upload Folder"]) {
    const chooser = page.waitForEvent("filechooser");
    await tapNew(page, entry);
    const opened = await chooser;
    if (entry === "Upload File")
      await opened.setFiles([{ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("note") }]);
    else expect(await opened.element().getAttribute("webkitdirectory")).not.toBeNull();
  }
  await expect(itemOf(page, "note.txt")).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).tap();
  const download = page.waitForEvent("download");
  await tapMenu(page, "note.txt", "Download");
  expect((await download).suggestedFilename()).toBe("note.txt");
  await tapMenu(page, "note.txt", "Delete");
  await toastOf(page, "Item Deleted", "“note.txt” moved to trash").getByRole("button", { name: "Undo" }).tap();
  await tapMenu(page, "note.txt", "Delete");
  await tapTab(page, "Trash");
  await tapMenu(page, "note.txt", "Restore");
  await tapTab(page, "All Files");
  await tapFolder(page, "Projects");
  await tapMenu(page, "note.txt", "Delete");
  await tapTab(page, "Trash");
  await tapMenu(page, "note.txt", "Delete forever");
  await page.getByRole("dialog", { name: "Delete forever?" }).getByRole("button", { name: "Delete forever" }).tap();
  await expectNames(page, []);
});

test("the headings stay and no row moves when an item is selected", async ({ page }) => {
  await openFiles(page);
  const before = await itemOf(page, "Welcome.md").boundingBox();
  await itemOf(page, "Welcome.md").click({ modifiers: ["Control"] });
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("columnheader", { name: "Modified" }).getByRole("button").click();
  await expect(page.getByRole("columnheader", { name: "Modified" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  expect(await itemOf(page, "Welcome.md").boundingBox()).toEqual(before);
});
