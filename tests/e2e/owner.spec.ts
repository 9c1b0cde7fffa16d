import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { specifiedNames as names, specifiedToasts as toasts } from "../support/specified-texts.ts";
import {
  expectToast,
  freshEmail,
  receiveMail,
  rowOf,
  sendByApi,
  sendMessage,
  sendReplyByApi,
  signIn,
  toastOf,
  visit,
  yourMessages,
} from "./support/actions.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const dashboardData = "**/admin/dashboard.data*";

async function openDashboard(page: Page, site: SiteProcess) {
  await signIn(page, site);
  await visit(page, "/admin/dashboard");
}

const columnsOf = (page: Page, table: string) =>
  page.getByRole("table", { name: table }).getByRole("columnheader").allTextContents();

test("the owner's answer arrives by e-mail and on the visitor's page", async ({ page, openBrowser, site }) => {
  const email = freshEmail("asks");
  await visit(page, "/contact");
  await sendMessage(page, { name: "Zoë Ångström", email, message: "Do you also build shops?" });

  const owner = await openBrowser();
  await openDashboard(owner, site);
  const waiting = owner.getByRole("region", { name: "Needs an answer" }).getByRole("link", { name: /Zoë Ångström/ });
  await expect(waiting).toHaveAttribute("href", /^\/admin\/inbox\/./);
  await rowOf(owner, email).getByRole("button", { name: "Reply" }).click();
  const dialog = owner.getByRole("dialog", { name: names.replyToMessage, exact: true });
  await expect(dialog.getByText("Do you also build shops?")).toBeVisible();
  await expect(dialog.getByLabel("From")).toHaveValue("Northlight Support");
  const send = dialog.getByRole("button", { name: names.sendReply, exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Subject").fill("Shops – yes");
  await dialog.getByLabel("Message", { exact: true }).fill("We do. Grüße aus Gdańsk 👋");
  await dialog.getByLabel("Subject").fill("  ");
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Subject").fill("Shops – yes");
  await send.click();
  await expectToast(owner, ...toasts.replySent);
  await expect(dialog).toBeHidden();
  await expect(waiting).toBeHidden();

  const mail = await receiveMail(site, email, "Shops – yes");
  expect(mail.recipients).toEqual([email]);
  expect(mail.parsed.from).toMatchObject({ name: "Northlight Support", address: "studio@studio.example" });
  expect(mail.parsed.text).toMatch(/^We do\. Grüße aus Gdańsk 👋\n\n--\n(.|\n)*> Do you also build shops\?/);

  await rowOf(owner, email).getByRole("button", { name: "View" }).click();
  const history = owner.getByRole("dialog", { name: names.conversationHistory, exact: true });
  await expect(history.getByText("Zoë Ångström")).toBeVisible();
  await expect(history.getByText("Shops – yes")).toBeVisible();
  await expect(history.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  await history.getByRole("button", { name: "Close" }).last().click();
  await expect(history).toBeHidden();

  await yourMessages(page).getByRole("button", { name: "Refresh" }).click();
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  await expect(page.getByRole("dialog").getByText("We do. Grüße aus Gdańsk 👋")).toBeVisible();
});

test("a reply that cannot be sent stays in its dialog, which says so", async ({ page, watch, site }) => {
  watch.allow(/net::ERR_FAILED/);
  const email = freshEmail("unanswered");
  await sendByApi(page, site, { email, message: "Anybody there?" });
  await openDashboard(page, site);
  await rowOf(page, email).getByRole("button", { name: "Reply" }).click();
  const dialog = page.getByRole("dialog", { name: names.replyToMessage, exact: true });
  await dialog.getByLabel("Message", { exact: true }).fill("We are.");
  const seenSending = Promise.withResolvers<void>();
  await page.route(
    dashboardData,
    async (route) => {
      await seenSending.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole("button", { name: names.sendReply, exact: true }).click();
  const sending = dialog.getByRole("button", { name: names.sending, exact: true });
  await expect(sending).toHaveAttribute("aria-disabled", "true");
  seenSending.resolve();
  await expectToast(page, ...toasts.replyFailed);
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Message", { exact: true })).toHaveValue("We are.");
  await dialog.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, email).getByRole("cell").nth(4)).toContainText("1");
});

test("deleting a message: Undo brings it back, otherwise it stays away", async ({ page, site, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  const email = freshEmail("deleted");
  await sendByApi(page, site, { email, message: "Not wanted" });
  await openDashboard(page, site);
  expect(await columnsOf(page, names.contactMessages)).toEqual(names.messageColumns);

  await page.route(dashboardData, (route) => route.abort(), { times: 1 });
  await rowOf(page, email).getByRole("button", { name: "Delete" }).click();
  await expectToast(page, ...toasts.deleteFailed);
  await expect(rowOf(page, email)).toBeVisible();

  await rowOf(page, email).getByRole("button", { name: "Delete" }).click();
  const toast = toastOf(page, ...toasts.messageDeleted);
  await expect(rowOf(page, email)).toBeHidden();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, email)).toBeVisible();

  await rowOf(page, email).getByRole("button", { name: "Delete" }).click();
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close notification" }).click();
  await expect(toast).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Contact Messages" })).toBeVisible();
  await expect(rowOf(page, email)).toBeHidden();
});

test("every deletion can be undone while its offer lasts, also the first of five", async ({ page, site }) => {
  const emails = Array.from({ length: 5 }, (_, i) => freshEmail(`five${i}`));
  for (const email of emails) await sendByApi(page, site, { email, message: `A message from ${email}` });
  await openDashboard(page, site);
  const offers = page.locator('[data-sonner-toast][data-removed="false"]');
  for (const [count, email] of emails.entries()) {
    // The pointer stays on the offers, which pauses them.
    await rowOf(page, email).getByRole("button", { name: "Delete" }).dispatchEvent("click");
    await expect(offers).toHaveCount(count + 1);
    await offers.first().hover();
  }
  // In a low window they become a scrolling list.
  await page.setViewportSize({ width: 1_280, height: 340 });
  await offers.first().hover();
  const first = offers.last().getByRole("button", { name: "Undo" });
  await expect(first).not.toBeInViewport();
  await first.click();
  await expect(rowOf(page, emails[0] ?? "")).toBeVisible();
});

test("what looks like spam waits in its own folder, and can be moved to the inbox", async ({ page, site }) => {
  const email = freshEmail("spam");
  // A hidden field filled in and no form of ours: together enough.
  await page.request.post(`${site.url}/contact`, {
    form: { intent: "send", name: "Robot", email, message: "Buy now", company_website: "https://spam.example" },
    headers: { Origin: site.url },
  });
  await openDashboard(page, site);
  await expect(page.getByRole("heading", { name: "Contact Messages" })).toBeVisible();
  await expect(rowOf(page, email)).toBeHidden();
  await page.getByRole("link", { name: /^Spam/ }).click();
  await expect(rowOf(page, email).getByText("Looks like spam: filled in the hidden field")).toBeVisible();
  await rowOf(page, email).getByRole("button", { name: "Not spam" }).click();
  await expectToast(page, "Message Moved", "Contact message is in the inbox now");
  await page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: "Inbox" }).click();
  await expect(rowOf(page, email)).toBeVisible();
});

