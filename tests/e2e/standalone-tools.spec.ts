import { mkdir, readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { encodeLink } from "../../app/features/coder-tweaks/standalone/settings/tool-link.ts";
import { blockScripts, expectToast, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { dropFile } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

const addressOf = (id: string) => `/projects/coder-tweaks/tools/${id}`;

async function openTool(page: Page, id: string, title: string): Promise<void> {
  await visit(page, addressOf(id));
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

const inputOf = (page: Page) => page.getByRole("textbox", { name: "Input" });
const outputOf = (page: Page) => page.getByRole("region", { name: "Output" });
/** The label, since the radio itself lies under it. */
const choose = (page: Page, label: string) =>
  page.locator(".tool-segment", { hasText: new RegExp(`^${label}$`) }).click();

test("JSON: formats, names a fault with its place, queries, and shows a tree for the keyboard", async ({ page }) => {
  await openTool(page, "json-formatter", "JSON Formatter");
  const crlf = Buffer.from('{"id":90071992547409931234,\r\n"a":[1.0,{"b":null}],}');
  await page.getByLabel("File to open").setInputFiles({ name: "a.json", mimeType: "application/json", buffer: crlf });
  await expect(page.getByText("Line 2, column 21: A comma with nothing behind it.")).toBeVisible();
  await page.getByRole("button", { name: "Show in input" }).click();
  await page.keyboard.press("Delete");
  await expect(outputOf(page)).toContainText('"id": 90071992547409931234,');
  await page.getByLabel("JSONPath").fill("$.a[0]");
  await expect(page.getByText("1 value found.")).toBeVisible();
  await expect(outputOf(page)).toHaveText("[\n  1.0\n]");
  await page.getByLabel("JSONPath").fill("");
  await choose(page, "Tree");
  const tree = page.getByRole("tree", { name: "Document" });
  await expect(tree.getByRole("treeitem")).toHaveCount(6);
  await tree.focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(tree.getByRole("treeitem")).toHaveCount(3);
});

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

test("10 MB: pasted, formatted and shown without a task that blocks the page for long", async ({ page }) => {
  await openTool(page, "json-formatter", "JSON Formatter");
  const longest = await page.evaluate(async () => {
    const row = `{"id":12345678901234567890,"name":"${"x".repeat(80)}","ok":true},`;
    const text = `[${row.repeat(Math.ceil(10_000_000 / row.length)).slice(0, -1)}]`;
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const area = document.querySelector("textarea");
    area?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    const output = () => document.querySelector('section[aria-label="Output"]');
    while (!output()?.textContent?.includes('"id": 12345678901234567890')) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return Math.max(0, ...tasks);
  });
  // A frame-rate figure is the bench's; this only tells a frozen page from one that works.
  expect(longest).toBeLessThan(1_000);
  await expect(page.getByText("10 million characters. Too long to edit here; all of it is used.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(inputOf(page)).toBeVisible();
});

test("Base64: text and files, both ways", async ({ page }, testInfo) => {
  await openTool(page, "base64-encoder-decoder", "Base64 Encoder/Decoder");
  await inputOf(page).fill("caf\u00e9?>");
  await expect(outputOf(page)).toHaveText("Y2Fmw6k/Pg==");
  await page.getByLabel("URL-safe").check();
  await expect(outputOf(page)).toHaveText("Y2Fmw6k_Pg");
  await page
    .getByLabel("File to open")
    .setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await page.getByLabel("Data URL").check();
  await expect(outputOf(page)).toHaveText(`data:image/png;base64,${png}`);
  await choose(page, "Decode");
  await inputOf(page).fill(png);
  await expect(page.getByRole("img", { name: "Decoded content" })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as file" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("decoded.png");
  expect((await readFile(await saved.path())).toString("base64")).toBe(png);
  const folder = testInfo.outputPath("folder");
  await mkdir(folder, { recursive: true });
  const { x = 0, y = 0 } = (await inputOf(page).boundingBox()) ?? {};
  await dropFile(page, folder, { x: x + 20, y: y + 20 });
  await expectToast(page, "Error", "The file could not be read. Folders cannot be opened here.");
  await inputOf(page).fill("ab*d");
  await expect(page.getByText("Line 1, column 3: '*' is not in Base64.")).toBeVisible();
});

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("HTML: escapes, and reads every name back", async ({ page }) => {
  await openTool(page, "html-escape-unescape", "HTML Escape/Unescape");
  await inputOf(page).fill("<b>5 \u20ac</b>");
  await choose(page, "Non-ASCII, too");
  await expect(outputOf(page)).toHaveText("&lt;b&gt;5 &euro;&lt;/b&gt;");
  await choose(page, "Hex");
  await expect(outputOf(page)).toHaveText("&#x3C;b&#x3E;5 &#x20AC;&#x3C;/b&#x3E;");
  await choose(page, "Unescape");
  await inputOf(page).fill("&CounterClockwiseContourIntegral; &nope;");
  await expect(outputOf(page)).toHaveText("\u2233 &nope;");
  await expect(page.getByText("&nope; in line 1, column 35 is not a name in HTML.")).toBeVisible();
});

test("URI: decodes, and takes the query apart", async ({ page }) => {
  await openTool(page, "uri-encoder-decoder", "URI Encoder/Decoder");
  await choose(page, "Decode");
  await inputOf(page).fill("https://a.example/?q=caf%C3%A9&q=%26");
  await expect(outputOf(page)).toHaveText("https://a.example/?q=caf\u00e9&q=&");
  const query = page.getByRole("region", { name: "Query" });
  await expect(query.getByRole("definition")).toHaveText([/^caf\u00e9/, /^&/]);
  await inputOf(page).fill("100%");
  await expect(page.getByText("Line 1, column 4: A '%' needs two hexadecimal digits behind it.")).toBeVisible();
});

test("Timestamp: every notation of a moment, and a clock that ticks", async ({ page }) => {
  await openTool(page, "timestamp-converter", "Timestamp Converter");
  await page.getByLabel("Moment").fill("1774744200123456789");
  await expect(page.getByText("Read as: Unix nanoseconds.")).toBeVisible();
  await expect(page.getByText("2026-03-29T00:30:00.123456789Z")).toBeVisible();
  await page.getByLabel("Time zone").fill("Asia/Tokyo");
  await expect(page.getByText("Sun, 29 Mar 2026, 09:30:00 GMT+09:00")).toBeVisible();
  const strangeZone = await encodeLink({ text: "0", options: { unit: "auto", zone: "Mars/Olympus" } });
  await page.goto(`${addressOf("timestamp-converter")}${strangeZone}`);
  await expect(page.getByText("Thu, 1 Jan 1970, 00:00:00 GMT+00:00").first()).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("UTC");
  const clock = page.getByRole("timer");
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? "");
});

test("YAML: keeps comments and long numbers", async ({ page }) => {
  await openTool(page, "json-yaml-converter", "JSON-YAML Converter");
  await inputOf(page).fill('{"id":90071992547409931234,"tags":["a","yes"]}');
  await expect(outputOf(page)).toHaveText('id: 90071992547409931234\ntags:\n  - a\n  - "yes"\n');
  await choose(page, "YAML to YAML");
  await inputOf(page).fill("# top\na:   1 # side");
  await expect(outputOf(page)).toHaveText("# top\na: 1 # side\n");
  await choose(page, "YAML to JSON");
  await inputOf(page).fill("a: [1");
  await expect(page.getByText(/^Line 1, column \d+: /)).toBeVisible();
});

test("Markdown: a preview without scripts, and back from HTML", async ({ page }) => {
  await openTool(page, "markdown-html-converter", "Markdown-HTML Converter");
  await inputOf(page).fill(
    '# Title\n\n<img src="https://elsewhere.example/x.png" alt="Far" onerror="document.title=1">\n\n- [x] done\n',
  );
  await expect(outputOf(page)).toContainText("<h1>Title</h1>");
  await choose(page, "Preview");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Title" })).toBeVisible();
  await expect(preview).toContainText("[Picture: Far]");
  await expect(preview.getByRole("checkbox", { name: "done" })).toBeChecked();
  await choose(page, "HTML to Markdown");
  await inputOf(page).fill("<h2>T</h2><p><b>b</b></p>");
  await expect(outputOf(page)).toHaveText("## T\n\n**b**\n");
});

test("UUID: many of one version, names, and what one tells", async ({ page }) => {
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

test("a tool that there is not answers with the page for it", async ({ page, watch }) => {
  watch.allow(/404/);
  const response = await page.goto(addressOf("regex-tester"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
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
