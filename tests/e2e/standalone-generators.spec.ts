import { readFile } from "node:fs/promises";
import { choose, openTool, outputOf } from "./support/standalone-tools.ts";
import { expect, test } from "./support/test.ts";

test("UUID: many of one version, names, and what one tells", { tag: "@main" }, async ({ page }) => {
  await openTool(page, "uuid-generator", "UUID Generator");
  const ids = page.getByRole("region", { name: "UUIDs" });
  await expect(ids).toHaveText(/^([\da-f-]{36}\n){4}[\da-f-]{36}$/);
  const first = (await ids.textContent()) ?? "";
  await page.getByLabel("Uppercase").check();
  await expect(ids).toHaveText(first.toUpperCase());
  await page.getByLabel("Uppercase").uncheck();
  await choose(page, "v5");
  const tooMany = Buffer.from("a\r\n".repeat(10_001));
  await page.getByLabel("File to open").setInputFiles({ name: "names.txt", mimeType: "text/plain", buffer: tooMany });
  await expect(page.getByText("Only the first 10,000 of 10,001 names get a UUID.")).toBeVisible();
  await page.getByLabel("Names, one per line").fill("www.example.com");
  await expect(ids).toHaveText("2ed6657d-e927-568b-95e1-2665a8aea6a2");
  await page.getByLabel("UUID", { exact: true }).fill("017F22E2-79B0-7CC3-98C4-DC0C0C07398F");
  await expect(page.getByText("2022-02-22T19:22:22.000Z")).toBeVisible();
});

test("Color: notations, contrast and palettes", async ({ page }) => {
  await openTool(page, "color-picker", "Color Picker");
  await page.getByLabel("Color", { exact: true }).fill("rebeccapurple");
  await expect(page.getByText("hsl(270, 50%, 40%)")).toBeVisible();
  await expect(page.getByText("8.40:1")).toBeVisible();
  await page.getByLabel("Lightness").press("ArrowLeft");
  await expect(page.getByLabel("Color", { exact: true })).toHaveValue(/^oklch\(4[34]/);
  await page.getByRole("region", { name: "Palettes" }).getByRole("button").first().click();
  await expect(page.getByLabel("Color", { exact: true })).toHaveValue(/^#[\da-f]{6}$/);
  await page.getByLabel("Color", { exact: true }).fill("blurple");
  await expect(page.getByText("This is not a CSS color.")).toBeVisible();
});

test("Lorem ipsum: as much as was asked for", async ({ page }) => {
  await openTool(page, "lorem-ipsum-generator", "Lorem Ipsum Generator");
  await page.getByLabel("How many").fill("4");
  await choose(page, "Words");
  await expect(outputOf(page)).toHaveText("lorem ipsum dolor sit");
  await choose(page, "HTML");
  await expect(outputOf(page)).toHaveText("<p>lorem ipsum dolor sit</p>");
});

test("Fake data: columns, languages, and 20,000 rows", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route("**/fake-data.worker-*.js", (route) => route.abort(), { times: 1 });
  await openTool(page, "fake-data-generator", "Fake Data Generator");
  const rows = page.getByRole("region", { name: "Rows", exact: true });
  await expect(page.getByText("The rows could not be made.")).toBeVisible();
  await page.getByRole("button", { name: "Make 20 rows" }).click();
  await expect(rows).toContainText('"id": 1');
  await page.getByRole("button", { name: "Remove column 4" }).click();
  await page.getByLabel("Name of column 2").fill("id");
  await expect(page.getByText("This name is taken.")).toBeVisible();
  await page.getByLabel("Name of column 2").fill("who");
  await page.getByLabel("Language").selectOption("Polish");
  await choose(page, "CSV");
  await expect(rows).toContainText("id,who,email");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("20000");
  await page.getByRole("spinbutton", { name: "Rows" }).press("Enter");
  await page.getByRole("button", { name: "Make 20,000 rows" }).click();
  await expect(page.getByRole("progressbar", { name: "Rows made" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Rows made" })).toBeHidden({ timeout: 20_000 });
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect((await readFile(await saved.path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(20_001);

  await choose(page, "JSON");
  await expect(page.getByText("The settings have changed. Make the rows again to apply them.")).toBeVisible();
  const [old] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(old.suggestedFilename()).toBe("rows.csv");
});
