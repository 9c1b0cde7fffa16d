import type { Page } from "@playwright/test";
import { startSmtpTestServer } from "../support/mail/smtp-server.ts";
import { waitUntilInteractive } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

/** As it starts from an archive: no owner, no mail server, no addresses. */
const untouched = {
  ...{ OWNER_EMAIL: "", OWNER_PASSWORD: "", SMTP_URL: "", MAIL_FROM: "", CONTACT_EMAIL: "" },
  LOG_LEVEL: "info",
};
const owner = { email: "robin@calder.example", password: "a long pass phrase of Robin" };
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#123" d="M0 0h8v8z"/></svg>';

async function openSetupLink(page: Page, site: SiteProcess): Promise<void> {
  await expect.poll(() => site.output).toContain("/admin/setup?token=");
  const [token] = /setup\?token=[\w.-]+/.exec(site.output) ?? [];
  await page.goto(`${site.url}/admin/${token}`);
}

async function createAccount(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(owner.email);
  await page.locator('input[type="password"]').fill(owner.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
}

const goOn = (page: Page) => page.getByRole("button", { name: "Publish and go on" }).click();

test("a new owner goes from the one-time link to a site with own name, mark, price and mail server", {
  tag: "@main",
}, async ({ startOwnSite, openBrowser }) => {
  const site = await startOwnSite(untouched);
  const smtp = await startSmtpTestServer();
  const page = await openBrowser({}, site);
  const startedAt = Date.now();
  await openSetupLink(page, site);
  await createAccount(page);
  await page.getByLabel("Name", { exact: true }).fill("Calder");
  await goOn(page);
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  const visitor = await openBrowser({}, site);
  await visitor.goto(site.url);
  await expect(visitor.locator(".bar-brand")).toHaveText("Calder");
  // The link, two fields, two buttons.
  expect(Date.now() - startedAt).toBeLessThan(90_000);

  await page
    .getByLabel("Choose")
    .setInputFiles({ name: "m.svg", mimeType: "image/svg+xml", buffer: Buffer.from(mark) });
  await page.getByLabel("Accent color", { exact: true }).fill("#0b5d3b");
  await goOn(page);
  await expect(page.getByText("Step 3 of 4")).toBeVisible();
  await page.getByLabel("Contact address").fill("hello@calder.example");
  // Not any draft: the logo's may come late.
  const studio = async () => (await page.request.get(`${site.url}/admin/site/studio`)).text();
  await expect.poll(studio).toContain("hello@calder.example");
  await page.reload();
  await expect(page.getByLabel("Contact address")).toHaveValue("hello@calder.example");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Accent color", { exact: true })).toHaveValue("#0b5d3b");
  await page.getByRole("link", { name: "Skip this step" }).click();
  await expect(page.getByLabel("Contact address")).toHaveValue("hello@calder.example");
  await page.getByLabel("Name of the person who answers").fill("Ivy");
  await page.getByLabel("Location").fill("Leith");
  await page.getByLabel("From", { exact: true }).fill("€4,100");
  await goOn(page);
  await expect(page.getByText("Step 4 of 4")).toBeVisible();
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Security").selectOption("none");
  await page.getByLabel("Port").fill(new URL(smtp.url).port);
  await page.getByLabel("Sender’s address").fill("desk@calder.example");
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.getByText("Test mail sent")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Panel");
  const welcome = page.getByRole("region", { name: "Welcome. Your site is running." });
  await expect(welcome.getByRole("link")).toHaveText(["Write yourself a message"]);
  await expect(welcome).not.toContainText("steps");

  await expect(visitor.locator(".hero")).not.toContainText("answers");
  await visitor.reload();
  await expect(visitor.getByText("Ivy answers from Leith.")).toBeVisible();
  await expect(visitor.locator(".bar-brand img")).toBeVisible();
  await expect(visitor.getByText("€4,100")).toBeVisible();
  await visitor.goto(`${site.url}/contact`);
  await expect(visitor.getByText("hello@calder.example").first()).toBeVisible();
  expect(smtp.mails).toHaveLength(1);
  await smtp.goDown();
});

test("without JavaScript, on a phone: every step can be published or skipped", async ({
  openBrowser,
  startOwnSite,
}) => {
  const site = await startOwnSite(untouched);
  const page = await openBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, site);
  await openSetupLink(page, site);
  await createAccount(page);
  await page.getByLabel("Name", { exact: true }).fill("Calder");
  await goOn(page);
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  await expect(page.locator("#mark noscript p")).toContainText("You need JavaScript");
  await page.getByRole("link", { name: "Skip this step" }).click();
  await page.getByLabel("Contact address").fill("nobody");
  await goOn(page);
  await expect(page.getByText("Please write one e-mail address.")).toBeVisible();
  await expect(page.getByText("Step 3 of 4")).toBeVisible();
  await expect(page.getByLabel("Contact address")).toHaveValue("nobody");
  await page.getByRole("link", { name: "Skip this step" }).click();
  await page.getByRole("link", { name: "Skip, and go to your dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Panel");
  await expect(page.getByText("1 of 4 steps done. Still to do:")).toBeVisible();
  await page.getByRole("link", { name: "Who answers, and prices" }).click();
  await expect(page.getByText("Step 3 of 4")).toBeVisible();
  await page.goto(site.url);
  await expect(page.locator(".bar-brand")).toHaveText("Calder");
});

test("by keyboard, and without faults that axe finds on a phone", async ({ startOwnSite, openBrowser }) => {
  const site = await startOwnSite(untouched);
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 844 } }, site);
  await openSetupLink(page, site);
  await createAccount(page);
  await waitUntilInteractive(page);
  const name = page.getByLabel("Name", { exact: true });
  await name.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Calder");
  const next = page.getByRole("button", { name: "Publish and go on" });
  for (let i = 0; i < 5 && !(await next.evaluate((button) => button === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, "step 2");
  await page.goto(`${site.url}/admin/dashboard`);
  await expect(page.getByText("1 of 4 steps done. Still to do:")).toBeVisible();
});
