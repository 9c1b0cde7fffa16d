import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import {
  answerByApi,
  contactForm,
  freshEmail,
  pressSend,
  replyByApi,
  rowOf,
  sendByApi,
  signIn,
  visit,
  yourMessages,
} from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const schemes = ["light", "dark"] as const;

/** In both schemes, since their colours differ and nothing else does. */
async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

// Axe measures colours, which would be in the middle of a fade.
const still = { reducedMotion: "reduce" } as const;

test("axe: pages that only show", async ({ openBrowser }) => {
  const page = await openBrowser(still);
  for (const path of ["/", "/contact", "/admin", "/nowhere"]) {
    await visit(page, path);
    await expectNoViolations(page, path);
  }
});

test("axe: the visitor's desk with all that opens", async ({ openBrowser, site }) => {
  const page = await openBrowser(still);
  const owner = await openBrowser();
  await signIn(owner, site);
  const email = freshEmail("axe");
  const id = await sendByApi(page, site, { email, message: "First\n\nSecond" });
  await sendByApi(page, site, { email, message: "Long text. ".repeat(200) });
  const answer = await answerByApi(owner, site, id, "An answer");
  const nested = await replyByApi(page, site, { id, message: "A reply to it", parentId: answer });
  await replyByApi(page, site, { id, message: "And one to that", parentId: nested });

  await visit(page, "/contact");
  await pressSend(page);
  await expect(contactForm(page).getByText("Name is required.")).toBeVisible();
  await contactForm(page).getByLabel("Email").fill(email);
  await expect(yourMessages(page).getByRole("button", { name: "View Conversation" })).toBeVisible();
  await yourMessages(page).getByText("Get a code by e-mail.").click();
  await yourMessages(page).getByRole("button", { name: "Get a code" }).click();
  await yourMessages(page).getByLabel("Code", { exact: true }).fill("1");
  await yourMessages(page).getByRole("button", { name: "Show messages" }).click();
  await expect(yourMessages(page).getByText("The code has 6 digits.")).toBeVisible();
  await expectNoViolations(page, "errors, list and code");

  await yourMessages(page).getByRole("button", { name: "View Conversation" }).click();
  await expect(page.getByRole("dialog", { name: "Conversation History" })).toBeVisible();
  await expectNoViolations(page, "conversation");
  await page.getByRole("button", { name: "Reply to Northlight Support" }).click();
  await expect(page.getByRole("dialog", { name: "Reply to Message" })).toBeVisible();
  await expectNoViolations(page, "reply");
});

test("axe: the owner's desk with all that opens", async ({ openBrowser, site }) => {
  const page = await openBrowser(still);
  const email = freshEmail("axe");
  await visit(page, "/");
  const id = await sendByApi(page, site, { email, message: "A message for axe" });
  await signIn(page, site);
  await answerByApi(page, site, id, "An answer");
  await visit(page, "/admin/dashboard");
  await expect(rowOf(page, email)).toBeVisible();
  await expectNoViolations(page, "dashboard");

  await page.getByRole("button", { name: "View Details" }).first().click();
  await expect(page.getByRole("dialog", { name: "Device details" })).toBeVisible();
  await expectNoViolations(page, "device details");
  await page.keyboard.press("Escape");
  await rowOf(page, email).getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("dialog").getByText("An answer")).toBeVisible();
  await expectNoViolations(page, "conversation");
  await page.getByRole("dialog").getByRole("button", { name: "Reply" }).click();
  await expect(page.getByRole("dialog", { name: "Reply to Message" })).toBeVisible();
  await expectNoViolations(page, "reply");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Reply to Message" })).toBeHidden();
  await page.getByRole("link", { name: /^Spam/ }).click();
  await expect(page).toHaveURL(/folder=spam/);
  await expectNoViolations(page, "spam folder");
});
