import { coderTweaksHeightsPx, coderTweaksTexts } from "../support/specified-texts.ts";
import { fileBox, goToFiles, zipOf } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

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
  // If no row is active yet, the first key only activates one.
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
