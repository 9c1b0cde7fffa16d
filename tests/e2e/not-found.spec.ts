import { contactForm, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const missing = "/no/such/page";

test("lights out: panes are pressed, by pointer and keyboard, until the whole window is lit", async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await page.goto(missing);
  const pane = (row: number, column: number) => page.getByRole("button", { name: `Row ${row}, pane ${column}` });
  const status = page.getByRole("status").filter({ hasText: /lit/ });
  await expect(status).toHaveText("1 of 9 lit");
  await expect(pane(1, 3)).toHaveAttribute("aria-pressed", "true");
  // Also works before React has started: the click is replayed.
  await pane(2, 1).click();
  await expect(status).toHaveText(/after 1 press$/);
  await expect(pane(1, 1)).toHaveAttribute("aria-pressed", "true");
  await expect(pane(2, 3)).toHaveAttribute("aria-pressed", "false");

  await page.keyboard.press("ArrowRight");
  await expect(pane(2, 2)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(/after 3 presses$/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(status).toHaveText(/^All nine are lit, after 4 presses\./);
  for (const row of [1, 2, 3]) for (const column of [1, 2, 3]) await expect(pane(row, column)).toBeVisible();

  await page.getByRole("button", { name: "Start again" }).click();
  await expect(status).toHaveText("1 of 9 lit");
  await page.getByRole("button", { name: "New window" }).click();
  await expect(status).toHaveText(/^[0-8] of 9 lit$/);
});

test("a finger plays, and every pane is large enough for it", async ({ openBrowser, watch }) => {
  watch.allow(/404/);
  const page = await openBrowser({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await page.goto(missing);
  const panes = page.getByRole("group", { name: "A window of nine panes" }).getByRole("button");
  await expect(panes).toHaveCount(9);
  for (const pane of await panes.all()) {
    const box = await pane.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await panes.first().tap();
  await expect(page.getByText("after 1 press")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("it searches the site, and reports the link with a draft in the form kept", { tag: "@main" }, async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Message").fill("Half a thought");
  await page.goto(missing);
  await page.getByRole("searchbox", { name: "Search this site" }).fill("terms");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Terms of Service" }).first()).toBeVisible();

  await page.goto(missing);
  await page.getByRole("link", { name: "Report this link" }).click();
  await expect(contactForm(page).getByLabel("Message")).toHaveValue(
    /^Half a thought\n\nThis address leads to no page:\n.+\/no\/such\/page\n/,
  );
});

test("without JavaScript: the way back, the search and the report; no game", async ({ openBrowser, watch }) => {
  watch.allow(/404/);
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto(missing);
  await expect(page.getByRole("link", { name: "Return Home" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start again" })).toBeHidden();
  await page.getByRole("searchbox", { name: "Search this site" }).fill("bakery");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Last Loaf" }).first().click();
  await expect(page).toHaveURL(/\/designs\/last-loaf$/);
});
