import type { Page } from "@playwright/test";
import { hostileTexts } from "../support/hostile-texts.ts";
import { specifiedNames, specifiedToasts as toasts } from "../support/specified-texts.ts";
import { contactForm, expectToast, pressSend, rowOf, signIn, visit, yourMessages } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

test.use({ siteEnvironment: { SMTP_URL: "", MAIL_FROM: "" } });

// `tests/http/hostile.test.ts` checks our HTML; here React renders the texts.

/** All kinds of markup in one text. */
const markup = hostileTexts.slice(0, 32).join("\n");

/** Finds elements that a hostile text would create if it were taken for markup. */
const intruders = (page: Page) =>
  page.locator("main").locator("script, iframe, img, base, meta, style, [onerror], [onload], [onfocus], [onmouseover]");

test("hostile texts typed into the form and into a reply stay text", async ({ page, site }) => {
  const text = `</textarea><script>alert(1)</script><img src=x onerror=alert(1)>\u202Ereversed {{7*7}}`;
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Name").fill(text);
  await contactForm(page).getByLabel("Email").fill("typed@visitor.example");
  await contactForm(page).getByLabel("Message").fill(markup);
  await pressSend(page);
  await expectToast(page, ...toasts.sent);
  await yourMessages(page).getByRole("button", { name: "Reply" }).click();
  await page.getByRole("dialog").getByLabel("Your reply").fill(markup);
  await page.getByRole("dialog").getByRole("button", { name: specifiedNames.sendReply, exact: true }).click();
  await yourMessages(page).getByRole("button", { name: specifiedNames.viewConversation, exact: true }).click();
  await expect(page.getByRole("dialog").getByText("<script>alert(1)</script>").last()).toBeVisible();
  await expect(intruders(page)).toHaveCount(0);

  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  await expect(rowOf(page, "typed@visitor.example")).toContainText("<script>alert(1)</script>");
  await expect(intruders(page)).toHaveCount(0);
});
