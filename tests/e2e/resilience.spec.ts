import { specifiedNames as names, specifiedToasts as toasts } from "../support/specified-texts.ts";
import {
  blockScripts,
  contactForm,
  expectToast,
  fillMessage,
  freshEmail,
  pressSend,
  reload,
  rowOf,
  sendByApi,
  sendMessage,
  visit,
  waitUntilInteractive,
  yourMessages,
} from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const pageData = "**/contact.data*";

test.use({ siteEnvironment: { CONTACT_LIMIT_PER_EMAIL: "2" } });

test("an answer that gets lost: the words stay, and the retry makes no second message", async ({
  page,
  watch,
  openOwner,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const email = freshEmail("lost");
  await visit(page, "/contact");
  await fillMessage(page, { email, message: "Did you get this?" });
  await expect(yourMessages(page).getByText("No messages from this address")).toBeVisible();
  // The request reaches the server, its answer does not reach the browser.
  await page.route(
    pageData,
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true);
      await route.abort();
    },
    { times: 1 },
  );
  await pressSend(page);
  await expectToast(page, ...toasts.sendFailed);
  await expect(contactForm(page).getByLabel("Name")).toHaveValue("Ann Archer");
  await expect(contactForm(page).getByLabel("Email")).toHaveValue(email);
  await expect(contactForm(page).getByLabel("Message")).toHaveValue("Did you get this?");
  // A double click also sends one message.
  await contactForm(page).getByRole("button", { name: "Send Message" }).dblclick();
  await expectToast(page, ...toasts.sent);
  await expect(yourMessages(page).getByText("Did you get this?")).toHaveCount(1);

  const owner = await openOwner();
  await visit(owner, "/admin/dashboard");
  await expect(rowOf(owner, email)).toHaveCount(1);
});

test("a draft survives a reload and goes with its message", async ({ page }) => {
  const email = freshEmail("draft");
  const form = contactForm(page);
  await visit(page, "/contact");
  await fillMessage(page, { name: "Dora Draft", email, message: "Half a" });
  await page.reload();
  await expect(form.getByLabel("Name")).toHaveValue("Dora Draft");
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await expect(form.getByLabel("Message")).toHaveValue("Half a");
  await expect(form.getByText("6 / 5000")).toBeVisible();
  await form.getByLabel("Message").pressSequentially(" sentence.");
  await pressSend(page);
  await expectToast(page, ...toasts.sent);
  await expect(yourMessages(page).getByText("Half a sentence.")).toBeVisible();
  await reload(page);
  await expect(form.getByLabel("Message")).toHaveValue("");
});

test("faults stand beside their fields, and the first one has the focus", async ({ page }) => {
  const form = contactForm(page);
  await visit(page, "/contact");
  await form.getByLabel("Name").fill("Erin");
  await form.getByLabel("Email").fill("erin@");
  await form.getByLabel("Message").fill("x".repeat(5_001));
  await expect(form.getByText("5001 / 5000")).toBeVisible();
  await pressSend(page);
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter one valid email address, like ann@example.org.",
  );
  await expect(form.getByLabel("Message")).toHaveAccessibleDescription("Message can have at most 5,000 characters.");
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("");

  await form.getByLabel("Email").fill(freshEmail("erin"));
  await form.getByLabel("Message").fill("x".repeat(70_000));
  await pressSend(page);
  await expect(form.getByRole("alert")).toHaveText("That is more than 64 KB. Please send less.");
  await expect(form.getByLabel("Message")).toHaveValue("x".repeat(70_000));

  await form.getByLabel("Message").fill("   ");
  await pressSend(page);
  await expect(form.getByLabel("Message")).toHaveAccessibleDescription("Message is required.");
  await expect(form.getByLabel("Message")).toBeFocused();
  await form.getByLabel("Message").fill("Now it is right.");
  await pressSend(page);
  await expectToast(page, ...toasts.sent);
});

test("words that were refused before React came are gone once React has sent them", async ({ page }) => {
  const form = contactForm(page);
  const letReactCome = await blockScripts(page);
  await page.goto("/contact");
  await fillMessage(page, { name: "Rae Refused", email: "rae@", message: "Refused at first." });
  await pressSend(page);
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/Please enter one valid email address/);
  letReactCome();
  await waitUntilInteractive(page);
  await form.getByLabel("Email").fill(freshEmail("refused"));
  await pressSend(page);
  await expectToast(page, ...toasts.sent);
  for (const label of ["Name", "Email", "Message"]) await expect(form.getByLabel(label)).toHaveValue("");
  await expect(form.getByText("0 / 5000")).toBeVisible();
});

test("over the limit the page says when to try again and keeps the words", async ({ page, site }) => {
  const email = freshEmail("eager");
  await visit(page, "/contact");
  await sendMessage(page, { email, message: "One" });
  await sendByApi(page, site, { email, message: "Two" });
  await fillMessage(page, { email, message: "Three" });
  await pressSend(page);
  await expect(contactForm(page).getByRole("alert")).toContainText(
    /try again in (about )?\d+ (seconds|minutes?)|in (about )?an hour/i,
  );
  await expect(contactForm(page).getByLabel("Message")).toHaveValue("Three");
});

test("a reply that cannot be sent stays in its dialog, which says so", async ({ page, watch, site }) => {
  watch.allow(/net::ERR_FAILED/);
  const email = freshEmail("reply");
  await sendByApi(page, site, { email, message: "The first word" });
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Email").fill(email);
  await yourMessages(page).getByRole("button", { name: "Reply" }).click();
  const dialog = page.getByRole("dialog", { name: names.replyToMessage, exact: true });
  await dialog.getByLabel("Your reply").pressSequentially("And the second.");
  await page.route(pageData, (route) => route.abort());
  await dialog.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to send reply. Please try again.");
  await expectToast(page, ...toasts.replyFailed);
  await expect(dialog.getByLabel("Your reply")).toHaveValue("And the second.");
  await page.unroute(pageData);
  await dialog.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expect(dialog).toBeHidden();
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  await expect(page.getByRole("dialog").getByText("And the second.")).toHaveCount(1);
});

test("a list that cannot be loaded says so", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await visit(page, "/contact");
  await page.route(pageData, (route) => route.abort());
  await contactForm(page).getByLabel("Email").fill(freshEmail("unread"));
  await expectToast(page, ...toasts.listFailed);
  await expect(contactForm(page)).toBeVisible();
});

test("a list that was asked for before the first message, and answered after it, takes nothing away", async ({
  page,
}) => {
  const email = freshEmail("overtaken");
  const sent = Promise.withResolvers<void>();
  const listAnswered = Promise.withResolvers<void>();
  await visit(page, "/contact");
  await page.route(pageData, async (route) => {
    const isList = route.request().postData()?.includes("intent=list") ?? false;
    const response = await route.fetch();
    if (isList) await sent.promise;
    // The page may have given the list up by then: its cookies would have been set all the same.
    await route.fulfill({ response }).catch(() => {});
    if (isList) listAnswered.resolve();
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes("intent=list") ?? false);
  await fillMessage(page, { email, message: "I was faster." });
  await asked;
  await pressSend(page);
  await expect(yourMessages(page).getByText("I was faster.")).toBeVisible();
  sent.resolve();
  await listAnswered.promise;
  await page.unroute(pageData);
  await expect(yourMessages(page).getByText("I was faster.")).toBeVisible();

  // Nor the cookie that opens the message.
  await reload(page);
  await contactForm(page).getByLabel("Email").fill(email);
  await expect(yourMessages(page).getByText("I was faster.")).toBeVisible();
});
