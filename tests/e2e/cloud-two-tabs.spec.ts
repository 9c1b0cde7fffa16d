import { driveDatabaseName } from "#app/demos/cloud/browser-storage-names.ts";
import { expectToast, visit } from "./support/actions.ts";
import {
  chooseFor,
  chooseFromMenu,
  expectNames,
  grid,
  itemOf,
  openFiles,
  uploadHere,
  waitForListing,
} from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

test("two tabs show each other's changes at once, and lose none", async ({ page }) => {
  await openFiles(page);
  const other = await page.context().newPage();
  await openFiles(other, "/cloud/Documents");
  await chooseFor(page, "Checklist.txt", "Delete");
  await chooseFor(other, "Ideas.txt", "Delete");
  await page.getByRole("tab", { name: "Trash" }).click();
  await other.getByRole("tab", { name: "Trash" }).click();
  for (const tab of [page, other]) await expectNames(tab, ["Checklist.txt", "Ideas.txt"]);
  await chooseFor(other, "Ideas.txt", "Restore");
  await expectNames(page, ["Checklist.txt"]);
  await visit(other, "/cloud/Documents");
  await waitForListing(other);
  await visit(page, "/cloud");
  await waitForListing(page);
  await itemOf(page, "Documents").click({ modifiers: ["Control"] });
  await page.keyboard.press("F2");
  const field = page.getByLabel("New name for Documents");
  await field.pressSequentially("Papers");
  const size = page.locator(".pane-status");
  const sizeBefore = (await size.textContent()) ?? "";
  await uploadHere(other, [{ name: "late.txt", text: "x".repeat(5_000) }]);
  await expect(size).not.toHaveText(sizeBefore);
  await field.pressSequentially(" & more");
  await page.keyboard.press("Enter");
  await expect(other).toHaveURL(/\/cloud\/Papers%20%26%20more$/);
  await chooseFor(other, "Budget.csv", "Add to Favorites");
  await other.getByRole("tab", { name: "Favorites" }).click();
  await expect(itemOf(other, "Budget.csv")).toContainText("Home / Papers & more");
  await page.keyboard.press("F2");
  await page.getByLabel("New name for Papers & more").fill("Desk");
  await page.keyboard.press("Enter");
  await expect(itemOf(other, "Budget.csv")).toContainText("Home / Desk");
});

test("a name that is being typed is retained when another tab moves its row", async ({ page }) => {
  await openFiles(page);
  const other = await page.context().newPage();
  await openFiles(other);
  await itemOf(page, "Welcome.md").click({ modifiers: ["Control"] });
  await page.keyboard.press("F2");
  await page.getByLabel("New name for Welcome.md").pressSequentially("Hel");
  await uploadHere(other, [{ name: "above.txt", text: "Pushes the others down" }]);
  await expect(itemOf(page, "above.txt")).toBeVisible();
  await page.keyboard.type("lo");
  await page.keyboard.press("Enter");
  await expect(itemOf(other, "Hello.md")).toBeVisible();
});

for (const [what, act] of [
  ["cleared", (name: string) => void indexedDB.deleteDatabase(name)],
  ["taken over by a newer version", (name: string) => void indexedDB.open(name, 9)],
] as const)
  test(`storage that is ${what} while the page is open says once to reload`, async ({ page }) => {
    await openFiles(page);
    const other = await page.context().newPage();
    await visit(other, "/privacy");
    await other.evaluate(act, driveDatabaseName);
    const notice = page.getByText("Reload this page");
    await expect(notice).toHaveCount(1);
    await chooseFor(page, "Welcome.md", "Delete");
    await chooseFor(page, "Checklist.txt", "Add to Favorites");
    await page.waitForTimeout(500);
    await expect(notice).toHaveCount(1);
    await expect(page.getByText("couldn't store")).toHaveCount(0);
    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await waitForListing(page);
    await expect(itemOf(page, "Welcome.md")).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

test("a drive of an earlier version with 12,000 items shows and deletes them, undoes that, and takes no more", async ({
  page,
}) => {
  await openFiles(page);
  await page.evaluate(storeFolders, [driveDatabaseName, 12_000] as const);
  await page.reload();
  await waitForListing(page);
  const status = page.locator(".pane-status");
  await expect(status).toContainText("12,005 items");
  await grid(page).focus();
  await page.keyboard.press("End");
  await expect(itemOf(page, "Welcome.md")).toBeVisible();

  await page.getByRole("button", { name: "New", exact: true }).click();
  await chooseFromMenu(page, "New Folder");
  const dialog = page.getByRole("dialog", { name: "Create New Folder" });
  await dialog.getByLabel("Folder name").fill("One more");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expectToast(
    page,
    "Error",
    "This demo holds 10,000 items at most, those in the trash included. Nothing was changed.",
  );
  await page.keyboard.press("Escape");
  await uploadHere(page, [{ name: "late.txt", text: "late" }]);
  await expect(page.getByText("late.txt: this demo holds 10,000 items at most")).toBeVisible();

  await grid(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(page.getByText("This folder is empty")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(status).toContainText("12,005 items");
});

/** Runs in the page: adds folders to the stored items, as an earlier version did. */
async function storeFolders([name, count]: readonly [string, number]): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction("items", "readwrite");
  const folder = { parentId: "root", contentBytes: 0, modifiedMs: 0, owner: "Ada", isStarred: false, touchedMs: 0 };
  for (let i = 0; i < count; i++) transaction.objectStore("items").put({ ...folder, id: `i${i}`, name: `Folder ${i}` });
  await new Promise<void>((done) => {
    transaction.oncomplete = () => done();
  });
  database.close();
}
