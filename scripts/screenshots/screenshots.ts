// npm run screenshots: takes the pictures in docs/screenshots/ of the built site with sample data.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { replyAsOwner } from "#app/features/contact/owner/owner-inbox.usecases.server.ts";
import { sendContactMessage } from "#app/features/contact/sending/send-message.usecases.server.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { dayMs, hourMs, kibibyte, minuteMs } from "#app/lib/units.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { studio } from "#studio";
import { insertVisits } from "#tests/support/database/insert-visits.ts";

const folder = "docs/screenshots";
const sizeMax = 300 * kibibyte;
const owner = { email: "owner@northlight.example", password: "a quiet room that faces north" };

/** A desktop in the light scheme, a phone in the dark one. */
const looks = [
  { name: "1440-light", viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { name: "390-dark", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
] as const;

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Addresses that RFC 5737 reserves for documentation. */
const visits = [
  { path: "/contact", agoMs: 4 * minuteMs, useragent: safari, ip: "203.0.113.24" },
  { path: "/", agoMs: 6 * minuteMs, useragent: safari, ip: "203.0.113.24" },
  { path: "/contact", agoMs: 47 * minuteMs, useragent: firefox, ip: "198.51.100.7" },
  { path: "/404", agoMs: 5 * hourMs, useragent: firefox, ip: "192.0.2.61" },
];

const ann = { name: "Ann Calder", email: "ann@calder-ceramics.example" };
const letters = [
  {
    name: "Tomasz Wilk",
    email: "tomasz@wilk-rowery.example",
    message: "We repair bicycles in two towns. Could a new site take bookings, in Polish and in English?",
    agoMs: 3 * dayMs,
    answer: "Yes to both. How does a booking work today?",
  },
  {
    name: "Maya Okafor",
    email: "maya@okafor-architects.example",
    message: "Our portfolio takes eleven seconds to load on a phone. Would you have a look at it?",
    agoMs: 26 * hourMs,
  },
  {
    ...ann,
    message: "Hello! I make stoneware and would like a small shop: forty pieces, one person, no fuss.",
    agoMs: 5 * hourMs,
    answer: "Dear Ann, that sounds like two weeks of work. Shall we talk on Thursday at ten?",
  },
];

/** Adds sample data to a new site through its use cases. @returns the cookie of Ann's browser */
async function fillSite(dataDir: string): Promise<string> {
  const db = openDatabase({ url: undefined, dataDir });
  await migrateDatabase(db);
  const started = Date.now();
  let now = new Date(started);
  const config = readConfig({ DATA_DIR: dataDir, CONTACT_EMAIL: studio.contactEmail });
  const { inbox } = createServices({ config, db, log: createSilentLogger(), now: () => now });
  let cookie = "";
  for (const { name, email, message, agoMs, answer } of letters) {
    now = new Date(started - agoMs);
    const visitor = inbox.visitors.identify(null);
    cookie = visitor.setCookie.split(";", 1)[0] ?? "";
    const form = { key: createTimeOrderedId(), issuedAt: new Date(now.getTime() - minuteMs) };
    const sent = { input: { name, email, message }, form, honeypotFilled: false, visitor, ip: "203.0.113.24" };
    const { id } = await sendContactMessage(inbox, sent);
    if (!answer) continue;
    now = new Date(now.getTime() + hourMs);
    const reply = { from: studio.supportLabel, subject: `Re: your message to ${studio.name}`, message: answer };
    await replyAsOwner(inbox, { writtenBy: "Owner", messageId: id, input: reply, key: createTimeOrderedId() });
  }
  const toVisit = ({ agoMs, ...seen }: (typeof visits)[number]) => {
    const at = started - agoMs;
    return { ...seen, id: createTimeOrderedId(at), timestamp: new Date(at).toISOString() };
  };
  await insertVisits(db, visits.map(toVisit));
  // As if a mail server had accepted them.
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: new Date(started).toISOString() })
    .execute();
  await db.destroy();
  return cookie;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await once(probe.close(), "close");
  if (address === null || typeof address === "string") throw new Error("the probe has no port");
  return address.port;
}

/** Starts the built site; its first output says that it listens. */
async function startSite(dataDir: string, port: number): Promise<ChildProcess> {
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "silent",
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    // Not reachable, and nothing is sent: set so that the dashboard does not report it as missing.
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: owner.email,
  };
  const args = ["--disable-warning=ExperimentalWarning", "build/server/index.js"];
  const site = spawn(process.execPath, args, { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  const isUp = await Promise.race([once(site.stdout, "data").then(() => true), once(site, "exit").then(() => false)]);
  if (!isUp) throw new Error("The site did not start.");
  return site;
}

const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    // As root, as in containers, Chromium does not start with its sandbox.
    args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
  });

async function takePictures(context: BrowserContext, look: string): Promise<void> {
  const page = await context.newPage();
  const take = async (name: string, { fullPage = true } = {}) => {
    await page.waitForLoadState("networkidle");
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const path = `${folder}/${name}-${look}.png`;
    await page.screenshot({ path, fullPage, animations: "disabled" });
    const { size } = statSync(path);
    if (size > sizeMax) throw new Error(`${path} has ${size} bytes, more than ${sizeMax}.`);
    console.log(`${path} (${Math.round(size / kibibyte)} KB)`);
  };
  await page.goto("/");
  await take("home", { fullPage: false });

  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Name").fill(ann.name);
  await page.getByLabel("Email", { exact: true }).fill(ann.email);
  await page.getByText("forty pieces").waitFor();
  await take("contact");

  await page.goto("/admin");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Admin Panel" }).waitFor();
  await page.getByText("Maya Okafor").waitFor();
  await page.getByRole("heading", { name: "Finish setting up" }).click(); // collapses it
  await take("dashboard");
}

const dataDir = mkdtempSync(join(tmpdir(), "northlight-screenshots-"));
let site: ChildProcess | undefined;
let browser: Browser | undefined;
try {
  mkdirSync(folder, { recursive: true });
  const [name = "", value = ""] = (await fillSite(dataDir)).split("=");
  const port = await findFreePort();
  const baseURL = `http://127.0.0.1:${port}`;
  site = await startSite(dataDir, port);
  browser = await openBrowser();
  for (const { name: look, ...options } of looks) {
    const settings = { baseURL, locale: "en-GB", timezoneId: "Europe/Warsaw", reducedMotion: "reduce" } as const;
    const context = await browser.newContext({ ...settings, ...options });
    await context.addCookies([{ name, value, url: baseURL }]);
    await takePictures(context, look);
    await context.close();
  }
} finally {
  await browser?.close();
  if (site && site.exitCode === null) {
    site.kill("SIGTERM");
    await once(site, "exit");
  }
  rmSync(dataDir, { recursive: true, force: true });
}
