import type { Page } from "@playwright/test";
import { projectFolderName } from "#app/demos/coder-tweaks/browser-storage-names.ts";
import {
  downloadZip,
  fileBox,
  filesOf,
  finishNow,
  formattedApp,
  goToFiles,
  goToProcessing,
  step,
  textOf,
} from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

/** Waits until the wizard's shown state is stored, which happens with a delay. */
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
  expect(textOf(files["shop/app.js"])).not.toBe(formattedApp);
  await page.getByRole("button", { name: "Process Another Project" }).click();
  await expect(step(page, "Upload Project")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Choose a ZIP")).toBeVisible();
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
