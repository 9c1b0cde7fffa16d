import { expect, type Locator, type Page } from "@playwright/test";
import { driveDatabaseName } from "#app/demos/cloud/browser-storage-names.ts";
import { visit } from "./actions.ts";
import { rememberLogin } from "./cloud.ts";

export const grid = (page: Page): Locator => page.getByRole("grid");

export const itemOf = (page: Page, name: string): Locator =>
  page.locator("[data-index]").filter({ has: page.locator(".cell-text").getByText(name, { exact: true }) });

export const preview = (page: Page): Locator => page.locator(".preview-panel");

/** Opens the demo as a logged-in user and waits for the listing. */
export async function openFiles(page: Page, path = "/cloud", { isAdmin = false, settings = {} } = {}): Promise<void> {
  await rememberLogin(page, { isAdmin, settings });
  await visit(page, path);
  await waitForListing(page);
}

export async function waitForListing(page: Page): Promise<void> {
  await expect(grid(page)).toHaveAttribute("aria-busy", "false");
}

/** Blocks writes to the drive's database, like a slow disk. @returns unblocks them */
export async function blockStorage(page: Page): Promise<() => Promise<void>> {
  const handle = await page.evaluateHandle(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const names = [...database.objectStoreNames];
    const store = database.transaction(names, "readwrite").objectStore(names[0] ?? "");
    const block = { isActive: true };
    const continueBlock = () => {
      if (block.isActive) store.count().onsuccess = continueBlock;
      else database.close();
    };
    continueBlock();
    return block;
  }, driveDatabaseName);
  return () =>
    handle.evaluate((block) => {
      block.isActive = false;
    });
}

/** The names of the rendered items in display order. */
export const shownNames = (page: Page): Promise<string[]> =>
  grid(page)
    .locator("[data-index]")
    .evaluateAll((rows) =>
      rows
        .map(
          (row) =>
            [Number(row.getAttribute("data-index")), row.querySelector(".cell-text")?.textContent ?? ""] as const,
        )
        .sort(([one], [other]) => one - other)
        .map(([, name]) => name),
    );

export const expectNames = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(() => shownNames(page)).toEqual(names);

export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole("menu").getByRole("menuitem", { name: entry, exact: true }).click();
}

export async function chooseFor(page: Page, name: string, entry: string): Promise<void> {
  await itemOf(page, name).click({ button: "right" });
  await chooseFromMenu(page, entry);
}

/** Uploads files into the open folder through the input of 'Upload File'. */
export async function uploadHere(page: Page, files: readonly { name: string; text: string; type?: string }[]) {
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles(
      files.map(({ name, text, type = "text/plain" }) => ({ name, mimeType: type, buffer: Buffer.from(text) })),
    );
}
