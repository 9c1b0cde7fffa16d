import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { projectFolderName } from "#app/features/coder-tweaks/browser-storage-names.ts";
import { coderTweaksHeightsPx, coderTweaksTexts } from "../support/specified-texts.ts";
import { expectToast, reload, toastOf, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { finishNow, goToFiles, goToProcessing, openWizard, shop, step, upload, zipOf } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

const filesOf = async (download: Download) => unzipSync(await readFile(await download.path()));
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const fileBox = (page: Page, path: string) => page.getByRole("checkbox", { name: path, exact: true });
const formatted = "const price = 1;\n\nlet unused = 2;\n";

/** One file, a.js, encrypted by 7z with AES-256 and the password "open". */
const encryptedZip = [
  "UEsDBDMAAQBjAIY7d10AAAAALQAAABEAAAAEAAsAYS5qcwGZBwACAEFFAwAAcLCVhkI7r0jSP6eVRP6MV/oCdK5T4MQs82Idxlh5",
  "hbmx/6D+F060bz9iAM9DUEsBAj8DMwABAGMAhjt3XQAAAAAtAAAAEQAAAAQALwAAAAAAAAAggKSBAAAAAGEuanMKACAAAAAAAAEA",
  "GADVuJMxHHvdAQAAAAAAAAAAAAAAAAAAAAABmQcAAgBBRQMAAFBLBQYAAAAAAQABAGEAAABaAAAAAAA=",
].join("");

async function downloadZip(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Processed ZIP" }).click(),
  ]);
  return download;
}

/** Notes in the page when the percentage changes: a test that looks from outside may come too late. */
async function watchProgress(page: Page) {
  const noted = await page.getByRole("progressbar", { name: "Progress" }).evaluateHandle((bar) => {
    const beats: { percent: number; atMs: number }[] = [];
    new MutationObserver(() => {
      beats.push({ percent: Number(bar.getAttribute("aria-valuenow")), atMs: performance.now() });
    }).observe(bar, { attributeFilter: ["aria-valuenow"] });
    return beats;
  });
  return () => noted.jsonValue();
}

