import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page, TestInfo } from "@playwright/test";
import { blockScripts, expectToast, toastOf, waitUntilInteractive } from "./support/actions.ts";
import { dropFile, openWizard, shop, step, upload } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

/** Creates a folder on disk. Returns its path. */
async function makeFolder(testInfo: TestInfo): Promise<string> {
  const files = {
    "app.js": "const  price=1;\n",
    "styles/deep/site.css": "a{color:red}\n",
    "node_modules/x/index.js": "var x\n",
  };
  const folder = testInfo.outputPath("garden");
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function expectGarden(page: Page): Promise<void> {
  await expectToast(page, "Upload Complete", "Found 3 files in the ZIP");
  await page.getByRole("button", { name: "Select Linter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("2 of 3 files selected")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "garden/styles/deep/site.css" })).toBeChecked();
}

test("a file that is not a ZIP is refused; a ZIP that cannot be read leads to the tools, and says what to do", async ({
  page,
  watch,
}) => {
  watch.allow(/The ZIP could not be read/);
  await openWizard(page);
  await upload(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expectToast(page, "Invalid File", "Please upload a ZIP file");
  await upload(page, { name: "broken.zip", mimeType: "application/zip", buffer: Buffer.from("hello") });
  await expectToast(page, "Error", "Failed to process the ZIP file");
  await expect(step(page, "Select Tools")).toBeVisible();
  await expect(page.getByText("broken.zip could not be read")).toBeVisible();
  await expect(page.getByText(/This file is not a ZIP archive\. Go back and choose another ZIP/)).toBeVisible();
  await page.getByRole("button", { name: "Select Linter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("No files match your filter criteria")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeDisabled();
});

test("a ZIP that cannot be read leaves the open project as it is, also after a reload", async ({ page, watch }) => {
  watch.allow(/The ZIP could not be read/);
  await openWizard(page);
  await upload(page, shop());
  await page.getByRole("button", { name: "Select Linter" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await upload(page, { name: "broken.zip", mimeType: "application/zip", buffer: Buffer.from("hello") });
  await expect(page.getByText("This file is not a ZIP archive. shop.zip is still open.")).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("of 8 files selected")).toBeVisible();
  // The address follows what is shown, and decides which step is opened.
  await expect(page).toHaveURL(/#select-files$/);
  await page.reload();
  await expect(page.getByText("of 8 files selected")).toBeVisible();
});

test("a ZIP that is chosen before the code is there is opened once it is", async ({ page }) => {
  const letCodeCome = await blockScripts(page);
  await page.goto("/projects/coder-tweaks");
  await upload(page, shop());
  letCodeCome();
  await waitUntilInteractive(page);
  await expectToast(page, "Upload Complete", /^Found \d+ files in the ZIP$/);
  await expect(step(page, "Select Tools")).toBeVisible();
});

test("a folder is picked, with all that is in it", async ({ page }, testInfo) => {
  const folder = await makeFolder(testInfo);
  await openWizard(page);
  await page.getByLabel("Choose a folder").setInputFiles(folder);
  await expectGarden(page);
});

test("a ZIP may be dropped anywhere", async ({ page }, testInfo) => {
  await openWizard(page);
  const path = testInfo.outputPath("dropped.zip");
  await writeFile(path, shop().buffer);
  await dropOnPage(page, path);
  await expectToast(page, "Upload Complete", "Found 8 files in the ZIP");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: "Continue with dropped.zip" })).toBeVisible();
});

test("a folder may be dropped anywhere", async ({ page }, testInfo) => {
  const folder = await makeFolder(testInfo);
  await openWizard(page);
  // Listing takes seconds where packages are installed.
  await page.evaluate(() => {
    const isAllowed = new Promise((resolve) => addEventListener("list-now", resolve, { once: true }));
    const { webkitGetAsEntry } = DataTransferItem.prototype;
    DataTransferItem.prototype.webkitGetAsEntry = function () {
      // The folder is all that is dropped.
      const entry = webkitGetAsEntry.call(this) as FileSystemDirectoryEntry;
      const reader = entry.createReader();
      const readEntries = reader.readEntries.bind(reader);
      reader.readEntries = (...given) => void isAllowed.then(() => readEntries(...given));
      entry.createReader = () => reader;
      return entry;
    };
  });
  await dropOnPage(page, folder);
  await expect(page.getByText("Processing your files...")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("list-now")));
  await expectGarden(page);
});

/** At the page's lower edge. */
function dropOnPage(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return dropFile(page, path, { x: width / 2, y: height - 20 });
}

test("reading can be canceled, and leaves nothing behind", async ({ page }) => {
  const isAllowed = Promise.withResolvers<void>();
  await page.route("**/archive.worker-*.js", async (route) => {
    await isAllowed.promise;
    await route.continue();
  });
  await openWizard(page);
  await upload(page, shop());
  await expect(page.getByText("Processing your files...")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Choose a ZIP")).toBeVisible();
  isAllowed.resolve();
  await upload(page, { ...shop(), name: "second.zip" });
  await expectToast(page, "Upload Complete", "Found 8 files in the ZIP");
  await expect(toastOf(page, "Upload Complete", "Found 8 files in the ZIP")).toHaveCount(1);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: "Continue with second.zip" })).toBeVisible();
});

test("a second tab works as well, and says that it is not kept", async ({ page }) => {
  await openWizard(page);
  await upload(page, shop());
  await expect(step(page, "Select Tools")).toBeVisible();
  const second = await page.context().newPage();
  await openWizard(second);
  await upload(second, shop());
  await expect(second.getByText("Another tab has stored a project.")).toBeVisible();
});

test("where the browser gives no room, as some private windows do, the wizard works and says so", async ({ page }) => {
  const rejection = 'navigator.storage.getDirectory = () => Promise.reject(new DOMException("", "SecurityError"));';
  await page.addInitScript(rejection);
  await page.route("**/archive.worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${rejection}\n${await answer.text()}` });
  });
  await openWizard(page);
  await upload(page, shop());
  await expect(page.getByText("This browser can't store the project")).toBeVisible();
  await page.getByRole("button", { name: "Select Linter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("4 of 8 files selected")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Choose a ZIP")).toBeVisible();
});

/** One file, a.js, encrypted by 7z with AES-256 and the password "open". */
const encryptedZip = [
  "UEsDBDMAAQBjAIY7d10AAAAALQAAABEAAAAEAAsAYS5qcwGZBwACAEFFAwAAcLCVhkI7r0jSP6eVRP6MV/oCdK5T4MQs82Idxlh5",
  "hbmx/6D+F060bz9iAM9DUEsBAj8DMwABAGMAhjt3XQAAAAAtAAAAEQAAAAQALwAAAAAAAAAggKSBAAAAAGEuanMKACAAAAAAAAEA",
  "GADVuJMxHHvdAQAAAAAAAAAAAAAAAAAAAAABmQcAAgBBRQMAAFBLBQYAAAAAAQABAGEAAABaAAAAAAA=",
].join("");

test("an encrypted ZIP asks for its password", async ({ page }) => {
  await openWizard(page);
  await upload(page, { name: "secret.zip", mimeType: "application/zip", buffer: Buffer.from(encryptedZip, "base64") });
  await expect(page.getByText("A file is encrypted")).toBeVisible();
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Decrypt" }).click();
  await expect(page.getByText("This password does not open the ZIP.")).toBeVisible();
  await page.getByLabel("Password").fill("open");
  await page.getByLabel("Password").press("Enter");
  await expectToast(page, "ZIP Decrypted", "The ZIP that you download will not be encrypted");
  await page.getByRole("button", { name: "Select Minifier" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("1 of 1 files selected")).toBeVisible();
});
