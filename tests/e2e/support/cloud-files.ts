import { expect, type Locator, type Page } from "@playwright/test";
import { driveDatabaseName } from "#app/features/cloud/browser-storage-names.ts";
import { visit } from "./actions.ts";
import { rememberLogin } from "./cloud.ts";

export const grid = (page: Page): Locator => page.getByRole("grid");

/** A row or tile by the item's name. */
export const itemOf = (page: Page, name: string): Locator =>
  page.locator("[data-place]").filter({ has: page.locator(".cell-text").getByText(name, { exact: true }) });

export const preview = (page: Page): Locator => page.locator(".preview-panel");

/** Opens the demo as somebody who has logged in before, and waits for the listing. */
export async function openFiles(page: Page, path = "/cloud", { isAdmin = false, settings = {} } = {}): Promise<void> {
  await rememberLogin(page, { isAdmin, settings });
  await visit(page, path);
  await waitForListing(page);
}

export async function waitForListing(page: Page): Promise<void> {
  await expect(grid(page)).toHaveAttribute("aria-busy", "false");
}

/** Lets nothing be stored in the drive's database, as if the disk were slow. @returns ends that */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const names = [...database.objectStoreNames];
    const store = database.transaction(names, "readwrite").objectStore(names[0] ?? "");
    const held = { isOn: true };
    const goOn = () => {
      if (held.isOn) store.count().onsuccess = goOn;
      else database.close();
    };
    goOn();
    return held;
  }, driveDatabaseName);
  return () =>
    hold.evaluate((held) => {
      held.isOn = false;
    });
}

/** The names in the order in which they are shown, as far as they are drawn. */
export const shownNames = (page: Page): Promise<string[]> =>
  page.locator("[data-place]").evaluateAll((rows) =>
    rows
      .map(
        (row) => [Number(row.getAttribute("data-place")), row.querySelector(".cell-text")?.textContent ?? ""] as const,
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

/** Puts files into the folder that is open, through the input behind 'Upload File'. */
export async function uploadHere(page: Page, files: readonly { name: string; text: string; type?: string }[]) {
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles(
      files.map(({ name, text, type = "text/plain" }) => ({ name, mimeType: type, buffer: Buffer.from(text) })),
    );
}