test("a project goes in as a ZIP and comes out formatted, everything else as it was", async ({ page }) => {
  await openWizard(page);
  await expect(page).toHaveTitle("Northlight - Coder Tweaks");
  const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("listitem");
  for (const [place, title] of coderTweaksTexts.steps.entries()) await expect(steps.nth(place)).toContainText(title);

  await upload(page, shop());
  await expectToast(page, "Upload Complete", "Found 8 files in the ZIP");
  await expect(page.getByText("0 tools selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Select Code Formatter" }).click();
  await expect(page.getByText("1 tools selected")).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await expect(step(page, "Assign Tools")).toBeFocused();
  await expect(step(page, "Assign Tools")).toBeInViewport();
  await expect(page.getByText("4 of 8 files selected")).toBeVisible();
  await expect(page.getByText("0 files with tools")).toBeVisible();
  await expect(page.getByText("2 files start unselected: 1 named by .gitignore, 1 in node_modules.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeDisabled();
  await page.getByRole("region", { name: "Quick Apply" }).getByRole("button", { name: "Code Formatter" }).click();
  await expect(page.getByText("4 files with tools")).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await expect(page.getByText("Pending")).toHaveCount(4);
  const readBeats = await watchProgress(page);
  await page.getByRole("button", { name: "Process Files" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await expectToast(page, "Processing Complete", "Successfully processed 3 files");

  const beats = await readBeats();
  expect(beats.map(({ percent }) => percent).slice(0, 3)).toEqual([25, 50, 75]);
  for (const [place, { atMs }] of beats.entries()) {
    const before = beats[place - 1];
    if (before) expect(atMs - before.atMs).toBeGreaterThan(400);
  }

  await expect(step(page, "Processing Complete!")).toBeVisible();
  await expect(page.getByText("3 files processed, 1 tool applied.")).toBeVisible();
  await expect(page.getByRole("option", { name: /broken\.js.*Line 1, column 7.*Failed/ })).toBeVisible();
  await page.getByLabel("Show files").selectOption("Failed (1)");
  await expect(page.getByRole("listbox", { name: "Processed files" }).getByRole("option")).toHaveCount(1);
  await expect(page.getByText(/^Code Formatter: .*Line 1, column 7/)).toBeVisible();
  await page.getByLabel("Show files").selectOption("all");
  const download = await downloadZip(page);
  await expect(toastOf(page, "Download Started", "")).toBeVisible();
  expect(download.suggestedFilename()).toBe("processed_shop.zip");
  const before = unzipSync(shop().buffer);
  const after = await filesOf(download);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(textOf(after["shop/app.js"])).toBe(formatted);
  for (const path of ["shop/broken.js", "shop/data.json", "shop/logo.png", "shop/dist/app.js"])
    expect(after[path], path).toEqual(before[path]);
});

test("'More Tools' has the live standalone tools, by category and search", async ({ page }) => {
  await openWizard(page);
  await page.getByRole("button", { name: "Access More Tools" }).click();
  await expect(step(page, "More Tools")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(11);
  await expect(page.getByRole("group", { name: "Category" }).getByRole("button")).toHaveText(["All", "Quick Tools"]);
  await page.getByLabel("Search tools").fill("uuid");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["UUID Generator"]);
  await expect(page.getByRole("link", { name: "Open UUID Generator" })).toHaveAttribute(
    "href",
    "/projects/coder-tweaks/tools/uuid-generator",
  );
  await page.getByLabel("Search tools").fill("nothing like it");
  await expect(page.getByText("No tool matches your search")).toBeVisible();
  await page.getByRole("button", { name: "Back to Upload" }).click();
  await expect(step(page, "Upload Project")).toBeVisible();
});

test("tools to come cannot be selected; tabs, search and options narrow and remember", async ({ page }) => {
  await openWizard(page);
  await upload(page, shop());
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(6);
  await page.getByText("13 more tools are coming soon").click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(19);
  await expect(page.getByRole("main").getByText("Coming Soon", { exact: true })).toHaveCount(13);
  await expect(page.getByText("Popular", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Select React Converter" })).toBeDisabled();
  await page.getByRole("button", { name: "Tweak Sets" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(4);
  await page.getByRole("button", { name: "All", exact: true }).click();

  await page.getByRole("button", { name: "Options of Code Formatter" }).click();
  const dialog = page.getByRole("dialog", { name: "Code Formatter: options" });
  await dialog.getByRole("checkbox", { name: /^Semicolons/ }).uncheck();
  await dialog.getByLabel("Line width").fill("9999");
  await expect(dialog.getByText(/Enter a whole number from 40 to 320/)).toBeVisible();
  await dialog.getByLabel("Line width").fill("100");
  await dialog.getByRole("button", { name: "Done" }).click();
  await reload(page);
  await page.getByRole("button", { name: "Options of Code Formatter" }).click();
  await expect(dialog.getByRole("checkbox", { name: /^Semicolons/ })).not.toBeChecked();
  await expect(dialog.getByLabel("Line width")).toHaveValue("100");
});

test("files are filtered, folded, selected and given tools, with the keyboard alone", async ({ page }) => {
  await goToFiles(page, ["Linter", "Minifier"]);
  const list = page.getByRole("treegrid", { name: "Files" });
  await expect(fileBox(page, "shop/node_modules/x/index.js")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.getByLabel("Filter files")).toBeFocused();
  await page.keyboard.type("css");
  await expect(list.getByRole("row")).toHaveCount(3);
  await page.getByLabel("Filter files").fill("nothing");
  await expect(page.getByText("No files match your filter criteria")).toBeVisible();
  await page.getByLabel("Filter files").fill("");
  await expect(page.getByLabel("File type").getByRole("option")).toHaveText([...coderTweaksTexts.fileTypes]);
  await page.getByLabel("File type").selectOption("JSON/YAML");
  await expect(list.getByRole("row")).toHaveCount(2);
  await page.getByLabel("File type").selectOption("All File Types");

  await list.focus();
  // Where no row is active yet, the first key shows where the next one acts.
  await page.keyboard.press(" ");
  await expect(list.getByRole("row", { selected: true })).toHaveText(/^shop/);
  await expect(page.getByText("4 of 8 files selected")).toBeVisible();
  for (const key of ["ArrowDown", "ArrowDown", " "]) await page.keyboard.press(key);
  await expect(page.getByText("3 of 8 files selected")).toBeVisible();
  const chosen = page.getByRole("region", { name: "Chosen file" });
  await expect(chosen).toContainText("shop/app.js");
  await expect(chosen).toContainText("JavaScript/TypeScript");
  await expect(chosen).toContainText("0.04 KB");
  await chosen.getByRole("button", { name: "Assign Minifier" }).click();
  await expect(page.getByText("1 files with tools")).toBeVisible();
  await chosen.getByRole("button", { name: "Remove Minifier" }).click();
  await expect(page.getByText("0 files with tools")).toBeVisible();
  await list.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(list.getByRole("row", { selected: true })).toHaveText(/^shop/);
  await page.keyboard.press("ArrowLeft");
  await expect(list.getByRole("row")).toHaveCount(1);
  await page.keyboard.press(" ");
  await expect(page.getByText("8 of 8 files selected")).toBeVisible();
  await page.getByRole("button", { name: "Deselect All" }).click();
  await expect(page.getByText("0 of 8 files selected")).toBeVisible();
  await page.getByRole("button", { name: "Select All", exact: true }).click();
  await expect(page.getByText("8 of 8 files selected")).toBeVisible();
});

test("cancelling keeps what is done, the rest can follow, and nothing to process is said", async ({ page }) => {
  await goToProcessing(page, ["Minifier"]);
  await page.getByRole("button", { name: "Process Files" }).click();
  await expect(page.getByText("Processed", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/of 4 files have been processed/)).toBeVisible({ timeout: 1_000 });
  await page.getByRole("button", { name: "Process Files" }).click();
  await expect(step(page, "Processing Complete!")).toBeVisible({ timeout: 15_000 });
  await page.getByRole("button", { name: "Adjust File Selection" }).click();
  await expect(step(page, "Assign Tools")).toBeVisible();
  await page.getByRole("button", { name: "Deselect All" }).click();
  await page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("button", { name: /Process Files/ })
    .click();
  await page.getByRole("button", { name: "Process Files" }).last().click();
  await expectToast(page, "No Files to Process", "Please select files and assign tools to them");
});

test("a dry run changes nothing until it is accepted; files and hunks can be refused", async ({ page }) => {
  const lines = Array.from({ length: 12 }, (_, i) => `const a${i} = ${i};`);
  const app = ["const  first=1;", ...lines, "const  last=2;", ""].join("\n");
  await goToProcessing(page, ["Code Formatter"], zipOf({ "app.js": app, "b.css": "a{b:c}\n" }));
  await page.getByRole("button", { name: "Dry run" }).click();
  await page.getByRole("button", { name: "Finish now" }).click();
  await expectToast(page, "Dry Run Complete", "2 of 2 files would change");
  expect(textOf((await filesOf(await downloadZip(page)))["app.js"])).toBe(app);

  await page.getByRole("button", { name: "Apply these changes" }).click();
  await page.getByRole("option", { name: /app\.js/ }).click();
  await page.getByRole("button", { name: "Reject change 2" }).click();
  await page.getByRole("option", { name: /b\.css/ }).click();
  await page.getByRole("button", { name: "Inline" }).click();
  await expect(page.getByRole("region", { name: "Changes in b.css" })).toContainText("b: c;");
  await page.getByRole("button", { name: "Reject file" }).click();
  await expect(page.getByRole("option", { name: /b\.css.*Rejected/ })).toBeVisible();
  const files = await filesOf(await downloadZip(page));
  expect(textOf(files["app.js"])).toBe(["const first = 1;", ...lines, "const  last=2;", ""].join("\n"));
  expect(textOf(files["b.css"])).toBe("a{b:c}\n");
});

test("a comparison keeps both sides in view, its layout stays, and lines are selected in their order", async ({
  page,
}) => {
  const long = `const first = "${"a".repeat(400)}", second  = 2;\n`;
  const lines = Array.from({ length: 90 }, (_, i) => `const a${i} = ${i};\n`).join("");
  await goToProcessing(page, ["Code Formatter"], zipOf({ "app.js": long + lines, "b.css": "a{b:c}\n" }));
  await finishNow(page);
  const changes = page.getByRole("region", { name: "Changes in app.js" });
  const sides = [changes.getByText(/^const first = .*second {2}= 2/), changes.getByText(/^ +"a+",$/)];
  await changes.getByRole("button", { name: "Reject change 1" }).scrollIntoViewIfNeeded();
  for (const side of sides) await expect(side).toBeInViewport();
  await changes.hover();
  await page.mouse.wheel(2_000, 0);
  for (const side of sides) await expect(side).toBeInViewport();

  const reject = changes.getByRole("button", { name: "Reject change 1" });
  const { x, y, width, height } = (await reject.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(height).toBeGreaterThanOrEqual(24);
  await page.mouse.click(x + width / 2, y + height + 3);
  await expect(changes.getByRole("button", { name: "Accept change 1" })).toBeVisible();

  await page.getByRole("button", { name: "Inline" }).click();
  await page.getByRole("option", { name: /b\.css/ }).click();
  await expect(page.getByRole("button", { name: "Inline" })).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("option", { name: /app\.js/ }).click();
  await page.getByRole("button", { name: "Original" }).click();
  const original = page.getByRole("region", { name: "Original text of app.js" });
  await original.hover();
  await page.mouse.wheel(0, 900);
  await expect(original.getByText("const a40 = 40;")).toBeInViewport();
  await original.getByText("const a38 = 38;").hover();
  await page.mouse.down();
  await original.getByText("const a41 = 41;").hover();
  await page.mouse.up();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.match(/\d+(?=;)/g)?.slice(0, 3)).toEqual(["38", "39", "40"]);
});

test("findings jump to their line, and download as text and SARIF; the recipe goes into a link", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ permissions: ["clipboard-read", "clipboard-write"] });
  const source = `${"// nothing\n".repeat(80)}if (a === 1) debugger;\n`;
  const files = {
    "app.js": source,
    "moved.md": `# One\n${"\n".repeat(9)}#Two\n`,
    "lost.js": "const  c=1;debugger;\nif (false) {\n  c();\n}\n",
  };
  await goToProcessing(page, ["Code Formatter", "Linter", "Code Optimizer"], zipOf(files));
  await finishNow(page);
  const findings = page.getByRole("listbox", { name: "Findings" });
  await findings.getByRole("option", { name: /moved\.md:11:1/ }).click();
  await expect(page.getByRole("region", { name: "Original text of moved.md" }).locator("mark")).toHaveText("#");
  await findings.getByRole("option", { name: /debugger.*lost\.js:1:12/ }).click();
  await expect(page.getByRole("region", { name: "Original text of lost.js" }).locator("mark")).toHaveText("d");
  await findings.getByRole("option", { name: /debugger.*app\.js:81/ }).click();
  const original = page.getByRole("region", { name: "Original text of app.js" });
  await expect(original.getByText("81", { exact: true })).toBeInViewport();
  await expect(original.locator("mark")).toHaveText("d");
  for (const [button, name] of [
    ["Download as text", "shop-findings.txt"],
    ["Download as SARIF", "shop.sarif"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path(), "utf8")).toMatch(/debugger/);
  }
  await page.getByRole("button", { name: "Copy as command" }).click();
  await expect(toastOf(page, "Command Copied", "")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("npx eslint");
  await page.getByRole("button", { name: "Copy recipe link" }).click();
  await expect(toastOf(page, "Recipe Link Copied", "")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await openBrowser();
  await visit(other, link.slice(link.indexOf("/projects")));
  await expectToast(other, "Recipe Loaded", "3 tools selected, with their options");
});

test("a table of many files scrolls by itself; a ZIP that cannot be made says so, and comes at the next try", async ({
  page,
}) => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`many/file-${i}.json`, `{"a":${i}}`]));
  await goToProcessing(page, ["Minifier"], zipOf(many, "many.zip", 0));
  expect(
    (await page.getByRole("table", { name: "Files to process" }).getByRole("rowgroup").last().boundingBox())?.height,
  ).toBe(coderTweaksHeightsPx.table);
  await finishNow(page);
  const worker = page.workers().find((each) => each.url().includes("archive.worker"));
  // As where the memory is at its end.
  await worker?.evaluate(() => {
    const { Blob: whole } = globalThis;
    Object.assign(globalThis, {
      Blob: class {
        constructor() {
          Object.assign(globalThis, { Blob: whole });
          throw new RangeError("Array buffer allocation failed");
        }
      },
    });
  });
  await page.getByRole("button", { name: "Download Processed ZIP" }).click();
  await expectToast(page, "Error", "Failed to create download");
  await expect(page.getByText("Array buffer allocation failed")).toBeVisible();
  const files = await filesOf(await downloadZip(page));
  expect(textOf(files["many/file-7.json"])).toBe('{"a":7}');

  // As where the disk is full.
  await worker?.evaluate(() => {
    const handle: { prototype: object } = Reflect.get(globalThis, "FileSystemSyncAccessHandle");
    Object.assign(handle.prototype, {
      write() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
  });
  await page.getByRole("button", { name: "Adjust File Selection" }).click();
  await expect(page.getByText("This browser can't store the project")).toBeVisible();
});

/** Waits until the browser's folder has the wizard as it is shown: it is written a moment later. */
const expectStored = (page: Page, expected: { step: string; selected: number }) =>
  expect
    .poll(() =>
      page.evaluate(async (folderName) => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle(folderName);
        const file = await (await folder.getFileHandle("wizard")).getFile();
        // A file that is being written cannot be read, or ends too soon.
        const { step, selected } = await file
          .text()
          .then(JSON.parse, () => ({}))
          .catch(() => ({}));
        return { step, selected: selected?.length };
      }, projectFolderName),
    )
    .toEqual(expected);

test("a reload keeps the wizard at each step, until another project is begun", async ({ page }) => {
  await goToFiles(page, ["Code Formatter"]);
  await page.getByRole("region", { name: "Quick Apply" }).getByRole("button", { name: "Code Formatter" }).click();
  await fileBox(page, "shop/app.js").uncheck();
  await expectStored(page, { step: "select-files", selected: 3 });
  await page.reload();
  await expect(page.getByText("3 of 8 files selected")).toBeVisible();
  await expect(page.getByText("4 files with tools")).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await finishNow(page);
  await expectStored(page, { step: "download", selected: 3 });
  await page.reload();
  await expect(step(page, "Processing Complete!")).toBeVisible();
  const files = await filesOf(await downloadZip(page));
  expect(textOf(files["shop/styles/site.css"])).toBe("a {\n  color: red;\n}\n");
  expect(textOf(files["shop/app.js"])).not.toBe(formatted);
  await page.getByRole("button", { name: "Process Another Project" }).click();
  await expect(step(page, "Upload Project")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Choose a ZIP" })).toBeVisible();
});

test("50,000 files filter, select and scroll", async ({ page }) => {
  test.setTimeout(60_000);
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`src/f${i % 200}/file-${i}.js`, "a"]));
  await goToFiles(page, ["Linter"], zipOf(many, "many.zip", 0));
  await expect(page.getByText("50000 of 50000 files selected")).toBeVisible();
  const list = page.getByRole("treegrid", { name: "Files" });
  expect(await list.getByRole("row").count()).toBeLessThan(60);
  expect((await list.boundingBox())?.height).toBe(coderTweaksHeightsPx.files);
  await list.focus();
  await page.keyboard.press("End");
  await expect(fileBox(page, "src/f99/file-49999.js").or(fileBox(page, "src/f99/file-9899.js")).first()).toBeVisible();
  await page.getByLabel("Filter files").fill("file-4242.js");
  await expect(list.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Deselect All" }).click();
  await expect(page.getByText("49999 of 50000 files selected")).toBeVisible();
});

test("the browser's Back goes one step back, Forward one on, and a reload stays", async ({ page }) => {
  // The address follows a moment after the step is shown.
  const expectStep = async (title: string, hash: string) => {
    await expect(step(page, title)).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
  };
  await goToProcessing(page, ["Minifier"]);
  await expectStep("Process Files", "#process");
  await page.goBack();
  await expectStep("Assign Tools", "#select-files");
  await page.goBack();
  await expectStep("Select Tools", "#select-tools");
  await page.goForward();
  await expectStep("Assign Tools", "#select-files");
  await page.reload();
  await expectStep("Assign Tools", "#select-files");
  await page.goBack();
  await expectStep("Select Tools", "#select-tools");
  await page.goBack();
  await expectStep("Upload Project", "");
  await page.getByRole("button", { name: "Access More Tools" }).click();
  await expectStep("More Tools", "#more-tools");
  await page.goBack();
  await expectStep("Upload Project", "");
});

test("the sample project goes through all tools; names of converted files are updated, and shown", async ({ page }) => {
  await openWizard(page);
  await page.getByRole("button", { name: "Try a sample project" }).click();
  await expect(step(page, "Select Tools")).toBeVisible();
  for (const tool of ["Code Formatter", "Minifier", "Linter", "Syntax Converter"])
    await page.getByRole("button", { name: `Select ${tool}` }).click();
  await expect(page.getByText("Minifier runs last and removes the layout that Code Formatter makes")).toBeVisible();
  await page.getByRole("button", { name: "Selected Code Formatter" }).click();
  await expect(page.getByText("Some of these tools undo each other")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const quick = page.getByRole("region", { name: "Quick Apply" });
  for (const tool of ["Minifier", "Linter", "Syntax Converter"])
    await quick.getByRole("button", { name: tool }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await finishNow(page);
  await page
    .getByRole("option", { name: /index\.html/ })
    .first()
    .click();
  await expect(page.getByText("src/main.ts became src/main.js")).toBeVisible();
  const files = await filesOf(await downloadZip(page));
  expect(textOf(files["corner-shop/index.html"])).toContain('src="src/main.js"');
  expect(textOf(files["corner-shop/index.html"])).toContain('href="styles/site.css"');
  expect(textOf(files["corner-shop/src/main.js"])).toContain('from"./prices.js"');
});

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

async function checkStep(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
}

const phone = { ...still, viewport: { width: 390, height: 800 } };

test("axe and a phone's width: upload, tools and options", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await openWizard(page);
  await checkStep(page, "upload");
  await upload(page, shop());
  await page.getByRole("button", { name: "Select Linter" }).click();
  await checkStep(page, "tools");
  await page.getByRole("button", { name: "Options of Linter" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await checkStep(page, "options");
});

test("on a phone a tapped finding comes into view, and Continue stays there", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await openWizard(page);
  await page.getByRole("button", { name: "Try a sample project" }).click();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "Select Linter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeInViewport();
  await page.getByRole("region", { name: "Quick Apply" }).getByRole("button", { name: "Linter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await finishNow(page);
  await page
    .getByRole("listbox", { name: "Findings" })
    .getByRole("option", { name: /debugger/ })
    .click();
  await expect(page.locator(".diff-view mark")).toBeInViewport();
});

test("axe and a phone's width: files, processing and download", async ({ openBrowser }) => {
  test.setTimeout(60_000);
  const page = await openBrowser(phone);
  await goToFiles(page, ["Code Formatter"]);
  await page.getByText("app.js", { exact: true }).first().click();
  await checkStep(page, "files");
  await page.getByRole("region", { name: "Quick Apply" }).getByRole("button", { name: "Code Formatter" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await checkStep(page, "process");
  await finishNow(page);
  await expect(page.getByRole("region", { name: "Changes in shop/app.js" })).toBeVisible();
  await checkStep(page, "download");
});
