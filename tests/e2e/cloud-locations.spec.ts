// Navigation and drops between locations: into the trash, from a search result to its folder, onto Quick Access.
import { expectToast, visit } from "./support/actions.ts";
import {
  chooseFor,
  expectNames,
  grid,
  itemOf,
  openFiles,
  preview,
  shownNames,
  waitForListing,
} from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

test("a deleted folder can be opened and a file in it previewed and restored, nothing else", async ({ page }) => {
  await openFiles(page);
  await chooseFor(page, "Projects", "Delete");
  await page.getByRole("tab", { name: "Trash" }).click();
  await expectNames(page, ["Projects"]);
  await itemOf(page, "Projects").getByText("Projects").click();
  await expectNames(page, [
    "Archive",
    "Door chime.wav",
    "landing-page.css",
    "landing-page.html",
    "opening-hours.ts",
    "site.json",
  ]);
  await expect(page.getByRole("navigation", { name: "Path" })).toHaveText("TrashProjects");
  await page.reload();
  await waitForListing(page);

  await itemOf(page, "site.json").getByText("site.json").click();
  await expect(preview(page)).toContainText("Harbor");
  await expect(preview(page).getByRole("button", { name: "Share" })).toHaveCount(0);
  await itemOf(page, "site.json").click({ button: "right" });
  await expect(page.getByRole("menu").getByRole("menuitem")).toHaveText([/Preview/, /Download/, /Restore/]);
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await expectToast(page, "Restored", "1 item in Home");
  await expect(itemOf(page, "site.json")).toHaveCount(0);
  await grid(page).focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await itemOf(page, "Archive").getByText("Archive").click();
  await expect(page.getByText("This folder is empty")).toBeVisible();
  await page.getByRole("navigation", { name: "Path" }).getByRole("link", { name: "Projects" }).click();
  await expectNames(page, ["Archive", "Door chime.wav", "landing-page.css", "landing-page.html", "opening-hours.ts"]);
  await page.keyboard.press("Backspace");
  await expect(page).toHaveURL(/\/cloud\?show=trash$/);
  await expectNames(page, ["Projects"]);
  await page.getByRole("tab", { name: "All Files" }).click();
  await expectNames(page, ["Documents", "Images", "Checklist.txt", "site.json", "Welcome.md"]);
});

test("search results show their folder, also for content matches, and link to it", async ({ page }) => {
  await openFiles(page);
  await page.getByRole("searchbox").fill("calendar");
  const hit = itemOf(page, "Ideas.txt");
  await expect(hit).toContainText("Home / Documents · ");
  await expect(hit.locator("mark").first()).toHaveText("calendar");
  await hit.getByRole("link", { name: "Home / Documents" }).click();
  await expect(page).toHaveURL(/\/cloud\/Documents$/);
  await waitForListing(page);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(hit).toHaveAttribute("data-active", "true");
  await page.getByRole("tab", { name: "Recent" }).click();
  await waitForListing(page);
  await chooseFor(page, "opening-hours.ts", "Show in folder");
  await expect(page).toHaveURL(/\/cloud\/Projects$/);
});

test("Quick Access accepts drops, and explains why it rejects one", async ({ page }) => {
  await openFiles(page);
  const quick = page.getByRole("navigation", { name: "Quick Access" });
  const dragOnto = (name: string, folder: string) =>
    itemOf(page, name)
      .locator(".cell-name")
      .dragTo(quick.getByRole("link", { name: folder }));
  await dragOnto("Welcome.md", "Documents");
  await expectToast(page, "Moved", "1 item in Documents");
  await expect(itemOf(page, "Welcome.md")).toHaveCount(0);
  await dragOnto("Projects", "Projects");
  await expectToast(page, "Error", "A folder can't be moved or copied into itself.");
  await dragOnto("Projects", "Images");
  await expectToast(page, "Moved", "1 item in Images");
  await dragOnto("Checklist.txt", "Projects");
  await expectToast(page, "Error", "Folder not found");
  expect(await shownNames(page)).toEqual(["Documents", "Images", "Checklist.txt"]);
});

test("shared parts of the page use the demo's language until the demo is left", async ({ page }) => {
  await openFiles(page, "/cloud", { settings: { language: "de" } });
  await expect(page.locator(".skip-link")).toHaveText("Zum Inhalt springen");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await chooseFor(page, "Welcome.md", "Löschen");
  await page.getByRole("button", { name: "Benachrichtigung schließen" }).first().click();
  await page.getByRole("link", { name: /Zurück zu/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator(".skip-link")).toHaveText("Skip to content");
  await visit(page, "/cloud");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});
