import type { Page } from "@playwright/test";
import { hostileTexts } from "../support/hostile-texts.ts";
import { specifiedNames, specifiedToasts as toasts } from "../support/specified-texts.ts";
import { contactForm, expectToast, pressSend, rowOf, signIn, visit, yourMessages } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

/** All markup, and of the rest every seventh. */
const sample = hostileTexts.filter((_, index) => index < 32 || index % 7 === 0);

interface Shown {
  id: string;
  name: string;
  message: string;
}

/** What a hostile text would leave behind if one were taken for markup. */
const intruders = (page: Page) =>
  page.locator("main").locator("script, iframe, img, base, meta, style, [onerror], [onload], [onfocus], [onmouseover]");

const withoutSpace = (text: string): string => text.replace(/\s+/g, "");

test("hostile texts are shown as text, to the visitor and to the owner", async ({ startOwnSite, openBrowser }) => {
  const site = await startOwnSite({ SMTP_URL: "", MAIL_FROM: "" });
  const page = await openBrowser({}, site);
  const email = "hostile@visitor.example";
  const stored: Shown[] = [];
  for (const text of sample) {
    const name = text.slice(0, 90).toWellFormed();
    for (const data of [
      { name, email, message: text },
      { name: "Ann", email, message: text },
    ]) {
      const answer = await page.request.post(`${site.url}/api/v1/messages`, { data, headers: { Origin: site.url } });
      expect([201, 422, 400]).toContain(answer.status());
      if (answer.status() !== 201) continue;
      stored.push(await answer.json());
      break;
    }
  }
  expect(stored.length).toBeGreaterThan(40);

  await visit(page, "/contact");
  await contactForm(page).getByLabel("Email").fill(email);
  const texts = yourMessages(page).getByRole("article").locator("p[dir=auto]");
  await expect(texts).toHaveCount(20);
  for (let shown = 20; shown < stored.length; shown += 20) {
    await yourMessages(page).getByRole("button", { name: "Show older messages" }).click();
    await expect(texts).toHaveCount(Math.min(shown + 20, stored.length));
  }
  const expected = stored.toReversed();
  expect((await texts.allTextContents()).map(withoutSpace)).toEqual(
    expected.map(({ message }) => withoutSpace(message)),
  );
  await expect(intruders(page)).toHaveCount(0);

  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  const names = page.getByRole("table", { name: "Contact Messages" }).getByRole("cell").nth(1);
  await expect(names).toBeVisible();
  const firstPage = expected.slice(0, 50);
  const rows = page.getByRole("table", { name: "Contact Messages" }).locator("tbody tr");
  await expect(rows).toHaveCount(firstPage.length);
  expect((await rows.locator("td:nth-child(2)").allTextContents()).map(withoutSpace)).toEqual(
    firstPage.map(({ name }) => withoutSpace(name)),
  );
  await expect(intruders(page)).toHaveCount(0);
  for (const row of [0, firstPage.length - 1]) {
    await rows.nth(row).getByRole("button").first().click();
    const history = page.getByRole("dialog", { name: specifiedNames.conversationHistory, exact: true });
    const shown = history.getByRole("article").first().locator("p[dir=auto]");
    await expect(shown).toBeVisible();
    expect(withoutSpace((await shown.textContent()) ?? "")).toBe(withoutSpace(firstPage[row]?.message ?? ""));
    await page.keyboard.press("Escape");
    await expect(history).toBeHidden();
  }
});

test("hostile texts typed into the form and into a reply stay text", async ({ startOwnSite, openBrowser }) => {
  const site = await startOwnSite({ SMTP_URL: "", MAIL_FROM: "" });
  const page = await openBrowser({}, site);
  const text = `</textarea><script>alert(1)</script><img src=x onerror=alert(1)>\u202Ereversed {{7*7}}`;
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Name").fill(text);
  await contactForm(page).getByLabel("Email").fill("typed@visitor.example");
  await contactForm(page).getByLabel("Message").fill(text);
  await pressSend(page);
  await expectToast(page, ...toasts.sent);
  await yourMessages(page).getByRole("button", { name: "Reply" }).click();
  await page.getByRole("dialog").getByLabel("Your reply").fill(text);
  await page.getByRole("dialog").getByRole("button", { name: specifiedNames.sendReply, exact: true }).click();
  await yourMessages(page).getByRole("button", { name: specifiedNames.viewConversation, exact: true }).click();
  await expect(page.getByRole("dialog").getByText("<script>alert(1)</script>").last()).toBeVisible();
  await expect(intruders(page)).toHaveCount(0);

  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  await expect(rowOf(page, "typed@visitor.example")).toContainText("<script>alert(1)</script>");
  await expect(intruders(page)).toHaveCount(0);
});
