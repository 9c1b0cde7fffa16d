import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startImapTestServer } from "../support/mail/imap-server.ts";
import { specifiedNames } from "../support/specified-texts.ts";
import { freshEmail, receiveMail, sendMessage, signIn, visit, yourMessages } from "./support/actions.ts";
import { contactEmail } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const mailServer = "mx.studio.example";

test("from the form to the owner's mail program, back by e-mail, and into the open inbox without a reload", async ({
  startOwnSite,
  openBrowser,
}) => {
  test.slow(); // Five mails travel, one after the other.
  const folder = mkdtempSync(join(tmpdir(), "northlight-imap-"));
  const imap = await startImapTestServer({ folder });
  try {
    const site = await startOwnSite({
      IMAP_URL: imap.url,
      REPLY_ADDRESS: "hello@studio.example",
      TRUSTED_AUTH_SERVER: mailServer,
    });
    const [visitor, page] = [await openBrowser({}, site), await openBrowser({}, site)];
    await signIn(page, site);
    const readHealth = async () => (await page.request.get(`${site.url}/admin/health`)).text();
    await expect.poll(readHealth, { timeout: 30_000 }).toContain(">Connected<");

    const email = freshEmail("circle");
    await visit(visitor, "/contact");
    await sendMessage(visitor, { name: "Ann Circle", email, message: "Can you build us a site?" });
    const notice = await receiveMail(site, contactEmail, "New message from Ann Circle");
    const toOwner = notice.parsed.replyTo?.[0]?.address;
    imap.deliver(
      `Authentication-Results: ${mailServer}; dmarc=pass header.from=studio.example\nFrom: ${contactEmail}\nTo: ${toOwner}\n` +
        "Message-ID: <answer@studio.example>\nSubject: Re: New message from Ann Circle\n\nGladly. When?\n",
    );
    const answer = await receiveMail(site, email, /./);
    expect(answer.parsed.text).toMatch(/^Gladly\. When\?\n/);

    const rows = page.getByRole("region", { name: "Conversations", exact: true }).getByRole("link");
    const conversation = page.getByRole("region", { name: "Conversation", exact: true });
    const row = rows.filter({ hasText: "Ann Circle" });
    await visit(page, "/admin/inbox");
    const following = page.waitForResponse((response) => response.url().endsWith("/admin/inbox/events"));
    await page.reload();
    await following;
    await row.click();
    await expect(conversation.getByText("Gladly. When?")).toBeVisible();
    await expect(row).toContainText("Gladly. When?");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    imap.deliver(
      `From: Ann <${email}>\nTo: ${answer.parsed.replyTo?.[0]?.address}\nMessage-ID: <1@visitor.example>\n` +
        `In-Reply-To: ${answer.parsed.messageId}\nSubject: Re: Your message\n\nIn May, please.\n`,
    );
    await expect(conversation.locator("article").filter({ hasText: "In May, please." })).toBeVisible();
    await expect(row).toContainText("In May, please.");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

    await yourMessages(visitor).getByRole("button", { name: "Refresh" }).click();
    await yourMessages(visitor).getByRole("button", { name: specifiedNames.viewConversation, exact: true }).click();
    const history = visitor.getByRole("dialog", { name: specifiedNames.conversationHistory, exact: true });
    for (const text of ["Gladly. When?", "In May, please."]) await expect(history.getByText(text)).toBeVisible();
  } finally {
    await imap.goDown();
    rmSync(folder, { recursive: true, force: true });
  }
});
