import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, type Page } from "@playwright/test";
import { strToU8, unzipSync, zipSync } from "fflate";
import { visit } from "./actions.ts";

/** A ZIP for a file input. Compressing tens of thousands of files takes seconds: level 0 stores them. */
export const zipOf = (files: Record<string, string | Uint8Array>, name = "shop.zip", level: 0 | 6 = 6) => ({
  name,
  mimeType: "application/zip",
  buffer: Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === "string" ? strToU8(content) : content,
        ]),
      ),
      { level },
    ),
  ),
});

/** `shop/app.js` after the Code Formatter. */
export const formattedApp = "const price = 1;\n\nlet unused = 2;\n";

/** A small project: three files to format, one that cannot be parsed, one binary file, and junk. */
export const shop = () =>
  zipOf({
    "shop/app.js": "const  price=1;\n\n\n\n\n\n\n\n\n\nlet  unused = 2\n",
    "shop/styles/site.css": "a{color:red}\n",
    "shop/data.json": '{\n  "a": 1\n}\n',
    "shop/broken.js": "const = ;\n",
    "shop/logo.png": new Uint8Array([0x89, 0x50, 0, 1, 2]),
    "shop/.gitignore": "dist/\n",
    "shop/dist/app.js": "var a\n",
    "shop/node_modules/x/index.js": "var x\n",
  });

export const openWizard = async (page: Page): Promise<void> => {
  await visit(page, "/projects/coder-tweaks");
  await expect(page.getByText("Choose a ZIP")).toBeVisible();
};

export const upload = (page: Page, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> =>
  page.getByLabel("Choose a ZIP").setInputFiles(file);

/** Drops a file or folder of the disk, with the browser's own drop event. */
export async function dropFile(page: Page, path: string, at: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, ...at, data });
}

export const step = (page: Page, name: string): Locator => page.getByRole("heading", { name, level: 2 });

/** Advances an empty wizard to step 3 with these tools. */
export async function goToFiles(page: Page, tools: readonly string[], file = shop()): Promise<void> {
  await openWizard(page);
  await upload(page, file);
  // 50,000 files take a busy machine more than the usual five seconds.
  await expect(step(page, "Select Tools")).toBeVisible({ timeout: 20_000 });
  for (const tool of tools) await page.getByRole("button", { name: `Select ${tool}` }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(step(page, "Assign Tools")).toBeVisible();
}

/** Advances an empty wizard to step 4 with all tools for all selected files. */
export async function goToProcessing(page: Page, tools: readonly string[], file = shop()): Promise<void> {
  await goToFiles(page, tools, file);
  const quick = page.getByRole("region", { name: "Quick Apply" });
  for (const tool of tools) await quick.getByRole("button", { name: tool }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(step(page, "Process Files")).toBeVisible();
}

/** Advances to step 5 without the paced reveal. */
export async function finishNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Process Files" }).click();
  await page.getByRole("button", { name: "Finish now" }).click();
  await expect(step(page, "Processing Complete!")).toBeVisible({ timeout: 20_000 });
}

export const fileBox = (page: Page, path: string) => page.getByRole("checkbox", { name: path, exact: true });

/** Called on step 5. */
export async function downloadZip(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Processed ZIP" }).click(),
  ]);
  return download;
}

export const filesOf = async (download: Download) => unzipSync(await readFile(await download.path()));
export const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
