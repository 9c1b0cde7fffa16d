import type { Locator, Page } from "@playwright/test";
import { specifiedNames as names } from "../support/specified-texts.ts";
import {
  expectToast,
  freshEmail,
  receiveMail,
  rowOf,
  sendByApi,
  sendReplyByApi,
  signIn,
  toastOf,
  visit,
} from "./support/actions.ts";
import { contactEmail } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const slow = { timeout: 15_000 };
const failedMails = (page: Page): Locator => page.getByRole("region", { name: "Failed E-mails" });
const failedRow = (page: Page, text: string): Locator => failedMails(page).getByRole("row").filter({ hasText: text });

test("mails that failed: seen, dismissed, brought back, sent again", async ({ site, openBrowser }) => {
  test.setTimeout(60_000); // waits for three attempts of the outbox
  site.answerMails(550);
  const page = await openBrowser();
  const email = freshEmail("unknown");
  const id = await sendByApi(page, site, { email, message: "Do you build shops?" });
  await signIn(page, site);
  await sendReplyByApi(page, site, id, "We do.");
  await visit(page, "/admin/dashboard");
  // The page refetches while mails are being sent.
  await expect(page.getByText("2 e-mails failed")).toBeVisible(slow);
  await expect(failedRow(page, contactEmail)).toContainText("Notice to you of a message");
  const reply = failedRow(page, email);
  await expect(reply).toContainText("Your reply");
  await expect(reply).toContainText("550 Refused by the test");

  // A dismissal, undone and done again. The reply stays where it is.
  await reply.getByRole("button", { name: "Dismiss" }).click();
  const toast = toastOf(page, "E-mail Dismissed", "Removed from the list without being sent");
  await expect(reply).toBeHidden();
  await expect(failedRow(page, contactEmail).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "E-mail Restored", "It is back in the list of failed e-mails");
  await reply.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("1 e-mail failed")).toBeVisible();

  // The remaining mails are sent; the list that shrinks keeps the focus.
  site.answerMails("accept");
  await failedMails(page).getByRole("button", { name: "Try again" }).click();
  await expectToast(page, "E-mail Queued", "It will be sent again in a moment");
  await expect(failedMails(page).getByText("No failed e-mails")).toBeVisible();
  await expect(failedMails(page)).toBeFocused();
  await receiveMail(site, contactEmail, /New message from/);
  await expect(page.getByText(/e-mails? (failed|on the way)/)).toBeHidden(slow);

  // The conversation still shows the dismissed mail and can send it.
  await rowOf(page, email).getByRole("button", { name: "View" }).click();
  const history = page.getByRole("dialog", { name: names.conversationHistory, exact: true });
  await expect(history.getByText("We do.")).toBeVisible();
  await expect(history.getByText("On their page. The e-mail failed.", { exact: true })).toBeVisible();
  await history.getByRole("button", { name: "Try again" }).click();
  expect((await receiveMail(site, email, "Your website")).parsed.text).toMatch(/^We do\.\n\n--\n/);
  await expect(history.getByText("Sent", { exact: true })).toBeVisible(slow);
});

test("all that failed are tried again at once, from a list whose conversations can be opened and answered", async ({
  site,
  openBrowser,
}) => {
  const sentBefore = site.mails.length;
  site.answerMails(550);
  const page = await openBrowser();
  for (let number = 1; number <= 12; number++) {
    await sendByApi(page, site, { name: `Ann ${number}.`, email: freshEmail("many"), message: `Message ${number}.` });
  }
  await signIn(page, site, { isKnown: true }); // a new one would send an e-mail, too
  await visit(page, "/admin/dashboard");
  await expect(page.getByText("12 e-mails failed")).toBeVisible(slow);
  const rows = failedMails(page).getByRole("row");
  await expect(rows).toHaveCount(11);
  await failedMails(page).getByRole("link", { name: "Older failed e-mails" }).click();
  await expect(rows).toHaveCount(3);

  await rows.nth(1).getByRole("button", { name: "View" }).click();
  const history = page.getByRole("dialog", { name: names.conversationHistory, exact: true });
  await expect(history.getByText(/Message \d+\./)).toBeVisible();
  await history.getByRole("button", { name: "Reply" }).click();
  const dialog = page.getByRole("dialog", { name: names.replyToMessage, exact: true });
  await expect(dialog.getByText(/Message \d+\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  site.answerMails("accept");
  await failedMails(page).getByRole("button", { name: "Try all again" }).click();
  await expectToast(page, "E-mails Queued", "They will be sent again in a moment");
  await expect(failedMails(page).getByText("No older failed e-mails")).toBeVisible();
  await expect.poll(() => site.mails.length - sentBefore, slow).toBe(12);
});
