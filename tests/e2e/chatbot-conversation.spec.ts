import { freshEmail, receiveMail, rowOf, signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import {
  ask,
  chatbotCode,
  chatbotPath,
  codeField,
  priceQuestion,
  priceText,
  question,
  turns,
  unlock,
} from "./support/chatbot.ts";
import { contactEmail } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

test.use({ siteEnvironment: { CHATBOT_CODE: chatbotCode } });

test("quotes pages with links, keeps draft and conversation over a reload, and begins anew", { tag: "@main" }, async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ permissions: ["clipboard-read", "clipboard-write"] });
  const frame = await unlock(page, site);
  await frame.getByRole("button", { name: priceQuestion }).click();
  const quote = frame.locator(".quote");
  await expect(quote).toContainText(priceText);
  await expect(quote.getByRole("link", { name: /^From the studio, Prices and offers/ })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(frame.getByRole("status").first()).toContainText(priceText);
  await frame.getByRole("button", { name: "Copy" }).click();
  await expect(frame.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(priceText);

  await question(frame).fill("First line");
  await question(frame).press("Shift+Enter");
  await question(frame).pressSequentially("second");
  await expect(turns(frame)).toHaveCount(1);
  await visit(page, chatbotPath);
  await expect(question(frame)).toHaveValue("First line\nsecond");
  await expect(turns(frame)).toHaveCount(1);
  await expect(turns(frame).locator("time")).toBeVisible();
  await ask(frame, "Who won the football world cup?");
  await expect(turns(frame).nth(1)).toContainText("I couldn't find an answer to that on this site.");

  await frame.getByRole("button", { name: "New conversation" }).click();
  await expect(turns(frame)).toHaveCount(0);
  await frame.getByRole("button", { name: "Restore the last conversation" }).click();
  await expect(turns(frame)).toHaveCount(2);
  await expect(question(frame)).toBeFocused();
});

test("a conversation becomes a message in the inbox, with a mail to the owner", async ({ openBrowser, site }) => {
  const page = await openBrowser();
  const email = freshEmail("letter");
  const frame = await unlock(page, site);
  await ask(frame, "Do you build tractors?");
  await frame.getByRole("button", { name: "Send this to the studio" }).first().click();
  const dialog = frame.getByRole("dialog", { name: "Send this to the studio" });
  const message = dialog.getByLabel("Message");
  await expect(message).toHaveValue(/Question: Do you build tractors\?/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await ask(frame, "Or for cars?");
  await expect(turns(frame)).toHaveCount(2);
  await frame.getByRole("button", { name: "Send this to the studio" }).first().click();
  await expect(message).toHaveValue(/Or for cars\?/); // unchanged
  await message.press("End");
  await message.pressSequentially("By spring, please.");
  await page.keyboard.press("Escape");
  await frame.getByRole("button", { name: "Send this to the studio" }).first().click();
  await expect(message).toHaveValue(/By spring, please\./);
  await dialog.getByLabel("Name").fill("Ann Archer");
  await dialog.getByLabel("Email").fill("nobody");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await expect(dialog.getByText(/Please enter one valid email address/)).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Sent. We'll reply by e-mail.")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the chat" }).click();
  await expect(dialog).toBeHidden();
  expect((await receiveMail(site, contactEmail, /Ann Archer/)).parsed.text).toContain("tractors");
  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  await expect(rowOf(page, email)).toContainText("I asked the assistant on your website");
});

test("a lost connection loses no question, and an ended access says so", async ({ openBrowser, site, watch }) => {
  watch.allow(/ERR_|Failed to (load resource|fetch)/);
  const page = await openBrowser({ hasTouch: true, isMobile: true });
  const frame = await unlock(page, site);
  await page.route("**/ask", (route) => route.abort());
  await frame.getByRole("button", { name: priceQuestion }).tap();
  await expect(turns(frame)).toContainText("The site could not be reached.");
  await expect(turns(frame)).toBeFocused(); // not the field, whose keyboard would cover the answer
  await page.unroute("**/ask");
  await page.route("**/ask", () => {}); // never answered
  await ask(frame, "And a shop?");
  await frame.getByRole("button", { name: "Ask again" }).tap();
  await expect(frame.getByText("One answer at a time: wait for the current one, or stop it.")).toBeVisible();
  await frame.getByRole("button", { name: "Stop", exact: true }).tap();
  await expect(frame.getByRole("button", { name: "Send", exact: true })).toBeFocused();
  await page.unroute("**/ask");
  await frame.getByRole("button", { name: "Ask again" }).first().tap();
  await expect(turns(frame).first()).toContainText(priceText);
  await expect(turns(frame).first()).toBeFocused();
  await expect(turns(frame)).toHaveCount(2);

  await page.context().clearCookies();
  await ask(frame, "Do you offer hosting?");
  await expect(turns(frame).nth(2)).toContainText("Please enter the access code. Your question is still here.");
  await frame.getByRole("link", { name: "Enter the access code" }).click();
  await expect(codeField(page)).toBeVisible();
});

test("page and assistant pass axe and fit a screen of 320 px", async ({ openBrowser, site }) => {
  const page = await openBrowser({ ...still, viewport: { width: 320, height: 640 } });
  await visit(page, chatbotPath);
  await expectNoViolations(page, "locked");
  const frame = await unlock(page, site);
  await ask(
    frame,
    "What do you store about page views? And tell me averyveryveryverylongwordthatfitsnowhereatallinasmallframe",
  );
  await expect(frame.locator(".quote")).toBeVisible();
  await expectNoViolations(page, "conversation");
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await page.goto(`${chatbotPath}/frame`);
  expect(await page.evaluate(overflow)).toBe(0);
  await page.getByRole("button", { name: "Send this to the studio" }).click();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page, "letter");
  expect(await page.evaluate(overflow)).toBe(0);
});
