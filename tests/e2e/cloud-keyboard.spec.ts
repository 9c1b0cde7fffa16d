// Focus and names typed into the list of the cloud demo, the dialog of a move, and the layout of a tablet.
import { enterCloud } from "./support/cloud.ts";
import { chooseFor, chooseFromMenu, grid, itemOf, openFiles, waitForListing } from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

test("the list has the focus when it is loaded, also after the login: arrow keys and letters work at once", async ({
  page,
}) => {
  await enterCloud(page);
  await waitForListing(page);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(itemOf(page, "Documents")).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await waitForListing(page);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.type("wel");
  await expect(itemOf(page, "Welcome.md")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator(".preview-panel")).toContainText("Welcome.md");
  await page.getByRole("searchbox").click();
  await page.keyboard.type("p");
  await expect(page.getByRole("searchbox")).toHaveValue("p");
});

test("a folder is created in the dialog of a move, and is its target", async ({ page }) => {
  await openFiles(page);
  await chooseFor(page, "Checklist.txt", "Move to…");
  const dialog = page.getByRole("dialog", { name: "Move “Checklist.txt”" });
  await dialog.getByRole("treeitem", { name: "Projects" }).click();
  await dialog.getByRole("button", { name: "New Folder" }).click();
  await dialog.getByLabel("Folder name").fill("archive");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This name is already in use.")).toBeVisible();
  await dialog.getByLabel("Folder name").fill("Plans");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("treeitem", { name: "Plans" })).toHaveAttribute("aria-selected", "true");
  await dialog.getByRole("button", { name: "Move here" }).click();
  await expect(itemOf(page, "Checklist.txt")).toBeHidden();
  await page.goto("/cloud/Projects/Plans");
  await expect(itemOf(page, "Checklist.txt")).toBeVisible();
});

test("at 768 px the list has the whole width, and the sidebar opens from the side", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 768, height: 1024 }, hasTouch: true });
  await openFiles(page);
  expect((await grid(page).boundingBox())?.width).toBeGreaterThan(740);
  await page.getByRole("button", { name: "Open menu" }).tap();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Images" }).tap();
  await expect(drawer).toBeHidden();
  await waitForListing(page);
  await page.getByRole("button", { name: "Show as tiles" }).tap();
  const picture = itemOf(page, "Dawn.png").locator("img");
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(200);
  // One line of tools.
  const toolbar = await page.getByRole("group", { name: "Tools" }).boundingBox();
  expect(toolbar?.height).toBeLessThan(70);
});

test("behind the login there is a picture of the app, and no file of a visitor", async ({ page }) => {
  await openFiles(page);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await chooseFromMenu(page, "New Folder");
  await page.getByRole("dialog").getByLabel("Folder name").fill("Secret");
  await page.keyboard.press("Enter");
  await expect(itemOf(page, "Secret")).toBeVisible();
  await page.locator(".cloud-account-button").click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.locator(".cloud-sample")).toContainText("Documents");
  await expect(page.getByText("Secret")).toHaveCount(0);
});

test("Enter and Escape of an input method end neither a new name nor a search", async ({ page }) => {
  await openFiles(page);
  await itemOf(page, "Welcome.md").click({ modifiers: ["Control"] });
  await page.keyboard.press("F2");
  const name = page.getByLabel("New name for Welcome.md");
  await name.fill("東京");
  for (const key of ["Enter", "Escape"]) {
    await name.dispatchEvent("keydown", { key, isComposing: true });
    await name.dispatchEvent("keydown", { key, keyCode: 229 }); // Safari
    await expect(name).toHaveValue("東京");
  }
  await page.keyboard.press("Enter");
  await expect(itemOf(page, "東京")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search all files" });
  await search.fill("東");
  await search.dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await expect(search).toHaveValue("東");
});
