import type { Page } from "@playwright/test";
import { expectToast, toastOf, visit } from "./support/actions.ts";
import {
  blockStorage,
  chooseFor,
  chooseFromMenu,
  expectNames,
  grid,
  itemOf,
  openFiles,
  preview,
  shownNames,
  uploadHere,
  waitForListing,
} from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

const homeNames = ["Documents", "Images", "Projects", "Checklist.txt", "Welcome.md"];

/** Records in the page when a listing begins and ends, because polling from the test may be too late. */
async function watchBusy(page: Page) {
  const noted = await grid(page).evaluateHandle((element) => {
    const changes: { isBusy: boolean; atMs: number }[] = [];
    new MutationObserver(() => {
      changes.push({ isBusy: element.getAttribute("aria-busy") === "true", atMs: performance.now() });
    }).observe(element, { attributeFilter: ["aria-busy"] });
    return changes;
  });
  return () => noted.jsonValue();
}

test("folders by mouse: tabs, columns, listing, address, back, and a missing folder", async ({ page }) => {
  await openFiles(page);
  await expectNames(page, homeNames);
  for (const name of ["All Files", "Favorites", "Recent", "Shared"])
    await expect(page.getByRole("tab", { name, exact: true })).toBeVisible();
  for (const name of ["Name", "Size", "Modified", "Owner", "Actions"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Back", exact: true })).toBeDisabled();

  const readBusy = await watchBusy(page);
  await itemOf(page, "Documents").getByText("Documents").click();
  await expect(page).toHaveURL(/\/cloud\/Documents$/);
  await expect(page.getByText("Loading files").first()).toBeAttached();
  await expectNames(page, ["Budget.csv", "Ideas.txt", "Meeting notes.md", "Project brief.pdf"]);
  const [began, ended] = await readBusy();
  expect([began?.isBusy, ended?.isBusy]).toEqual([true, false]);
  expect((ended?.atMs ?? 0) - (began?.atMs ?? 0)).toBeGreaterThan(780);
  expect((ended?.atMs ?? 0) - (began?.atMs ?? 0)).toBeLessThan(1_600);

  await itemOf(page, "Ideas.txt").getByText("Ideas.txt").click();
  await expect(preview(page)).toContainText("Ideas.txt");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/cloud$/);
  await expect(preview(page)).toHaveCount(0);
  await expectNames(page, homeNames);
  await page.goBack();
  await expect(page).toHaveURL(/\/cloud\/Documents$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/cloud$/);
  await waitForListing(page);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(grid(page)).toHaveAttribute("aria-busy", "true");
  await expectNames(page, homeNames);

  await page.getByRole("columnheader", { name: "Modified" }).getByRole("button").click();
  await expectNames(page, ["Projects", "Documents", "Images", "Welcome.md", "Checklist.txt"]);
  await page.getByRole("button", { name: "Filter by type" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Folders" }).click();
  await expectNames(page, ["Projects", "Documents", "Images"]);

  await page.getByRole("tab", { name: "Recent" }).click();
  await expect.poll(async () => (await itemOf(page, "Ideas.txt").textContent()) ?? "").toContain("Home / Documents");
  await visit(page, "/cloud/Documents/nothing%20here");
  await expect(page.getByText("Folder not found")).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expectNames(page, ["Projects", "Documents", "Images", "Welcome.md", "Checklist.txt"]);
});

test("a folder is created, starred, deleted, undone, restored and deleted forever", { tag: "@main" }, async ({
  page,
}) => {
  await openFiles(page);
  const makeFolder = async (name: string) => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await chooseFromMenu(page, "New Folder");
    const dialog = page.getByRole("dialog", { name: "Create New Folder" });
    await expect(dialog.getByLabel("Folder name")).toBeFocused();
    await dialog.getByLabel("Folder name").fill(name);
    await page.keyboard.press("Enter");
    return dialog;
  };
  const dialog = await makeFolder("   ");
  await expectToast(page, "Error", "Please enter a folder name");
  await dialog.getByLabel("Folder name").fill("documents");
  await expect(dialog.getByText("This name is already in use.")).toBeVisible();
  await dialog.getByLabel("Folder name").fill("Plans");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expectToast(page, "Folder Created", "“Plans” is ready");
  await expect(itemOf(page, "Plans")).toHaveAttribute("aria-selected", "true");

  await itemOf(page, "Plans").getByRole("button", { name: "Favorite: Plans" }).click();
  await expectToast(page, "Added to Favorites", "“Plans”");
  await page.getByRole("tab", { name: "Favorites" }).click();
  await expect(itemOf(page, "Plans")).toBeVisible();
  await itemOf(page, "Plans").getByRole("button", { name: "Favorite: Plans" }).click();
  await expectToast(page, "Removed from Favorites", "“Plans”");
  await expect(itemOf(page, "Plans")).toHaveCount(0);
  await page.getByRole("tab", { name: "All Files" }).click();
  await waitForListing(page);

  await chooseFor(page, "Plans", "Delete");
  await expectToast(page, "Item Deleted", "“Plans” moved to trash");
  await expect(itemOf(page, "Plans")).toHaveCount(0);
  await toastOf(page, "Item Deleted", "“Plans” moved to trash").getByRole("button", { name: "Undo" }).click();
  await expect(itemOf(page, "Plans")).toBeVisible();

  const letStore = await blockStorage(page);
  await chooseFor(page, "Plans", "Delete");
  await itemOf(page, "Checklist.txt").click({ modifiers: ["Control"] });
  await letStore();
  await toastOf(page, "Item Deleted", "“Plans” moved to trash").getByRole("button", { name: "Undo" }).click();
  await expect(itemOf(page, "Plans")).toBeVisible();
  await itemOf(page, "Plans").click({ modifiers: ["Control"] });
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Item Deleted", "2 items moved to trash");

  await page.getByRole("tab", { name: "Trash" }).click();
  await waitForListing(page);
  await chooseFor(page, "Checklist.txt", "Restore");
  await expectToast(page, "Restored", /Checklist\.txt/);
  await chooseFor(page, "Plans", "Delete forever");
  await page.getByRole("dialog", { name: "Delete forever?" }).getByRole("button", { name: "Delete forever" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.reload();
  await waitForListing(page);
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.getByRole("tab", { name: "All Files" }).click();
  await expectNames(page, homeNames);
});

test("everything by the keyboard: moving, opening, renaming, selecting, undo, views, menu, search", async ({
  page,
}) => {
  await openFiles(page);
  await grid(page).focus();
  const active = page.locator("[data-active]");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(active).toContainText("Images");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cloud\/Images$/);
  await waitForListing(page);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(page).toHaveURL(/\/cloud$/);
  await waitForListing(page);
  await expect(active).toContainText("Images");

  await page.keyboard.press("End");
  await page.keyboard.press("F2");
  const field = page.getByLabel("New name for Welcome.md");
  await expect(field).toBeFocused();
  await page.keyboard.type("Checklist");
  await expect(field).toHaveValue("Checklist.md");
  await field.fill("images");
  await expect(page.getByRole("alert")).toHaveText("This name is already in use.");
  await field.fill("Hello.md");
  await page.keyboard.press("Enter");
  await expect(itemOf(page, "Hello.md")).toBeVisible();
  await expect(grid(page)).toBeFocused();

  await page.keyboard.press("Control+a");
  await expect(page.getByText("5 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expectNames(page, ["Documents", "Checklist.txt", "Hello.md"]);
  await page.keyboard.press("Control+z");
  await expectNames(page, ["Documents", "Images", "Projects", "Checklist.txt", "Hello.md"]);
  await page.keyboard.press("Control+z");
  await expect(itemOf(page, "Welcome.md")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(itemOf(page, "Hello.md")).toBeVisible();

  await page.keyboard.press("Shift+V");
  await expect(page.locator(".file-tile")).toHaveCount(5);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(active).toContainText("Images");
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("Shift+V");

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search all files" });
  await expect(search).toBeFocused();
  await page.keyboard.type("budget");
  await expect(itemOf(page, "Budget.csv")).toContainText("Home / Documents");
  await expect(itemOf(page, "Budget.csv").locator("mark").first()).toHaveText("Budget");
  await expect(page.getByText(/Some text files were not searched/)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(preview(page).getByRole("table")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(preview(page)).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
});

test("items are moved and copied by dragging, cut and paste and the tree; taken names are asked about", async ({
  page,
}) => {
  await openFiles(page);
  await itemOf(page, "Checklist.txt").locator(".cell-name").dragTo(itemOf(page, "Documents").locator(".cell-name"));
  await expectToast(page, "Moved", "1 item in Documents");
  await expectNames(page, ["Documents", "Images", "Projects", "Welcome.md"]);
  await itemOf(page, "Welcome.md").click({ modifiers: ["Control"] });
  await page.keyboard.press("Control+c");
  await itemOf(page, "Documents").getByText("Documents").click();
  await waitForListing(page);
  await page.keyboard.press("Control+v");
  await expect(itemOf(page, "Welcome.md")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+v");
  const conflict = page.getByRole("dialog", { name: "Name already in use" });
  await expect(conflict).toContainText("“Welcome.md” already exists in Documents.");
  await conflict.getByRole("button", { name: "Keep both" }).click();
  await expect(itemOf(page, "Welcome (2).md")).toBeVisible();

  await itemOf(page, "Checklist.txt")
    .locator(".cell-name")
    .dragTo(page.getByRole("navigation", { name: "Path" }).getByRole("link", { name: "Home" }));
  await expect(itemOf(page, "Checklist.txt")).toHaveCount(0);

  await page.keyboard.press("Control+a");
  await page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Copy to" }).click();
  const copy = page.getByRole("dialog", { name: "Copy 6 items" });
  await expect(copy.getByRole("tree")).toBeFocused();
  await page.keyboard.press("Home");
  await uploadHere(page, [{ name: "late.txt", text: "late" }]);
  await expect(itemOf(page, "late.txt")).toBeAttached();
  await expect(copy.getByText("To: Home")).toBeVisible();
  await copy.getByRole("button", { name: "Copy here" }).click();
  await expect(conflict).toContainText("“Welcome.md” already exists in Home.");
  await conflict.getByRole("button", { name: "Skip" }).click();
  await expectToast(page, "Copied", "5 items in Home");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expectNames(page, [
    ...["Documents", "Images", "Projects", "Budget.csv", "Checklist.txt", "Ideas.txt", "Meeting notes.md"],
    ...["Project brief.pdf", "Welcome (2).md", "Welcome.md"],
  ]);
  await chooseFor(page, "Documents", "Move to…");
  const move = page.getByRole("dialog", { name: "Move “Documents”" });
  await expect(move.getByText("Already in this folder.")).toBeVisible();
  await expect(move.getByRole("treeitem", { name: "Documents" })).toHaveCount(0);
  await move.getByRole("treeitem", { name: "Projects" }).click();
  await move.getByRole("button", { name: "Move here" }).click();
  await expect(itemOf(page, "Documents")).toHaveCount(0);
});

test("rows that are scrolled to show their own file and state, and the list's own when it is scrolled back", async ({
  page,
}) => {
  await openFiles(page);
  const names = Array.from({ length: 90 }, (_, index) => `n${String(index).padStart(2, "0")}.txt`);
  await uploadHere(
    page,
    names.map((name) => ({ name, text: name })),
  );
  await expect(page.getByText("90 selected")).toBeVisible();
  await itemOf(page, "n03.txt").locator("[data-press=select]").click();
  await page.keyboard.press("Escape");
  await expect(grid(page).locator("[aria-selected=true]")).toHaveCount(0);
  const cell = await itemOf(page, "n03.txt").locator(".cell-name").elementHandle();
  await page.keyboard.press("Space");
  await expect(itemOf(page, "n03.txt")).toHaveAttribute("aria-selected", "true");
  expect(await cell?.evaluate((element) => element.isConnected)).toBe(true); // a row is not made anew
  const isActive = (name: string) => expect.poll(() => readActive(page)).toBe(name);
  await isActive("n03.txt");
  const scrollTo = (top: number) => grid(page).evaluate((element, to) => element.scrollTo(0, to), top);
  await scrollTo(1_600); // past a shared file, whose row is another
  await expect(itemOf(page, "n40.txt")).toBeInViewport();
  await scrollTo(2_400);
  await expect(itemOf(page, "n55.txt")).toBeInViewport();
  await expect(grid(page)).not.toHaveAttribute("aria-activedescendant");
  await expect(grid(page).locator("[aria-selected=true]")).toHaveCount(0);
  const shown = await shownNames(page);
  expect(shown).toEqual(names.slice(names.indexOf(shown[0] ?? ""), names.indexOf(shown[0] ?? "") + shown.length));
  await itemOf(page, "n55.txt").locator("[data-press=select]").click();
  await expect(itemOf(page, "n55.txt")).toHaveAttribute("aria-selected", "true");
  await isActive("n55.txt");
  await scrollTo(0);
  await expect(itemOf(page, "n03.txt")).toHaveAttribute("aria-selected", "true");
  await expect(grid(page).locator("[aria-selected=true]")).toHaveCount(1);
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("End");
  await expect(itemOf(page, "Welcome.md")).toBeInViewport();
  await isActive("Welcome.md");
  await expect(itemOf(page, "Welcome.md")).toHaveAttribute(
    "aria-rowindex",
    String(homeNames.length + names.length + 1),
  );
  await page.keyboard.press("Home");
  await isActive("Documents");
});

/** The name of the row that the list refers to. */
const readActive = (page: Page): Promise<string | undefined> =>
  grid(page).evaluate((element) => {
    const row = document.getElementById(element.getAttribute("aria-activedescendant") ?? "");
    return row?.querySelector(".cell-text")?.textContent ?? undefined;
  });

test("a rubber band selects what it touches; a click on empty space clears the selection", async ({ page }) => {
  await openFiles(page);
  const box = (await itemOf(page, "Welcome.md").locator(".cell-owner").boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 20, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x - 200, box.y - 20, { steps: 4 });
  await page.mouse.move(box.x - 240, box.y - 60, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText("3 selected")).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await page.mouse.click(box.x, box.y + 160);
  await expect(page.getByText("3 selected")).toHaveCount(0);
});
