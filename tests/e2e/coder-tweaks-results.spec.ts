import { readFile } from "node:fs/promises";
import { coderTweaksHeightsPx } from "../support/specified-texts.ts";
import { expectToast, toastOf, visit } from "./support/actions.ts";
import { downloadZip, filesOf, finishNow, goToProcessing, textOf, zipOf } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

test("a dry run changes nothing until it is accepted; files and hunks can be refused", async ({ page }) => {
  const lines = Array.from({ length: 12 }, (_, i) => `const a${i} = ${i};`);
  const app = ["const  first=1;", ...lines, "const  last=2;", ""].join("\n");
  const files = { "a-fine.js": "const fine = 1;\n", "app.js": app, "b.css": "a{b:c}\n" };
  await goToProcessing(page, ["Code Formatter"], zipOf(files));
  await page.getByRole("button", { name: "Dry run" }).click();
  await page.getByRole("button", { name: "Finish now" }).click();
  await expectToast(page, "Dry Run Complete", "2 of 3 files would change");
  // The first file that changed is open.
  await expect(page.getByRole("region", { name: "Changes in app.js" })).toBeVisible();
  expect(textOf((await filesOf(await downloadZip(page)))["app.js"])).toBe(app);

  await page.getByRole("button", { name: "Apply these changes" }).click();
  await page.getByRole("option", { name: /app\.js/ }).click();
  await page.getByRole("button", { name: "Reject change 2" }).click();
  await page.getByRole("option", { name: /b\.css/ }).click();
  await page.getByRole("button", { name: "Inline" }).click();
  await expect(page.getByRole("region", { name: "Changes in b.css" })).toContainText("b: c;");
  await page.getByRole("button", { name: "Reject file" }).click();
  await expect(page.getByRole("option", { name: /b\.css.*Rejected/ })).toBeVisible();
  const after = await filesOf(await downloadZip(page));
  expect(textOf(after["app.js"])).toBe(["const first = 1;", ...lines, "const  last=2;", ""].join("\n"));
  expect(textOf(after["b.css"])).toBe("a{b:c}\n");
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
  const unchanged = changes.locator(".diff-row", { hasText: "const a0 = 0;" });
  await expect(unchanged.locator(".diff-number")).toHaveText(["2", "4"]); // each side counts its own lines
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
  // Simulates exhausted memory.
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

  // Simulates a full disk.
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
