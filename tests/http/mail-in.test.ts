// @module-tag long
import { createHmac, randomInt } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { type ImapTestServer, startImapTestServer } from "#tests/support/mail/imap-server.ts";
import { type ReceivedMail, type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { startServer } from "#tests/support/site/server-process.ts";
import { openSite } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

let smtp: SmtpTestServer;
let imap: ImapTestServer;
beforeEach(async () => {
  [smtp, imap] = await Promise.all([startSmtpTestServer(), startImapTestServer({ folder: createTemporaryFolder() })]);
});
afterEach(() => Promise.all([smtp.goDown(), imap.goDown()]));

const settings = () => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: "Northlight <desk@studio.example>",
  CONTACT_EMAIL: "studio@studio.example",
  IMAP_URL: imap.url,
  REPLY_ADDRESS: "hello@studio.example",
  TRUSTED_AUTH_SERVER: "mx.studio.example",
});
const waiting = { timeout: 10_000, interval: 20 };

test("a message, the owner's answer by SMTP, the visitor's answer by e-mail, and the conversation has it all", async () => {
  const site = await openTestSite({ env: settings() });
  site.site.start();
  const connectedAt = async () =>
    (await site.rows<{ connected_since: string | null }>("mail_source_states"))[0]?.connected_since ?? null;
  await expect.poll(connectedAt, waiting).not.toBeNull();
  const visitor = createClient(site);
  const owner = await signInOwner(createClient(site));
  const newest = async (count: number) => {
    await expect.poll(() => smtp.mails.length, waiting).toBe(count);
    return smtp.mails[count - 1] as ReceivedMail; // there are that many
  };

  const id = await sendMessage(visitor, { message: "Can you build me a site?" });
  await newest(1);
  const answer = { from: "Northlight", subject: "Your site", message: "Gladly. When?" };
  await owner.postJson(`/api/v1/admin/messages/${id}/replies`, answer);
  const sent = await newest(2);
  const replyTo = sent.parsed.replyTo?.[0]?.address ?? "";
  expect(replyTo).toMatch(/^hello\+[0-9a-v]{45}@studio\.example$/);

  const mail = (from: string, more: string, text: string) =>
    `From: ${from}\nTo: ${replyTo}\nSubject: Re: Your site\n${more}\n\n${text}\n`;
  const inReplyTo = `In-Reply-To: ${sent.parsed.messageId}`;
  const raw = mail(
    "Ann <ann@visitor.example>",
    `Message-ID: <1@visitor.example>\n${inReplyTo}`,
    "In May, please.\n\n-- \nAnn Visitor",
  );
  const events = await owner.get("/admin/inbox/events"); // as an open inbox
  const changes = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  imap.deliver(raw);
  let changed = "";
  while (!changed.includes(`event: changed\ndata: ["${id}"]`)) changed += (await changes?.read())?.value ?? "";
  await changes?.cancel();
  const notice = await newest(3);
  expect(notice.recipients).toEqual(["studio@studio.example"]);
  expect(notice.parsed.text).toContain("In May, please.");
  const toOwner = notice.parsed.replyTo?.[0]?.address ?? "";
  expect(toOwner).toMatch(/^hello\+[0-9a-v]{45}@studio\.example$/);
  expect(toOwner).not.toBe(replyTo);
  const fromPhone = (more: string, text: string) =>
    `${more}From: studio@studio.example\nTo: ${toOwner}\nSubject: Re: New message from Ann\n\n${text}\n`;
  const passed = "Authentication-Results: mx.studio.example; dmarc=pass header.from=studio.example\n";
  imap.deliver(fromPhone(passed, "May it is.\n\n> In May, please."));
  const fromOwner = await newest(4);
  expect(fromOwner.recipients).toEqual(["ann@visitor.example"]);
  expect(fromOwner.parsed.text).toMatch(/^May it is\.\n\n--\n/);
  imap.deliver(fromPhone("", "Send me money."));
  expect((await newest(5)).parsed.subject).toBe("Not sent: your answer to Ann");
  const list = await (await visitor.get("/api/v1/messages?email=ann@visitor.example")).json();
  expect(list).toMatchObject({
    messages: [{ replies: [{ message: "Gladly. When?" }, { message: "In May, please." }, { message: "May it is." }] }],
  });

  const html = 'I am her <b>colleague</b>.<script>x()</script><img src="https://elsewhere.example/p.gif">';
  const htmlHead = "Message-ID: <2@elsewhere.example>\nContent-Type: text/html";
  imap.deliver(mail("Bob <bob@elsewhere.example>", htmlHead, html));
  await newest(6);
  const page = await (await owner.get(`/admin/inbox/${id}`)).text();
  for (const text of [
    "In May, please.",
    "Ann Visitor",
    "Send me money.",
    "was not sent",
    "I am her colleague.",
    "bob@elsewhere.example",
    "Other address",
  ])
    expect(page).toContain(text);

  const [reply, , fromBob] = await site.rows<{ reply_id: string }>("mail_origins");
  const shown = `/admin/inbox/${id}/mail-document/${fromBob?.reply_id}`;
  const document = await owner.get(shown);
  expect(document.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*; sandbox allow-popups /);
  expect(document.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  const body = (await document.text()).split("<body>")[1];
  expect(body?.trim()).toMatch(/^I am her <b>colleague<\/b>\.<img \/>\s*<\/body>/);
  expect((await owner.get(`/admin/inbox/${id}/mail-document/${reply?.reply_id}`)).status).toBe(404); // it has no HTML
  expect((await visitor.get(shown)).status).toBe(302);

  const address = `/admin/inbox/${id}/mail/${reply?.reply_id}`;
  const original = await owner.get(address);
  expect(original.status).toBe(200);
  expect(original.headers.get("content-disposition")).toBe('attachment; filename="mail.eml"');
  expect(original.headers.get("content-type")).toBe("message/rfc822");
  expect(original.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(original.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await original.text()).toBe(raw.replaceAll("\n", "\r\n"));
  expect((await owner.get(`/admin/inbox/${id}/mail/1`)).status).toBe(404);
  const stranger = await visitor.get(address);
  expect(stranger.status).toBe(302);
  expect(await stranger.text()).not.toContain("In May");

  imap.deliver("From: News <n@news.example>\nSubject: Offers\nPrecedence: junk\n\nBuy\n");
  await expect.poll(async () => (await owner.get("/admin/health")).text(), waiting).toContain("A program sent it.");
  const health = await (await owner.get("/admin/health")).text();
  for (const text of ["Connected", "n@news.example", "Offers"]) expect(health).toContain(text);
  expect(health).not.toContain(imap.password);
});

test("a program sends a mail to the site, signed and from any origin", async () => {
  const secret = "w".repeat(32);
  const site = await openTestSite({
    env: { ...settings(), IMAP_URL: "", IMAP_AFTER_READING: "", MAIL_WEBHOOK_SECRET: secret },
  });
  const program = createClient(site);
  const post = (body: string) => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signed = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    const signature = { "x-northlight-timestamp": timestamp, "x-northlight-signature": `sha256=${signed}` };
    const elsewhere = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
    return program.request("/api/v1/incoming-mail", { method: "POST", body }, { ...signature, ...elsewhere });
  };
  const raw = `From: Ann <ann@visitor.example>\r\nSubject: Site\r\n\r\nHello\r\n${"x".repeat(100_000)}`;
  const first = await post(raw);
  expect([first.status, await first.json()]).toEqual([201, { result: "stored" }]);
  const again = await post(raw);
  expect([again.status, await again.json()]).toEqual([200, { result: "known" }]);
  const bulk = await post(raw.replace("Subject", "Precedence: junk\r\nSubject"));
  expect([bulk.status, await bulk.json()]).toEqual([200, { result: "set-aside" }]);
  expect(await site.rows("contact_messages")).toHaveLength(1);

  const page = await signInOwner(createClient(site));
  const listed = await (await page.get("/admin/inbox/set-aside")).text();
  for (const text of ["ann@visitor.example", "A program sent it.", "Move to inbox"]) expect(listed).toContain(text);
  const [, mailId = ""] = /name="id" value="([^"]+)"/.exec(listed) ?? [];
  const taken = await page.postForm("/admin/inbox/set-aside", { id: mailId });
  expect(taken.status).toBe(302);
  expect(await (await page.get(taken.headers.get("location") ?? "")).text()).toContain("Hello");
  expect((await page.postForm("/admin/inbox/set-aside", { id: mailId })).status).toBe(404);
  expect(await (await page.get("/admin/inbox/set-aside")).text()).toContain("Nothing is set aside");
  expect((await program.postForm("/admin/inbox/set-aside", { id: mailId })).status).toBe(302); // to the sign-in

  const without = await openTestSite();
  const unset = await createClient(without).request("/api/v1/incoming-mail", { method: "POST", body: "Subject: Hi" });
  expect(unset.status).toBe(404);
});

