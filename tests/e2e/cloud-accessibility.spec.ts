// The files of the cloud demo by touch, and as axe sees them.
import { expectCleanInBothThemes } from "./support/cloud.ts";
import { chooseFor, chooseFromMenu, itemOf, openFiles, preview } from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

test("rows are 48 px, a long press selects, actions open in a sheet, the preview fills the screen", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openFiles(page);
  expect((await itemOf(page, "Documents").boundingBox())?.height).toBe(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Below 16 px iOS zooms in when a field is entered.
  await expect(page.getByRole("searchbox", { name: "Search all files" })).toHaveCSS("font-size", "16px");
  const box = (await itemOf(page, "Images").boundingBox()) ?? { x: 0, y: 0 };
  const touch = await page.context().newCDPSession(page);
  const point = { x: box.x + 120, y: box.y + 24 };
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await expect(page.getByText("1 selected")).toBeVisible();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await itemOf(page, "Checklist.txt").getByText("Checklist.txt").tap();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.route(/pack\.worker/, () => {}); // packing goes on until it is canceled
  const bar = page.getByRole("group", { name: "Selection" });
  await bar.getByRole("button", { name: "Download" }).tap();
  const packing = page.getByRole("region", { name: "Downloads" });
  await expect(packing).toBeVisible();
  const [barBox, packingBox] = [await bar.boundingBox(), await packing.boundingBox()];
  expect((packingBox?.y ?? 0) + (packingBox?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);
  await packing.getByRole("button", { name: "Cancel" }).tap();
  await page.getByRole("button", { name: "Clear selection" }).tap();

  await itemOf(page, "Checklist.txt").getByRole("button", { name: "Actions for Checklist.txt" }).tap();
  const sheet = (await page.getByRole("menu").boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
  expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 390, 844]);
  await chooseFromMenu(page, "Preview");
  const panel = page.getByRole("dialog", { name: "Preview of Checklist.txt" });
  await expect(panel.locator("pre")).toBeVisible();
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await panel.getByRole("button", { name: "Full screen" }).tap();
  const viewer = page.getByRole("dialog", { name: "Checklist.txt, full screen" });
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await panel.getByRole("button", { name: "Close" }).tap();
  await itemOf(page, "Checklist.txt").getByRole("button", { name: "Actions for Checklist.txt" }).tap();
  await chooseFromMenu(page, "Rename");
  await expect(page.getByLabel("New name for Checklist.txt")).toHaveCSS("font-size", "16px");
  await page.keyboard.press("Escape");
  await itemOf(page, "Documents").getByText("Documents").tap();
  await expect(page).toHaveURL(/\/cloud\/Documents$/);
});

test("axe finds nothing in lists, menus, dialogs, preview and trash, in both themes", async ({ openBrowser }) => {
  test.setTimeout(90_000); // Axe checks nine states in two themes.
  const page = await openBrowser({ reducedMotion: "reduce" });
  await openFiles(page);
  await itemOf(page, "Welcome.md").getByText("Welcome.md").click();
  await expect(preview(page).getByRole("heading", { name: "Welcome", exact: true })).toBeVisible();
  await expectCleanInBothThemes(page, "list, selection and preview");
  await chooseFor(page, "Checklist.txt", "Rename");
  await page.getByLabel("New name for Checklist.txt").fill("Images");
  await expectCleanInBothThemes(page, "renaming");
  await page.keyboard.press("Escape");
  await itemOf(page, "Checklist.txt").click({ button: "right" });
  await expectCleanInBothThemes(page, "menu");
  await chooseFromMenu(page, "Share");
  await expect(page.getByRole("dialog", { name: "Share “Checklist.txt”" })).toBeVisible();
  await expectCleanInBothThemes(page, "sharing");
  await page.keyboard.press("Escape");
  await chooseFor(page, "Documents", "Move to…");
  await expect(page.getByRole("dialog").getByRole("tree")).toBeVisible();
  await expectCleanInBothThemes(page, "tree");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await chooseFromMenu(page, "New Folder");
  await page.getByRole("dialog").getByLabel("Folder name").fill("a/b");
  await expectCleanInBothThemes(page, "new folder");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show as tiles" }).click();
  await page.getByRole("searchbox").fill("the");
  await expect(page.locator("[data-index]").first()).toBeVisible();
  await expectCleanInBothThemes(page, "tiles of a search");
  await page.getByRole("searchbox").fill("zyxwv");
  await expect(page.getByText(/No results for/)).toBeVisible();
  await expectCleanInBothThemes(page, "nothing found");
  await page.getByRole("tab", { name: "Trash" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await expectCleanInBothThemes(page, "empty trash");
});
