import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type ReceivedMail, type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { type OpenSite, openSite, ownerEmail } from "#tests/support/site/site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const contactEmail = "studio@studio.example";
const message = { name: "Ann Ångström", email: "ann@example.org", message: "Can you build me a site?\n\nAnn" };
const answer = { from: "Northlight Support", subject: "Your site ✓", message: "Gladly. When?" };

let smtp: SmtpTestServer;
let site: OpenSite;
let visitor: Client;
let owner: Client;

async function open(env: Record<string, string | undefined> = {}, dataDir?: string): Promise<OpenSite> {
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: "Northlight <desk@studio.example>", CONTACT_EMAIL: contactEmail };
  const opened = await openSite({ env: { ...settings, ...env }, ...(dataDir ? { dataDir } : {}) });
  opened.site.start();
  return opened;
}

beforeEach(async () => {
  smtp = await startSmtpTestServer();
});
afterEach(() => smtp.goDown());

const waitForMails = async (count: number): Promise<readonly ReceivedMail[]> => {
  await expect.poll(() => smtp.mails.length, { timeout: 10_000, interval: 20 }).toBe(count);
  return smtp.mails;
};
const newest = async (count: number) => (await waitForMails(count))[count - 1] as ReceivedMail; // there are that many
const headerOf = (mail: ReceivedMail, name: string) => mail.parsed.headers.find(({ key }) => key === name)?.value;

async function postMessage(): Promise<string> {
  return sendMessage(visitor, message);
}

describe("with a mail server", () => {
  beforeEach(async () => {
    site = await open();
    visitor = createClient(site);
    owner = await signInOwner(createClient(site));
  });
  afterEach(() => site.close());

  test("the owner's answers arrive at the visitor, as one thread, each with one recipient", async () => {
    const id = await postMessage();
    expect((await newest(1)).parsed.text).toContain(`${site.origin}/admin/inbox/${id},`);
    for (const words of [answer, { ...answer, from: "Boss", message: "One more thing" }])
      expect((await owner.postJson(`/api/v1/admin/messages/${id}/replies`, words)).status).toBe(201);
    const mails = (await waitForMails(3))
      .slice(1)
      .toSorted((a, b) => (a.parsed.text ?? "").localeCompare(b.parsed.text ?? ""));
    const [first, second] = mails as [ReceivedMail, ReceivedMail];
    for (const mail of [first, second]) {
      expect(mail.recipients).toEqual(["ann@example.org"]);
      expect(mail.parsed.to).toMatchObject([{ name: "Ann Ångström", address: "ann@example.org" }]);
      expect(mail.parsed.cc ?? mail.parsed.bcc).toBeUndefined();
      expect(mail.parsed.subject).toBe("Your site ✓");
      expect(mail.parsed.replyTo).toMatchObject([{ address: contactEmail }]);
    }
    expect(first.parsed.from).toMatchObject({ name: "Northlight Support", address: "desk@studio.example" });
    expect(first.parsed.text).toMatch(
      /^Gladly\. When\?\n\n--\nOn \d+ \w+ \d{4} you wrote:\n\n> Can you build me a site\?/,
    );
    expect(first.parsed.text).toContain(`${site.origin}/contact`);
    expect(second.parsed.from).toMatchObject({ name: "Boss", address: "desk@studio.example" });
    expect(headerOf(first, "in-reply-to")).toBe(smtp.confirmations[0]?.parsed.messageId);
    expect(headerOf(second, "in-reply-to")).toBe(first.parsed.messageId);
    expect(headerOf(second, "references")).toContain(first.parsed.messageId);
  });
});

test("a sign-in in a new browser is told by mail, whose link ends it after a press", async () => {
  site = await open();
  onTestFinished(() => site.close());
  owner = await signInOwner(createClient(site));
  const phone = await signInOwner(createClient(site, { address: "10.20.30.40" }));
  const mail = await newest(1);
  expect(mail.recipients).toEqual([ownerEmail]);
  expect(mail.parsed.subject).toBe("New sign-in to your Northlight account");
  expect(mail.parsed.text).toContain("Browser: Firefox 150 on Linux\nNetwork: 10.20.30.40\n");
  const path = /\/login\/end-session\?token=[\w-]{43}/.exec(mail.parsed.text ?? "")?.[0] ?? "";
  expect(mail.parsed.html).toContain(`href="${site.origin}${path}"`);
  // Scanners open links.
  const stranger = createClient(site);
  for (let n = 0; n < 3; n++) expect(await (await stranger.get(path)).text()).toContain("10.20.30.40");
  expect((await phone.get("/admin/dashboard")).status).toBe(200);
  const token = path.split("=")[1] ?? "";
  const pressed = await stranger.postForm("/login/end-session", { token });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/login/end-session?ended"]);
  expect(await (await stranger.get("/login/end-session?ended")).text()).toContain("set a new password now");
  expect((await phone.get("/admin/dashboard")).headers.get("location")).toBe("/admin?denied=1");
  expect((await owner.get("/admin/dashboard")).status).toBe(200);
  expect([(await stranger.get(path)).status, (await stranger.postForm(path, { token })).status]).toEqual([410, 410]);
  const acts = (await site.rows<{ act: string; after: string }>("audit_log")).map(({ act }) => act);
  expect(acts.slice(-2)).toEqual(["sign-in", "session/ended-by-link"]);
});

test("without a mail server all is kept and said to be, and a restart with one sends it", async () => {
  const dataDir = createTemporaryFolder();
  site = await open({ SMTP_URL: undefined, MAIL_FROM: undefined }, dataDir);
  visitor = createClient(site);
  owner = await signInOwner(createClient(site));
  const id = await postMessage();
  await owner.postJson(`/api/v1/admin/messages/${id}/replies`, answer);
  expect(await (await owner.get("/admin/dashboard")).text()).toContain("No mail server is configured");
  const read = await (await owner.get(`/admin/messages/${id}`)).json();
  expect(read).toMatchObject({ ok: true, conversation: { delivers: false } });
  expect((await site.rows<{ state: string }>("mails")).map(({ state }) => state)).toEqual(["queued", "queued"]);
  expect((await site.request("/readyz")).status).toBe(200);
  await site.close();

  site = await open({}, dataDir);
  const mails = await waitForMails(2);
  expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual([message.email, contactEmail]);
  await expect
    .poll(async () => (await site.rows<{ state: string }>("mails")).map(({ state }) => state), { timeout: 5_000 })
    .toEqual(["sent", "sent"]);
  await site.close();
});
