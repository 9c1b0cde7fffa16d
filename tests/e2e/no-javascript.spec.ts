import { specifiedNames as names } from "../support/specified-texts.ts";
import { signInByForm } from "./support/accounts.ts";
import { contactForm, freshEmail, rowOf, sendByApi, sendReplyByApi, signIn, yourMessages } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const withoutScripts = { javaScriptEnabled: false };

test("without JavaScript: a message with faults, then without, then the list", { tag: "@main" }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(withoutScripts);
  const email = freshEmail("plain");
  await page.goto("/contact");
  const form = contactForm(page);
  await form.getByLabel("Name").fill("Paula Plain");
  await form.getByLabel("Message").fill("No scripts here.");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription("Email is required.");
  await expect(form.getByLabel("Name")).toHaveValue("Paula Plain");
  await expect(form.getByLabel("Message")).toHaveValue("No scripts here.");

  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("status")).toContainText("Your message has been sent successfully!");
  await expect(form.getByLabel("Message")).toHaveValue("");
  await expect(yourMessages(page).getByText("No scripts here.")).toBeVisible();

  await page.goto("/contact");
  await form.getByLabel("Email").fill("nobody");
  await form.getByRole("button", { name: "Show my messages" }).click();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/Please enter one valid email address/);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Message").fill("Half a thought");
  await form.getByRole("button", { name: "Show my messages" }).click();
  await expect(yourMessages(page).getByText("No scripts here.")).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await expect(form.getByLabel("Message")).toHaveValue("Half a thought");
});

test("without JavaScript: the conversation is opened, and a reply is sent", { tag: "@main" }, async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(withoutScripts);
  const owner = await openBrowser();
  const email = freshEmail("unfolds");
  const id = await sendByApi(page, site, { email, message: "The first word" });
  await signIn(owner, site);
  await sendReplyByApi(owner, site, id, "The owner's word");

  await page.goto("/contact");
  await contactForm(page).getByLabel("Email").fill(email);
  await contactForm(page).getByRole("button", { name: "Show my messages" }).click();
  const list = yourMessages(page);
  await expect(list.getByText("The owner's word")).toBeHidden();
  await list.getByRole("button", { name: names.viewConversation, exact: true }).click();
  await expect(list.getByRole("heading", { name: names.conversationHistory, exact: true })).toBeVisible();
  await expect(list.getByText("The first word")).toBeVisible();
  await expect(list.getByText("The owner's word")).toBeVisible();
  await list.getByRole("button", { name: "Back to your messages" }).click();
  await expect(list.getByText("The owner's word")).toBeHidden();
  await list.getByRole("button", { name: names.viewConversation, exact: true }).click();

  await list.getByText("Reply", { exact: true }).click();
  await list.getByLabel("Your reply").fill(`${"x".repeat(5_000)}!`);
  await list.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expect(list.getByRole("alert")).toHaveText("Reply can have at most 5,000 characters.");
  await expect(list.getByLabel("Your reply")).toHaveValue(`${"x".repeat(5_000)}!`);
  await list.getByLabel("Your reply").fill("The last word");
  await list.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expect(list.getByRole("status").filter({ hasText: "Reply Sent" })).toHaveText(
    "Reply SentYour reply has been sent successfully!",
  );
  await list.getByRole("button", { name: names.viewConversation, exact: true }).click();
  await expect(list.getByText("The last word")).toBeVisible();
});

test("without JavaScript: the owner signs in, reads, deletes and signs out", async ({ openBrowser, site }) => {
  const page = await openBrowser(withoutScripts);
  const email = freshEmail("plaininbox");
  await sendByApi(page, site, { email, message: "For the desk" });
  await page.goto("/admin/dashboard");
  // By their tags: Playwright finds neither text nor roles in a <noscript>.
  await expect(page.locator("noscript .notice")).toContainText("Please login to access the admin dashboard");
  await signInByForm(page, "wrong");
  await expect(page.getByRole("alert")).toHaveText("That email or password is incorrect.");
  await signInByForm(page);
  await expect(page.getByRole("heading", { name: names.adminPanel, exact: true, level: 1 })).toBeVisible();
  await expect(rowOf(page, email).getByText("For the desk")).toBeVisible();
  await rowOf(page, email).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: names.adminPanel, exact: true, level: 1 })).toBeVisible();
  await expect(rowOf(page, email)).toBeHidden();
  await page.getByRole("button", { name: names.logout, exact: true }).click();
  await expect(page.locator("noscript .notice")).toContainText("Successfully logged out from admin panel");
});
