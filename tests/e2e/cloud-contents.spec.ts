import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { toItemName } from "#app/demos/cloud/drive/item-name.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import { expectToast, visit } from "./support/actions.ts";
import {
  chooseFor,
  grid,
  itemOf,
  openFiles,
  preview,
  shownNames,
  uploadHere,
  waitForListing,
} from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

const script = "<script>window.hacked = true; alert(1)</script>";
const isHacked = (page: Page) => page.evaluate(() => "hacked" in window);
const next = (page: Page) => preview(page).getByRole("button", { name: "Next file" });

test("each kind of file has its preview, and arrow keys move through them", async ({ page, watch }) => {
  await openFiles(page, "/cloud/Documents");
  await itemOf(page, "Budget.csv").getByText("Budget.csv").click();
  await expect(preview(page).getByRole("columnheader").first()).toBeVisible();
  watch.allow(/NotReadableError/);
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async () => {
      Blob.prototype.arrayBuffer = arrayBuffer;
      throw new DOMException("the disk has lost it", "NotReadableError");
    };
  });
  await next(page).click();
  await expect(preview(page).getByText("The file couldn't be read.")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(preview(page).getByRole("columnheader").first()).toBeVisible();
  await next(page).click();
  await expect(preview(page).locator("pre")).toBeVisible();
  await next(page).click();
  await expect(preview(page).getByRole("article").getByRole("heading").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(preview(page).locator("iframe[src^='blob:']")).toHaveAttribute("title", "Project brief.pdf");
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(preview(page)).toContainText("Meeting notes.md");
  await preview(page).getByRole("button", { name: "Close" }).click();
  await expect(preview(page)).toHaveCount(0);

  await visit(page, "/cloud/Images");
  await waitForListing(page);
  await itemOf(page, "Compass.svg").getByText("Compass.svg").click();
  const image = preview(page).getByRole("img", { name: "Compass.svg" });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await preview(page).getByRole("button", { name: "Zoom in" }).click();
  await expect(preview(page).getByText("125%")).toBeVisible();
  await visit(page, "/cloud/Projects");
  await waitForListing(page);
  await itemOf(page, "opening-hours.ts").getByText("opening-hours.ts").click();
  await expect(preview(page).locator(".hljs-keyword").first()).toBeVisible();
  await uploadHere(page, [
    { name: "unknown.bin", text: "\u0000\u0001", type: "application/octet-stream" },
    { name: "empty.txt", text: "" },
    { name: "endless.log", text: "x".repeat(1024 * 1024 + 1) },
  ]);
  await itemOf(page, "unknown.bin").getByText("unknown.bin").click();
  await expect(preview(page).getByText("No preview for this type")).toBeVisible();
  await itemOf(page, "empty.txt").getByText("empty.txt").click();
  await expect(preview(page).getByText("This file is empty.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search all files" }).fill("empty");
  await expect(itemOf(page, "empty.txt")).toBeVisible();
  await expect(page.getByText(/Some text files were not searched/)).toBeVisible();
});

test("uploads retain their bytes, ask about taken names, respect the limit and persist", async ({ page, watch }) => {
  await openFiles(page, "/cloud/Projects", { isAdmin: true });
  await page.evaluate(() => localStorage.setItem("cloud-site-settings", JSON.stringify({ maxFileSize: 1 })));
  await page.reload();
  await waitForListing(page);
  await uploadHere(page, [
    { name: "plan.txt", text: "Zażółć gęślą jaźń" },
    { name: "site.json", text: "{}" },
    { name: "large.txt", text: "x".repeat(1024 * 1024 + 1) },
  ]);
  const conflict = page.getByRole("dialog", { name: "Name already in use" });
  await expect(conflict).toContainText("“site.json” already exists in Projects.");
  await conflict.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByRole("region", { name: "Uploads" })).toContainText("2 items in Projects");
  await expect(page.getByRole("region", { name: "Uploads" })).toContainText("large.txt: exceeds the file size limit");
  await page.getByRole("region", { name: "Uploads" }).getByRole("button", { name: "Close" }).click();
  await page.reload();
  await waitForListing(page);
  const download = async (choose: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent("download"), choose()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const plan = await download(() => chooseFor(page, "plan.txt", "Download"));
  expect([plan.name, plan.bytes.toString()]).toEqual(["plan.txt", "Zażółć gęślą jaźń"]);
  await expectToast(page, "Download Started", "“plan.txt”");
  await grid(page).focus();
  await page.keyboard.press("Control+a");
  const downloadAll = () =>
    page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Download" }).click();
  const packer = Promise.withResolvers<void>();
  await page.route(/pack\.worker/, async (route) => {
    await packer.promise;
    await route.abort();
  });
  await downloadAll();
  const packing = page.getByRole("region", { name: "Downloads" });
  await expect(packing.getByText(/^Packing \d+ items$/)).toBeVisible();
  await packing.getByRole("button", { name: "Cancel" }).click();
  await expect(packing).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
  watch.allow(/It could not be done|Failed to load resource/);
  packer.resolve();
  await downloadAll();
  await expectToast(page, "Error", "Something went wrong. Please try again.");
  await page.unroute(/pack\.worker/);
  const zip = await download(downloadAll);
  expect(zip.name).toMatch(/\.zip$/);
  expect(zip.bytes.subarray(0, 2).toString()).toBe("PK");

  await page.keyboard.press("Escape");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["dropped"], "dropped.txt", { type: "text/plain" }));
    return transfer;
  });
  await page.locator(".files-pane").dispatchEvent("dragenter", { dataTransfer: dropped });
  await expect(page.getByText("Drop to upload to Projects")).toBeVisible();
  await page.locator(".files-pane").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(itemOf(page, "dropped.txt")).toBeVisible();
  await expect(page.getByText("Drop to upload to Projects")).toHaveCount(0);
});

