import { specifiedNames as names } from "../support/specified-texts.ts";
import { fillRegistration, password, receiveLink, signInVisitor } from "./support/accounts.ts";
import {
  contactForm,
  freshEmail,
  pressSend,
  replyByApi,
  rowOf,
  sendByApi,
  sendReplyByApi,
  signIn,
  visit,
  yourMessages,
} from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

for (const path of [
  "/",
  "/contact",
  "/register",
  "/login",
  "/login/forgot",
  "/login/link",
  "/login/end-session",
  "/login/end-session?ended",
  "/tos",
  "/privacy",
  "/projects/binary-calculator",
  "/admin",
  "/nowhere",
  "/search?q=website",
]) {
  test(`axe: ${path}`, { tag: "@main" }, async ({ openBrowser }) => {
    const page = await openBrowser(still);
    await visit(page, path);
    await expectNoViolations(page, path);
  });
}

test("axe: the open dropdown, the open panel and the shown map", async ({ openBrowser }) => {
  const page = await openBrowser(still);
  await visit(page, "/");
  await page.getByRole("button", { name: "Our Designs" }).click();
  await expect(page.getByRole("list", { name: "Our Designs" })).toBeVisible();
  await expectNoViolations(page, "dropdown");

  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><html lang=en><title>Map</title>" }),
  );
  await visit(page, "/contact");
  await page.getByRole("button", { name: "Show map" }).click();
  await expect(page.getByRole("button", { name: "Hide map" })).toBeVisible();
  await expect(page.getByText("Loading the map…")).toBeHidden();
  await expectNoViolations(page, "map");

  const phone = await openBrowser({ ...still, viewport: { width: 390, height: 800 } });
  await visit(phone, "/");
  await phone.getByRole("button", { name: "Menu" }).click();
  await expect(phone.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expectNoViolations(phone, "panel");
});

test("axe: the visitor's inbox with all that opens", async ({ openBrowser, site, openOwner }) => {
  const page = await openBrowser(still);
  const owner = await openOwner();
  const email = freshEmail("axe");
  const id = await sendByApi(page, site, { email, message: "First\n\nSecond" });
  await sendByApi(page, site, { email, message: "Long text. ".repeat(200) });
  const answer = await sendReplyByApi(owner, site, id, "An answer");
  const nested = await replyByApi(page, site, { id, message: "A reply to it", parentId: answer });
  await replyByApi(page, site, { id, message: "And one to that", parentId: nested });

  await visit(page, "/contact");
  await pressSend(page);
  await expect(contactForm(page).getByText("Name is required.")).toBeVisible();
  await contactForm(page).getByLabel("Email").fill(email);
  await expect(yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true })).toBeVisible();
  await yourMessages(page).getByText("Get a code by e-mail.").click();
  await yourMessages(page).getByRole("button", { name: "Get a code" }).click();
  await yourMessages(page).getByLabel("Code", { exact: true }).fill("1");
  await yourMessages(page).getByRole("button", { name: "Show messages" }).click();
  await expect(yourMessages(page).getByText("The code has 6 digits.")).toBeVisible();
  await expectNoViolations(page, "errors, list and code");

  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  await expect(page.getByRole("dialog", { name: names.conversationHistory, exact: true })).toBeVisible();
  await expectNoViolations(page, "conversation");
  await page.getByRole("button", { name: "Reply to Northlight Support" }).click();
  await expect(page.getByRole("dialog", { name: names.replyToMessage, exact: true })).toBeVisible();
  await expectNoViolations(page, "reply");
});

test("axe: the owner's dashboard with mails that failed", async ({ openBrowser, startOwnSite }) => {
  const site = await startOwnSite();
  site.answerMails(550);
  const page = await openBrowser(still, site);
  await sendByApi(page, site, { email: freshEmail("axe"), message: "A message for axe" });
  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  await expect(page.getByText("1 e-mail failed")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Needs an answer",
    "Finish setting up",
    names.contactMessages,
    "Failed E-mails",
    names.recentVisits,
  ]);
  await expectNoViolations(page, "failed mails");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("No failed e-mails")).toBeVisible();
  await expectNoViolations(page, "no failed mails any more");
});

test("axe: an account, from its form to its page", async ({ openBrowser, site }) => {
  const page = await openBrowser(still);
  const email = freshEmail("axe");
  await visit(page, "/register");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Please accept the Terms of Service")).toBeVisible();
  await page.getByLabel("I accept the Terms of Service").check();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Username is required.")).toBeVisible();
  await expectNoViolations(page, "errors");
  await fillRegistration(page, email);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expectNoViolations(page, "answer");
  await visit(page, await receiveLink(site, email, "Confirm your Northlight account"));
  await expectNoViolations(page, "link");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Password is required.")).toBeVisible();
  await expectNoViolations(page, "link, error");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Log out", exact: true }).first().click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
  await signInVisitor(page, email, "wrong");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoViolations(page, "refused");
  await signInVisitor(page, email);
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await page.getByText("Delete my account").click();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password is required.").first()).toBeVisible();
  await expectNoViolations(page, "account");
});

test("axe: the owner's dashboard with all that opens", async ({ openBrowser, site }) => {
  const page = await openBrowser(still);
  const email = freshEmail("axe");
  await visit(page, "/");
  const id = await sendByApi(page, site, { email, message: "A message for axe" });
  await signIn(page, site);
  await sendReplyByApi(page, site, id, "An answer");
  await visit(page, "/admin/dashboard");
  await expect(rowOf(page, email)).toBeVisible();
  await expectNoViolations(page, "dashboard");

  await page.getByRole("button", { name: names.viewDetails, exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Device details" })).toBeVisible();
  await expectNoViolations(page, "device details");
  await page.keyboard.press("Escape");
  await rowOf(page, email).getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("dialog").getByText("An answer")).toBeVisible();
  await expectNoViolations(page, "conversation");
  await page.getByRole("dialog").getByRole("button", { name: "Reply" }).click();
  await expect(page.getByRole("dialog", { name: names.replyToMessage, exact: true })).toBeVisible();
  await expectNoViolations(page, "reply");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: names.replyToMessage, exact: true })).toBeHidden();
  await page.getByRole("link", { name: /^Spam/ }).click();
  await expect(page).toHaveURL(/folder=spam/);
  await expectNoViolations(page, "spam folder");
});
