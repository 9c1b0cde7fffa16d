import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { specifiedNames as names } from "../support/specified-texts.ts";
import { enterAccount, fillRegistration, password, receiveLink, signInVisitor } from "./support/accounts.ts";
import {
  contactForm,
  freshEmail,
  receiveMail,
  sendByApi,
  sendReplyByApi,
  visit,
  yourMessages,
} from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("from registering to deleting: the whole life of an account", { tag: "@main" }, async ({
  page,
  openBrowser,
  site,
  openOwner,
}) => {
  const email = freshEmail("life");
  const elsewhere = await openBrowser();
  const id = await sendByApi(elsewhere, site, { email, message: "Sent before there was an account" });
  const owner = await openOwner();
  await sendReplyByApi(owner, site, id, "Gladly. When?");

  await visit(page, "/register");
  await expect(page).toHaveTitle("Register");
  await fillRegistration(page, email);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();

  const link = await receiveLink(site, email, "Confirm your Northlight account");
  await page.goto(link);
  await expect(page.getByText(`Account of Ann Archer, with the address ${email}`)).toBeVisible();
  await expect(page.getByText("Enter the password that you chose.")).toBeVisible();
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("a password of somebody else");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This is not the password that you chose. You have 4 tries left.")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill(password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  const late = await openBrowser();
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await late.getByRole("link", { name: "Register again" }).click();
  await expect(late.getByRole("heading", { name: "Register", level: 1 })).toBeVisible();
  const messages = yourMessages(page);
  await expect(messages.getByText("Sent before there was an account")).toBeVisible();
  await messages.getByRole("button", { name: names.viewConversation, exact: true }).click();
  await expect(
    page.getByRole("dialog", { name: names.conversationHistory, exact: true }).getByText("Gladly. When?"),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/contact");
  await expect(contactForm(page).getByLabel("Email")).toHaveValue(email);
  await expect(yourMessages(page).getByText("Sent before there was an account")).toBeVisible();
  await expect(yourMessages(page).getByText("Get a code by e-mail.")).toBeHidden();

  await visit(page, "/account");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^northlight-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(exported.conversations).toMatchObject([
    { message: "Sent before there was an account", replies: [{ message: "Gladly. When?" }] },
  ]);

  await expect(
    section(page, "Browsers and links")
      .getByRole("button", { name: /^End: / })
      .first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "What is stored about you" }).click();
  await expect(page.getByRole("heading", { name: "Privacy receipt", level: 1 })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Messages and replies" })).toContainText("2");
  await page.getByRole("link", { name: "To your account" }).click();

  const deletion = section(page, "Delete account");
  await expect(deletion.getByText(`the one message from ${email}`)).toBeVisible();
  await deletion.getByText("Delete my account").click();
  await deletion.getByLabel("Password", { exact: true }).fill(password);
  await deletion.getByLabel("Type DELETE to confirm").fill("maybe");
  await deletion.getByRole("button", { name: "Delete account" }).click();
  await expect(deletion.getByText("Please type DELETE to confirm.")).toBeVisible();
  await expect(deletion.getByLabel("Type DELETE to confirm")).toBeFocused();
  await deletion.getByLabel("Type DELETE to confirm").fill("DELETE");
  await deletion.getByLabel("Password", { exact: true }).fill(password);
  await deletion.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  await receiveMail(site, email, "Your Northlight account was deleted");

  await signInVisitor(page, email);
  await expect(page.getByRole("alert")).toHaveText(/^That email or password is incorrect\./);
  await visit(elsewhere, "/contact");
  await contactForm(elsewhere).getByLabel("Email").fill(email);
  await expect(yourMessages(elsewhere).getByText("No messages from this address in this browser")).toBeVisible();
});

test("a password that is easy to guess is refused at the registration, and the rest stays", async ({ page }) => {
  const email = freshEmail("weak");
  await visit(page, "/register");
  await fillRegistration(page, email);
  const form = page.getByRole("form", { name: "Register" });
  const chosen = form.getByLabel("Password", { exact: true });
  await chosen.fill("Northlight2026!");
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText(/^This password is easy to guess: it is little more than your name/)).toBeVisible();
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveValue("");
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await expect(form.getByLabel("I accept the Terms of Service")).toBeChecked();
  await chosen.fill(password);
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
});

test("a link signs in on another device, once", async ({ page, openBrowser, site }) => {
  const email = freshEmail("link");
  await enterAccount(await openBrowser(), site, email);
  await visit(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("If this address has an account, a link is on its way")).toBeVisible();

  const phone = await openBrowser();
  const link = await receiveLink(site, email, "Your sign-in link for Northlight");
  await phone.goto(link);
  await page.goto(link);
  await phone.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(phone.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await expect(page.getByText(/^Each link works once/)).toBeFocused();
});

test("a forgotten password is set anew, and signs out everywhere else", async ({ page, openBrowser, site }) => {
  const email = freshEmail("forgot");
  const other = await openBrowser();
  await enterAccount(other, site, email);
  await visit(page, "/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The page before it has a field of that name, too.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.goto(await receiveLink(site, email, "Set a new password for Northlight"));
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Please use at least 12 characters.")).toBeVisible();
  await page.getByLabel("New password").fill("three kettles on the stove");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await expect(section(page, "Sessions").getByText("This device")).toHaveCount(1);
  await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(1);
  await other.goto("/account");
  await expect(other.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
  await receiveMail(site, email, "Your Northlight password was changed");
});

test("registering needs the terms, also before anything is sent, and says so beside the box", async ({ page }) => {
  await visit(page, "/register");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  await fillRegistration(page, freshEmail("terms"));
  const box = page.getByRole("checkbox", { name: /I accept the Terms of Service/ });
  await box.uncheck();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription("Please accept the Terms of Service to register.");
  expect(posts).toBe(0);
  await box.check();
  await expect(page.getByText("Please accept the Terms of Service to register.")).toBeHidden();
});

test("by keyboard alone: register, confirm, sign out, sign in", async ({ page, site }) => {
  const email = freshEmail("keys");
  const { keyboard } = page;
  await visit(page, "/register");
  await page.getByLabel("Username").focus();
  await keyboard.type("Ann");
  await keyboard.press("Tab");
  await keyboard.type(email);
  await keyboard.press("Tab");
  await keyboard.type(password);
  await keyboard.press("Tab"); // past 'Show password'
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  await visit(page, await receiveLink(site, email, "Confirm your Northlight account"));
  const field = page.getByLabel("Password", { exact: true });
  for (let i = 0; i < 20 && !(await field.evaluate((input) => input === document.activeElement)); i++)
    await keyboard.press("Tab");
  await keyboard.type(password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Log out", exact: true }).first().focus();
  await keyboard.press("Enter");
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
  await page.getByLabel("Email").focus();
  await keyboard.type(email);
  await keyboard.press("Tab");
  await keyboard.type(password);
  await keyboard.press("Enter"); // the first button signs in, the second would mail a link
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
});
