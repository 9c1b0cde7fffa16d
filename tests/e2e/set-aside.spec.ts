import { createHmac } from "node:crypto";
import { visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const secret = "w".repeat(32);
test.use({ siteEnvironment: { MAIL_WEBHOOK_SECRET: secret } });

async function sendByProgram(site: SiteProcess, raw: string): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = `sha256=${createHmac("sha256", secret).update(`${timestamp}.${raw}`).digest("hex")}`;
  const headers = { "x-northlight-timestamp": timestamp, "x-northlight-signature": signature };
  const response = await fetch(`${site.url}/api/v1/incoming-mail`, { method: "POST", body: raw, headers });
  expect((await response.json()).result).toBe("set-aside");
}

test("an e-mail that was set aside is taken in from the inbox, with the keyboard", async ({
  site,
  watch,
  openOwner,
}) => {
  watch.allow(/404/);
  const page = await openOwner(still);
  await visit(page, "/admin/inbox");
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Set aside" }).click();
  await expect(page.getByText("Nothing is set aside")).toBeVisible();

  const bot = "From: Shop <bot@shop.example>\r\nReturn-Path: <>\r\nSubject: Your order\r\n\r\nIt is on its way.\r\n";
  await sendByProgram(site, bot);
  await sendByProgram(site, bot.replace("Your order", "<b>Second</b>"));
  await sendByProgram(site, "From: nobody\r\nSubject: Who?\r\n\r\nHi\r\n");
  await page.reload();
  const rowOf = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect(rowOf("Your order")).toContainText("bot@shop.example");
  await expect(rowOf("Your order")).toContainText("A program sent it.");
  await expect(rowOf("Who?")).toContainText("In the mailbox only");
  await expectNoViolations(page, "set aside");

  const second = await page.context().newPage();
  await visit(second, "/admin/inbox/set-aside");
  await page.getByRole("button", { name: "Move to inbox Your order" }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/inbox\/[\da-f-]{36}/);
  await expect(page.getByText("It is on its way.").last()).toBeVisible();

  await second.getByRole("button", { name: "Move to inbox Your order" }).click();
  await expect(second.getByText(/This e-mail is no longer set aside/)).toBeVisible();
  await expect(second.getByRole("listitem").filter({ hasText: "<b>Second</b>" })).toBeVisible();
});
