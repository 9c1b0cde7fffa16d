// Uploads of the cloud demo that are interrupted, refused or stored by another name.
import type { Page } from "@playwright/test";
import { driveDatabaseName } from "#app/demos/cloud/browser-storage-names.ts";
import { toastOf } from "./support/actions.ts";
import { blockStorage, chooseFor, itemOf, openFiles, uploadHere, waitForListing } from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

const uploads = (page: Page) => page.getByRole("region", { name: "Uploads" });
const files = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `photo ${i}.txt`, text: `${i}` }));

test("leaving during an upload asks, and after a reload what did not arrive is said until it is dismissed", async ({
  page,
  watch,
}) => {
  watch.allow(/^dialog: /);
  await openFiles(page);
  await itemOf(page, "Welcome.md").click({ modifiers: ["Control"] }); // a page without a gesture may not ask
  const release = await blockStorage(page);
  await uploadHere(page, files(40));
  await expect(uploads(page).getByText("0 of 40 files")).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload"); // dismissed by the fixture: the page stays
  await release();
  await expect(uploads(page).getByText("40 items in Home")).toBeVisible();
  await uploads(page).getByRole("button", { name: "Close" }).click();

  await blockStorage(page);
  await uploadHere(
    page,
    files(3).map(({ name }) => ({ name: `late ${name}`, text: name })),
  );
  await expect(uploads(page).getByText("0 of 3 files")).toBeVisible();
  // Closes the tab as in a crash, without the confirmation.
  const { context, url } = { context: page.context(), url: page.url() };
  const [next] = await Promise.all([context.newPage(), page.close({ runBeforeUnload: false })]);
  await next.goto(url);
  await waitForListing(next);
  await expect(uploads(next).getByRole("alert")).toContainText("An upload to Home was interrupted");
  await expect(uploads(next).getByRole("alert")).toContainText("3 files didn't arrive");
  await expect(uploads(next).getByRole("alert")).toContainText("late photo 2.txt");
  await uploads(next).getByRole("button", { name: "Close" }).click();
  await next.reload();
  await waitForListing(next);
  await expect(uploads(next)).toHaveCount(0);
});

test("files whose folder another tab deletes are listed until the list is dismissed, also after a reload", async ({
  page,
}) => {
  await openFiles(page, "/cloud/Documents");
  const other = await page.context().newPage();
  await openFiles(other);
  const release = await blockStorage(page);
  await uploadHere(page, files(40));
  await expect(uploads(page).getByText("0 of 40 files")).toBeVisible();
  await chooseFor(other, "Documents", "Delete"); // Waits for the first batch, and the second one for it.
  await release();
  await expect(uploads(page)).toContainText("its folder no longer exists");
  await expect(uploads(page)).toContainText("photo 32.txt");
  await page.reload();
  await expect(uploads(page).getByRole("alert")).toContainText("8 files didn't arrive");
  await expect(uploads(page).getByRole("alert")).toContainText("photo 32.txt");
  await uploads(page).getByRole("button", { name: "Close" }).click();
  await page.reload();
  await waitForListing(page);
  await expect(uploads(page)).toHaveCount(0);
});

test("an upload that is still running is held by a lock, which other tabs respect, and leaves no note behind", async ({
  page,
}) => {
  await openFiles(page);
  const release = await blockStorage(page);
  await uploadHere(page, files(2));
  await expect(uploads(page).getByText("0 of 2 files")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/privacy");
  const held = await other.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  expect(held).toContainEqual(expect.stringMatching(/^cloud-upload-/));
  await release();
  await expect(uploads(page).getByText("2 items in Home")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("cloud-upload-")))).toEqual(
    [],
  );
});

test("an upload asks for storage that lasts; files that the browser has removed are missed", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      document.documentElement.dataset.asked = "true";
      return false;
    };
  });
  await openFiles(page);
  await expect(page.locator("html[data-asked]")).toHaveCount(0);
  await uploadHere(page, files(1));
  await expect(itemOf(page, "photo 0.txt")).toBeVisible();
  await expect(page.locator("html[data-asked]")).toHaveCount(1);

  await page.goto("/privacy");
  await page.evaluate(
    (name) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      }),
    driveDatabaseName,
  );
  await page.goto("/cloud");
  await expect(page.getByText("The browser removed your files")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss: The browser removed your files" }).click();
  await page.reload();
  await waitForListing(page);
  await expect(page.getByText("The browser removed your files")).toHaveCount(0);
});

test("a refused file's reason and new names stay visible: no toast lies on them", async ({ page }) => {
  await openFiles(page, "/cloud", { settings: {} });
  await page.evaluate(() => localStorage.setItem("cloud-site-settings", JSON.stringify({ maxFileSize: 1 })));
  await page.reload();
  await waitForListing(page);
  await uploadHere(page, [
    { name: "large.txt", text: "x".repeat(1024 * 1024 + 1) },
    { name: "twin.txt", text: "1" },
    { name: "TWIN.txt", text: "2" },
    { name: "ends with dots...", text: "3" },
  ]);
  const panel = uploads(page);
  await expect(panel).toContainText("large.txt: exceeds the file size limit");
  await expect(panel).toContainText("TWIN.txt: stored as “TWIN (2).txt”");
  await expect(panel).toContainText("ends with dots...: stored as “ends with dots”");
  await page.waitForTimeout(500);
  await expect(toastOf(page, "Upload Complete", "3 items in Home")).toHaveCount(0);
  const isUncovered = await panel.evaluate((element) =>
    [...element.querySelectorAll("li li")].every((line) => {
      const { left, top } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + 4, top + 4));
    }),
  );
  expect(isUncovered).toBe(true);
});