/** Changes are stored asynchronously, while a user reads a dialog. */
async function leave(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
}

test("a link opens the shared item, asks for its password, expires, and ends with the sharing", async ({ page }) => {
  await openFiles(page, "/cloud/Documents");
  await itemOf(page, "Ideas.txt").getByText("Ideas.txt").click();
  await preview(page).getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share “Ideas.txt”" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await dialog.getByLabel("People with access").fill("Regular User");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("Regular User");
  await leave(dialog);
  await expect(itemOf(page, "Ideas.txt").getByRole("img", { name: "Shared" })).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(/\/cloud\/Documents$/);
  await expect(preview(page)).toContainText("Ideas.txt");
  await preview(page).getByRole("button", { name: "Share" }).click();
  const mayDerive = await page.evaluateHandle(() => {
    const isReady = Promise.withResolvers<void>();
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    crypto.subtle.deriveBits = async (...settings) => {
      await isReady.promise;
      return await derive(...settings);
    };
    return isReady;
  });
  await dialog.getByLabel("Password", { exact: true }).fill("north");
  await dialog.getByRole("button", { name: "Set password" }).click();
  await dialog.getByRole("button", { name: "Remove Regular User" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await mayDerive.evaluate(({ resolve }) => resolve());
  await expect(dialog.getByText("This link is protected by a password.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await leave(dialog);
  await page.goto(link);
  const password = page.getByLabel("Password").filter({ visible: true }); // not the document's login
  await password.fill("south");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByText("Incorrect password.")).toBeVisible();
  await password.fill("north");
  await page.keyboard.press("Enter");
  await expect(preview(page)).toContainText("Ideas.txt");

  await preview(page).getByRole("button", { name: "Share" }).click();
  await dialog.getByLabel("Expires on").pressSequentially("0504202");
  await expect(dialog.getByText(/This link expired/)).toHaveCount(0);
  await page.keyboard.press("0");
  await expect(dialog.getByText("This link expired on 4 May 2020.")).toBeVisible();
  await leave(dialog);
  await page.goto(link);
  await expect(page.getByText("This link has expired")).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await page.getByRole("tab", { name: "Shared" }).click();
  await waitForListing(page);
  await chooseFor(page, "Ideas.txt", "Share");
  await dialog.getByRole("button", { name: "Stop sharing" }).click();
  await leave(dialog);
  await expect(itemOf(page, "Ideas.txt")).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByText("This link doesn't work")).toBeVisible();
});

test("200 hostile names and contents stay text, and no file runs a script", async ({ page }) => {
  await openFiles(page, "/cloud/Projects/Archive");
  const names = hostileTexts.filter((text) => text.trim() !== "" && text.length < 5_001 && text.isWellFormed());
  await uploadHere(
    page,
    // A slash would be a folder's.
    names.map((name) => ({ name: `${name.replaceAll("/", "∕")}.txt`, text: name })),
  );
  const question = page.getByRole("dialog", { name: "Name already in use" });
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByText(/items in Archive/).or(question)).toBeVisible({ timeout: 20_000 });
  if (await question.isVisible()) {
    await question.getByRole("checkbox").check();
    await question.getByRole("button", { name: "Keep both" }).click();
  }
  await expect(uploads.getByText(`${names.length} items in Archive`)).toBeVisible({ timeout: 20_000 });
  const seen = new Set<string>();
  await grid(page).focus();
  await page.keyboard.press("Home");
  for (let pages = 0; pages < 40; pages++) {
    for (const name of await shownNames(page)) seen.add(name);
    await page.keyboard.press("PageDown");
    // Drawn, before the next rows are read.
    await expect(grid(page).locator("[data-active]")).toBeInViewport();
  }
  expect(seen.size).toBe(names.length);
  for (const name of ["<img src=x onerror=alert(1)>.txt", "__proto__.txt", "<script>alert(1)<∕script>.txt"])
    expect(seen).toContain(toItemName(name));
  const intruders = page.locator(".files-view").locator("script, iframe, base, meta, [onerror], [onload], [onfocus]");
  await expect(intruders).toHaveCount(0);

  await visit(page, "/cloud/Documents");
  await waitForListing(page);
  const hostile = `${script}<img src=x onerror="window.hacked=true"><svg onload="window.hacked=true"></svg>`;
  await uploadHere(page, [
    { name: "page.html", text: `<!doctype html><title>x</title>${hostile}`, type: "text/html" },
    {
      name: "mark.md",
      text: `# Title\n\n${hostile}\n\n[a](javascript:window.hacked=true) ![b](https://evil.example/x.png)`,
    },
    {
      name: "drawing.svg",
      text: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.hacked=true">${script}</svg>`,
    },
    { name: "fake.pdf", text: hostile },
    { name: "table.csv", text: `a,b\n"${hostile.replaceAll('"', '""')}",=1+1` },
    { name: "code.js", text: `const a = "${script}";` },
  ]);
  const expected: Record<string, string> = {
    "page.html": script,
    "table.csv": script,
    "code.js": script,
    "mark.md": "Title",
    "drawing.svg": "Fit",
    "fake.pdf": "fake.pdf",
  };
  for (const [name, text] of Object.entries(expected)) {
    await itemOf(page, name).getByText(name).click();
    await expect(preview(page)).toContainText(text);
    expect(await isHacked(page), name).toBe(false);
  }
  await itemOf(page, "mark.md").getByText("mark.md").click();
  const article = preview(page).getByRole("article");
  await expect(article.getByRole("heading")).toHaveText("Title");
  await expect(article.locator("img, script, svg, [href^='javascript']")).toHaveCount(0);
});
