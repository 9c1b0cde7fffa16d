// A mailbox of 10,000 mails (--small: 1,000) read by the site, from a real Dovecot: answers to conversations, each stored with its notice to the
// owner. Compared with a bare imapflow that fetches the same mails in one command and forgets them. Then single mails, until each is
// in the list of an open inbox.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { fixed, printGoal, printTable } from "#tests/support/measure/report.ts";
import { quantile } from "#tests/support/measure/statistics.ts";
import { createConversationToken } from "../app/features/mail-in/conversation-token.server.ts";
import { createTimeOrderedId } from "../app/lib/ids.ts";
import { sqlitePath } from "../app/platform/database/database.server.ts";
import { deriveKey, loadSiteSecret } from "../app/platform/keys.server.ts";
import { type ImapTestServer, startImapTestServer } from "../tests/support/mail/imap-server.ts";
import { openStream, ownerSettings, readList, signIn, waitForEvent } from "./measure/inbox-client.ts";
import { type ServerUnderTest, startSite } from "./measure/server-under-test.ts";

const mailCount = process.argv.includes("--small") ? 1_000 : 10_000;
const conversationCount = 100;
const limitMs = 240_000;
const singleMails = 40;
const arrivalMaxMs = 2_000;

const bytesOfText = 4_000;
const text = "Here is what we talked about on the phone. ".repeat(bytesOfText / 43);

const mail = (n: number, to: string): string =>
  [
    `From: Ann Visitor <ann@visitor.example>`,
    `To: ${to}`,
    `Subject: Re: Your site`,
    `Message-ID: <${n}@visitor.example>`,
    `Date: Mon, 23 Nov 2026 10:00:00 +0000`,
    "MIME-Version: 1.0",
    "Content-Type: multipart/alternative; boundary=part",
    "",
    "--part",
    "Content-Type: text/plain; charset=utf-8",
    "",
    `Mail ${n}. ${text}`,
    "",
    "On Monday Northlight wrote:",
    "> Gladly. When?",
    "--part",
    "Content-Type: text/html; charset=utf-8",
    "",
    `<p>Mail ${n}. ${text}</p><blockquote>Gladly. When?</blockquote>`,
    "--part--",
    "",
  ].join("\n");

function addConversations(database: DatabaseSync, count: number): string[] {
  const insert = database.prepare(
    `insert into contact_messages (id, name, email, email_key, message, date, visitor_hash, folder, spam_signals, reply_count, last_activity_at)
     values (?, 'Ann Visitor', 'ann@visitor.example', 'ann@visitor.example', 'Hello', ?, 'bench', 'inbox', '', 0, ?)`,
  );
  const now = new Date().toISOString();
  return Array.from({ length: count }, () => {
    const id = createTimeOrderedId();
    insert.run(id, now, now);
    return id;
  });
}

const env = (imap: ImapTestServer) => ({
  ...ownerSettings,
  IMAP_URL: imap.url,
  REPLY_ADDRESS: "hello@studio.example",
  CONTACT_LIMIT_PER_EMAIL: "100000",
});

/** Connects once, so that the mailbox is read from here on. */
async function connectOnce(imap: ImapTestServer, folder: string): Promise<void> {
  const site = await startSite(env(imap), folder);
  const database = new DatabaseSync(sqlitePath(folder), { readOnly: true });
  const isConnected = database.prepare("select 1 from mail_source_states where connected_since is not null");
  while (!isConnected.get()) await sleep(50);
  database.close();
  await site.stop();
}

function deliverAll(imap: ImapTestServer, folder: string): string[] {
  const database = new DatabaseSync(sqlitePath(folder));
  const ids = addConversations(database, conversationCount);
  database.close();
  const key = tokenKeyOf(folder);
  for (let n = 0; n < mailCount; n++) deliverTo(imap, key, ids[n % ids.length] ?? "", n);
  return ids;
}

const tokenKeyOf = (folder: string) => deriveKey(loadSiteSecret(folder, undefined), "mail token");