test("a stop ends the waiting for mail at once", async () => {
  const site = await openSite({ env: settings() });
  site.site.start();
  await expect.poll(() => site.rows("mail_source_states"), waiting).toMatchObject([{ connected_since: /\d/ }]);
  const startedAt = performance.now();
  await site.close();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test("after 20 kills in the middle of fetching, each mail is there once", async () => {
  const dataDir = createTemporaryFolder();
  const env = { DATA_DIR: dataDir, ...settings(), CONTACT_LIMIT_PER_EMAIL: "1000" };
  const read = <R>(query: string): R[] => {
    const database = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
    const rows = database.prepare(query).all() as unknown as R[]; // the columns of the query
    database.close();
    return rows;
  };
  const first = await startServer(env);
  await expect
    .poll(
      () => read<{ connected_since: string | null }>("select * from mail_source_states")[0]?.connected_since,
      waiting,
    )
    .toBeTruthy();
  await first.kill("SIGKILL");
  const [kills, mailsPerKill] = [20, 9]; // fewer than the limit of an hour
  const count = kills * mailsPerKill;
  const countRead = () => read<{ done: number }>("select count(*) as done from incoming_mails")[0]?.done ?? 0;
  let killedWhileReading = 0;
  for (let kill = 0; kill < kills; kill++) {
    for (let n = kill * mailsPerKill; n < (kill + 1) * mailsPerKill; n++)
      imap.deliver(
        `From: Ann <ann${n}@visitor.example>\nMessage-ID: <${n}@visitor.example>\nSubject: ${n}\n\nMail ${n}\n`,
      );
    const before = countRead();
    const server = await startServer(env);
    await expect.poll(countRead, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before);
    await sleep(randomInt(10));
    await server.kill("SIGKILL");
    if (countRead() < (kill + 1) * mailsPerKill) killedWhileReading++;
  }
  const last = await startServer(env);
  const stored = () => read<{ message: string }>("select message from contact_messages").map(({ message }) => message);
  await expect.poll(() => stored().length, { timeout: 30_000, interval: 100 }).toBeGreaterThanOrEqual(count);
  await last.kill("SIGTERM");
  expect(stored().toSorted()).toEqual(Array.from({ length: count }, (_, n) => `Mail ${n}`).toSorted());
  expect(killedWhileReading).toBeGreaterThan(5);
}, 180_000);