test("what is unanswered is marked, counted and listed, and messages are searched", async ({ page, site }) => {
  const [first, second] = [freshEmail("first"), freshEmail("second")];
  const answered = await sendByApi(page, site, { email: first, message: "About a bakery" });
  await sendByApi(page, site, { email: second, message: "About a Garden" });
  await openDashboard(page, site);
  await expect(rowOf(page, first).getByText("Unanswered")).toBeVisible();
  await sendReplyByApi(page, site, answered, "An answer");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rowOf(page, first).getByText("Unanswered")).toBeHidden();
  await page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: "Unanswered" }).click();
  await expect(page).toHaveURL(/only=unanswered/);
  await expect(rowOf(page, second)).toBeVisible();
  await expect(rowOf(page, first)).toBeHidden();

  await page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: "Inbox" }).click();
  await expect(rowOf(page, first)).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Search messages" });
  await field.fill("garden");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, first)).toBeHidden();
  await expect(rowOf(page, second)).toBeVisible();
  await field.fill("100%_");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(rowOf(page, first)).toBeVisible();
});

test("on a phone a page of messages is a list of compact rows", async ({ openBrowser, site }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const email = freshEmail("phone");
  await sendByApi(page, site, { email, message: "Words. ".repeat(300) });
  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  const { height = 999 } = (await rowOf(page, email).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(220);
  for (const link of await page.getByRole("navigation", { name: "Admin" }).getByRole("link").all())
    expect((await link.boundingBox())?.width).toBeGreaterThanOrEqual(44);
});

test("what is still to be set up is listed with its field or variable, and folds by keyboard", async ({
  page,
  site,
}) => {
  await openDashboard(page, site);
  const list = page.getByRole("region", { name: "Finish setting up" });
  const first = list.getByRole("listitem").first();
  if (!(await first.isVisible())) await list.locator("summary").click(); // open on a site without a message
  await expect(list.getByRole("link", { name: "Community" })).toHaveAttribute(
    "href",
    "/admin/site/studio#links.community",
  );
  const variable = list.getByRole("listitem").filter({ hasText: "CONTACT_EMAIL=" });
  await expect(variable).toBeVisible();
  await expect(list.getByText("No mail server is configured")).toBeHidden(); // this site has a mail server
  await list.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(variable).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(variable).toBeVisible();
});

test.describe("on a site of its own, without a mail server", () => {
  test.use({ siteEnvironment: { SMTP_URL: "", MAIL_FROM: "" } });

  test("a page that needs e-mail leads to the setting", async ({ site, page }) => {
    await openDashboard(page, site);
    await visit(page, "/admin/security");
    await page.getByRole("link", { name: "Set up a mail server" }).click();
    await expect(page.getByRole("heading", { name: "Mail", level: 1 })).toBeVisible();
  });

  test("visits: columns, details of the device, Clear History with Undo", async ({ site, page, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    await visit(page, "/");
    await openDashboard(page, site);
    expect(await columnsOf(page, names.recentVisits)).toEqual(names.visitColumns);
    const rows = page.getByRole("table", { name: "Recent Visits" }).getByRole("row");
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1).getByRole("cell").nth(1)).toHaveText("/");
    await expect(rows.nth(1).getByRole("cell").nth(2)).toHaveText("127.0.0.1");

    await rows.nth(1).getByRole("button", { name: names.viewDetails, exact: true }).click();
    const details = page.getByRole("dialog", { name: "Device details" });
    await expect(details.getByText("Chrome/140.0.0.0")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();

    await page.route(dashboardData, (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: names.clearHistory, exact: true }).click();
    await expectToast(page, ...toasts.clearFailed);
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: names.clearHistory, exact: true }).click();
    await expect(page.getByText(names.noVisits, { exact: true })).toBeVisible();
    const toast = toastOf(page, ...toasts.visitsCleared);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(rows).toHaveCount(2);

    await page.getByRole("button", { name: names.clearHistory, exact: true }).click();
    await expect(toast).toBeVisible();
    await page.reload();
    await expect(page.getByText(names.noVisits, { exact: true })).toBeVisible();
  });

  test("60 messages come in pages of 25", async ({ site, page }) => {
    for (let number = 1; number <= 60; number++) {
      await sendByApi(page, site, { email: `many${number % 5}@visitor.example`, message: `Message ${number}.` });
    }
    await openDashboard(page, site);
    const rows = page.getByRole("table", { name: "Contact Messages" }).getByRole("row");
    const older = page.getByRole("link", { name: "Older messages" });
    await expect(rows).toHaveCount(26);
    await expect(rows.nth(1)).toContainText("Message 60.");
    await older.click();
    await expect(rows.nth(1)).toContainText("Message 35.");
    await older.click();
    await expect(rows.nth(1)).toContainText("Message 10.");
    await expect(rows).toHaveCount(11);
    await expect(older).toBeHidden();
    await page.getByRole("link", { name: "Newest messages" }).click();
    await expect(rows.nth(1)).toContainText("Message 60.");
    const unsent = "60 e-mails not sent: no mail server configured";
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByText(unsent)).toBeInViewport();
  });

  test("lists that cannot be read say so, on the dashboard and to signed-in users on the contact page", async ({
    site,
    owner: page,
    watch,
  }) => {
    watch.allow(/^500 from|status of 500|Failed to fetch contact messages|could not be read|form failed/);
    // Other work uses the tables meanwhile on a slow machine.
    watch.allow(/could not be (written|sent)|housekeeping failed/);
    const database = new DatabaseSync(join(site.dataDir, "northlight.db"), { timeout: 5_000 });
    const tables = ["contact_messages", "recent_visits"];
    for (const table of tables) database.exec(`alter table ${table} rename to ${table}_away`);
    await visit(page, "/admin/dashboard");
    await expectToast(page, ...toasts.messagesNotFetched);
    await expectToast(page, ...toasts.visitsNotFetched);
    await visit(page, "/contact");
    await expectToast(page, ...toasts.listFailed);
    await expect(yourMessages(page).getByRole("alert")).toContainText(toasts.listFailed[1]);
    for (const table of tables) database.exec(`alter table ${table}_away rename to ${table}`);
    database.close();
  });
});