function deliverTo(imap: ImapTestServer, key: ReturnType<typeof tokenKeyOf>, id: string, n: number): void {
  const token = createConversationToken(key, id, "ann@visitor.example");
  imap.deliver(mail(n, `hello+${token}@studio.example`));
}

/** From the mail's arrival in the mailbox until the list that an open inbox loads has its text. @returns ms of each */
async function measureArrivals(imap: ImapTestServer, folder: string, ids: readonly string[]): Promise<number[]> {
  const site = await startSite(env(imap), folder);
  const cookie = await signIn(site);
  const stream = await openStream(site, cookie);
  await sleep(3_000); // the mailbox is connected again
  const key = tokenKeyOf(folder);
  const arrivals: number[] = [];
  for (const [i, id] of ids.slice(0, singleMails).entries()) {
    const n = mailCount + i;
    const begin = performance.now();
    deliverTo(imap, key, id, n);
    await waitForEvent(stream, id);
    if (!(await readList(site, cookie)).includes(`Mail ${n}.`)) throw new Error("The mail is not in the list");
    arrivals.push(performance.now() - begin);
  }
  await site.stop();
  return arrivals;
}

async function measureSite(imap: ImapTestServer, folder: string) {
  const begin = performance.now();
  const site: ServerUnderTest = await startSite(env(imap), folder);
  const idleMb = site.memoryMb();
  const database = new DatabaseSync(sqlitePath(folder), { readOnly: true });
  const count = database.prepare("select count(*) as stored from contact_replies");
  const countStored = () => Number(count.get()?.stored ?? 0);
  const idleCpuMs = site.cpuMs();
  let peakMb = idleMb;
  while (countStored() < mailCount && performance.now() - begin < limitMs) {
    await sleep(100);
    peakMb = Math.max(peakMb, site.memoryMb());
  }
  const seconds = (performance.now() - begin) / 1_000;
  const stored = countStored();
  const cpuSeconds = (site.cpuMs() - idleCpuMs) / 1_000;
  database.close();
  await site.stop();
  return { seconds, cpuSeconds, stored, idleMb, moreMb: peakMb - idleMb };
}

async function measureBare(imap: ImapTestServer) {
  const { hostname, port, username, password } = new URL(imap.url);
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const client = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: false,
    auth: { user: username, pass: password },
    logger: false,
  });
  await client.connect();
  await client.mailboxOpen("INBOX");
  let fetched = 0;
  for await (const { source } of client.fetch("1:*", { source: true })) if (source) fetched++;
  await client.logout();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - begin) / 1_000, cpuSeconds: (user + system) / 1_000_000, fetched };
}

const [folder, mailboxFolder] = [0, 1].map(() => mkdtempSync(join(tmpdir(), "northlight-bench-"))) as [string, string];
const imap = await startImapTestServer({ folder: mailboxFolder });
try {
  await connectOnce(imap, folder);
  const ids = deliverAll(imap, folder);
  const bare = await measureBare(imap);
  const site = await measureSite(imap, folder);
  const toRow = (what: string, { seconds, cpuSeconds }: { seconds: number; cpuSeconds: number }, mails: number) => ({
    what,
    mails: String(mails),
    seconds: seconds.toFixed(1),
    "processor time": cpuSeconds.toFixed(1),
  });
  printTable([toRow("bare imapflow", bare, bare.fetched), toRow("the site", site, site.stored)]);
  const isRead = site.stored === mailCount;
  printGoal(
    `mailbox of ${mailCount.toLocaleString("en")} mails read`,
    "at most 60 s",
    `${site.seconds.toFixed(1)} s`,
    isRead && site.seconds <= 60,
  );
  printGoal("memory, more than idle", "below 100 MB", `${site.moreMb.toFixed(0)} MB`, site.moreMb < 100);
  const p95Ms = quantile(await measureArrivals(imap, folder, ids), 0.95);
  printGoal(
    "from a mail's arrival in the mailbox to the list of an open inbox, p95",
    "<= 2 s",
    `${fixed(p95Ms, 0)} ms`,
    p95Ms <= arrivalMaxMs,
  );
} finally {
  await imap.goDown();
  for (const one of [folder, mailboxFolder]) rmSync(one, { recursive: true, force: true });
}
