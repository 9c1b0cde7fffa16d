import { blockScripts, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { addressOf, inputOf, openTool, outputOf } from "./support/standalone-tools.ts";
import { expect, test } from "./support/test.ts";

test("a copied link opens the tool with input and settings; the address is left alone until then", async ({
  page,
  openBrowser,
}) => {
  await openTool(page, "json-formatter", "JSON Formatter");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await inputOf(page).fill('{"b":1,"a":"\u{1f44b}"}');
  await page.getByLabel("Sort keys").check();
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await openBrowser();
  await other.goto(link);
  await expect(outputOf(other)).toHaveText('{\n  "a": "\u{1f44b}",\n  "b": 1\n}');
  await expect(inputOf(other)).toHaveValue('{"b":1,"a":"\u{1f44b}"}');
});

test("a tool that there is not answers with the page for it", async ({ page, watch }) => {
  watch.allow(/404/);
  const response = await page.goto(addressOf("regex-tester"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test("nothing scrolls sideways on a phone", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 320, height: 800 } });
  for (const id of ["uuid-generator", "fake-data-generator", "color-picker"]) {
    await visit(page, addressOf(id));
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${id}, ${width} px`).toBe(width);
    }
  }
});

test("nothing is asked of another origin, and an opened tool works offline", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openTool(page, "uri-encoder-decoder", "URI Encoder/Decoder");
  const { origin } = new URL(page.url());
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const before = requests.length;
  await inputOf(page).fill("a b");
  await expect(outputOf(page)).toHaveText("a%20b");
  expect(requests.slice(before)).toEqual([]);
  expect(requests.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  await page.context().setOffline(false);
});

for (const [id, title] of [
  ["json-formatter", "JSON Formatter"],
  ["color-picker", "Color Picker"],
  ["fake-data-generator", "Fake Data Generator"],
] as const) {
  test(`axe: ${title}, in both schemes and at 320 px`, async ({ openBrowser }) => {
    const page = await openBrowser({ ...still, viewport: { width: 320, height: 800 } });
    await openTool(page, id, title);
    if (id === "json-formatter") await inputOf(page).fill('{"a":[1,');
    if (id === "json-formatter") await expect(page.getByText(/^Line 1, column 9/)).toBeVisible();
    // While the rows are made their place is dimmed, which axe takes for text that is hard to read.
    if (id === "fake-data-generator")
      await expect(page.getByRole("region", { name: "Rows", exact: true })).toContainText('"id": 1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectNoViolations(page, title);
  });
}

test("what is typed and chosen before React comes counts", async ({ page }) => {
  const letReactCome = await blockScripts(page);
  await page.goto(addressOf("timestamp-converter"), { waitUntil: "commit" });
  await page.getByLabel("Moment").fill("1774744200123");
  await page.getByLabel("A bare number is").selectOption("Milliseconds");
  await page.getByLabel("Time zone").fill("Asia/Tokyo");
  letReactCome();
  await expect(page.getByText("Sun, 29 Mar 2026, 09:30:00 GMT+09:00")).toBeVisible();
  await expect(page.getByLabel("A bare number is")).toHaveValue("ms");
});

test("a button pressed before React comes does its work then", async ({ page }) => {
  const letReactCome = await blockScripts(page);
  await page.goto(addressOf("json-formatter"), { waitUntil: "commit" });
  await page.getByLabel("Sort keys").check();
  await page.getByRole("button", { name: "Example" }).click();
  letReactCome();
  await expect(outputOf(page)).toContainText("{");
  await expect(page.getByLabel("Sort keys")).toBeChecked();
});
