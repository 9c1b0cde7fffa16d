import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { specifiedNames as names } from "../support/specified-texts.ts";
import { contactForm, freshEmail, sendByApi, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const phone = { viewport: { width: 390, height: 800 } };

test("the bar turns translucent once the page has moved by more than 10 px", async ({ page }) => {
  await visit(page, "/");
  const bar = page.locator(".bar");
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await expect(bar).toHaveCSS("backdrop-filter", "none");
  await scrollTo(10);
  await expect(bar).toHaveCSS("backdrop-filter", "none");
  await scrollTo(11);
  await expect(bar).toHaveCSS("backdrop-filter", /blur/);
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/\/ 0\.\d+\)/);
  await scrollTo(0);
  await expect(bar).toHaveCSS("backdrop-filter", "none");
});

test("on a phone the panel opens, leads on, and closes with every navigation", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await visit(page, "/");
  const panel = page.getByRole("navigation", { name: "Menu" });
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await panel.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(panel.getByRole("link", { name: "Contact" })).toHaveAttribute("aria-current", "page");
  await panel.getByRole("link", { name: "Contact" }).click();
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("on a phone the panel leads to the concepts with one tap", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await visit(page, "/contact");
  const panel = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await panel.getByRole("link", { name: "Concepts" }).click();
  await expect(page).toHaveURL(/\/#concepts$/);
  await expect(panel).toBeHidden();
  await expect(page.getByRole("heading", { name: "Four sites we built" })).toBeInViewport();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(panel.locator("[aria-current=page]")).toHaveText(["Home"]);
});

test("the phone's panel works by keyboard alone", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await visit(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("navigation", { name: "Menu" });
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link", { name: "Design Gallery" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link", { name: "Binary Calculator" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contact$/);
  await expect(panel).toBeHidden();
});

test("the contact page works by keyboard alone: send, reply, close", async ({ page }) => {
  await visit(page, "/contact");
  const form = contactForm(page);
  await form.getByLabel("Name").focus();
  await page.keyboard.type("Kay Board");
  await page.keyboard.press("Tab");
  await page.keyboard.type("kay.board@visitor.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("No mouse.");
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Attach files")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const list = page.getByRole("region", { name: "Your Messages" });
  await expect(list.getByText("No mouse.")).toBeVisible();
  await expect(page.locator("#your-messages")).toBeFocused();

  // On through the list: Refresh, then Reply.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(list.getByRole("button", { name: "Reply" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: names.replyToMessage, exact: true });
  await expect(dialog.getByLabel("Your reply")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(list.getByRole("button", { name: "Reply" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(list.locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(list.getByLabel("The address that you wrote from")).toBeFocused();
});

test("an address that leads nowhere: 404, a way back and a way home", async ({ page }) => {
  await visit(page, "/contact");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found");
  await expect(page.getByRole("heading", { name: "Page Not Found", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return Home" })).toBeVisible();
  await visit(page, "/no/such/page");
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await visit(page, "/no/such/page");
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle("Home");
});

test("a page that the server cannot draw says so, with the request id of its log", async ({
  site,
  owner: page,
  watch,
}) => {
  watch.allow(/status of 503|^503 from|session could not be read|rendering failed/);
  const database = new DatabaseSync(join(site.dataDir, "northlight.db"), { timeout: 5_000 });
  database.exec("alter table session rename to away");
  const answer = await page.goto("/admin/dashboard");
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: names.wentWrong, exact: true })).toBeVisible();
  const requestId = answer?.headers()["x-request-id"] ?? "";
  await expect(page.getByText(`Request id ${requestId}`)).toBeVisible();
  await expect.poll(() => site.output).toContain(requestId);

  database.exec("alter table away rename to session");
  database.close();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: names.adminPanel, exact: true, level: 1 })).toBeVisible();
});

/** 64 bits to press, and numbers that do not break at words. */
const wideCalculation = `/projects/binary-calculator?tab=converter&from=decimal&decimal=${"9".repeat(300)}`;

const widths = [320, 390, 704, 768, 900, 1440];

test("nothing scrolls sideways, however narrow or wide the window", async ({ page, site }) => {
  const email = freshEmail("wide");
  const wide = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(6);
  await sendByApi(page, site, { name: wide.slice(0, 100), email, message: wide });
  const expectNoOverflow = async (what: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(overflow), `${what}, ${width} px`).toBeLessThanOrEqual(0);
    }
  };
  for (const path of ["/", wideCalculation, "/tos", "/privacy", "/admin", "/nowhere", "/contact"]) {
    await visit(page, path);
    await expectNoOverflow(path);
  }
  await contactForm(page).getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Reply" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoOverflow("reply");
});
