// npm run screenshots: takes the pictures in docs/screenshots/ of the built site with sample data.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { kibibyte } from "#app/lib/units.ts";
import { ann } from "#server/sample/sample-conversations.ts";
import { writeSample } from "#server/sample/write-sample.ts";

const folder = "docs/screenshots";
const sizeMax = 300 * kibibyte;
const owner = { email: "owner@northlight.example", password: "a quiet room that faces north" };

/** A desktop in the light scheme, and a phone in the dark one with the inbox alone. */
const looks = [
  {
    name: "1440-light",
    takesAll: true,
    options: { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  },
  {
    name: "390-dark",
    takesAll: false,
    options: { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  },
] as const;
type Look = (typeof looks)[number];

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

/** @param height of the part that is shown, instead of the window's */
async function take(page: Page, name: string, height?: number): Promise<void> {
  const { width = 0, height: windowHeight = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: height ?? windowHeight });
  await page.waitForLoadState("networkidle");
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const path = `${folder}/${name}.png`;
  await page.screenshot({ path, animations: "disabled", style: "[data-sonner-toaster] { visibility: hidden }" });
  await page.setViewportSize({ width, height: windowHeight });
  const { size } = statSync(path);
  if (size > sizeMax) throw new Error(`${path} has ${size} bytes, more than ${sizeMax}.`);
  console.log(`${path} (${Math.round(size / kibibyte)} KB)`);
}

async function takeOwnerPictures(page: Page, look: Look): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Admin Panel" }).waitFor();
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: new RegExp(ann.name) }).click();
  await page.locator("p", { hasText: "Thursday at ten is good" }).scrollIntoViewIfNeeded();
  await take(page, `inbox-${look.name}`);
  if (!look.takesAll) return;
  await page.goto("/admin/numbers");
  await take(page, `numbers-${look.name}`, 1_280);
}

async function takeDiff(page: Page, look: Look): Promise<void> {
  await page.goto("/projects/coder-tweaks");
  await page.getByRole("button", { name: "Try a sample project" }).click();
  const tools = ["Code Formatter", "Linter"];
  for (const tool of tools) await page.getByRole("button", { name: `Select ${tool}` }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const quickApply = page.getByRole("region", { name: "Quick Apply" });
  for (const tool of tools) await quickApply.getByRole("button", { name: tool }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Process Files" }).click();
  await page.getByRole("button", { name: "Finish now" }).click();
  await page
    .getByRole("option", { name: /prices\.ts/ })
    .first()
    .click();
  await take(page, `diff-${look.name}`, 600);
}

async function takeCloud(page: Page, look: Look): Promise<void> {
  await page.goto("/cloud");
  await page.getByLabel("Username").fill("Ann"); // which starts React
  const dialog = page.getByRole("dialog", { name: /^Log in to/ });
  await dialog.getByLabel("Password", { exact: true }).fill("demo");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("Welcome.md").first().waitFor();
  await take(page, `cloud-${look.name}`, 640);
}

async function takePictures(context: BrowserContext, look: Look): Promise<void> {
  const page = await context.newPage();
  await page.goto("/");
  if (look.takesAll) await take(page, `home-${look.name}`);
  await takeOwnerPictures(page, look);
  if (!look.takesAll) return;
  await takeDiff(page, look);
  await takeCloud(page, look);
}

const dataDir = mkdtempSync(join(tmpdir(), "northlight-screenshots-"));
let site: ChildProcess | undefined;
let browser: Browser | undefined;
try {
  mkdirSync(folder, { recursive: true });
  await writeSample(dataDir);
  const port = await findFreePort();
  const baseURL = `http://127.0.0.1:${port}`;
  site = await startSite(dataDir, port);
  browser = await openBrowser();
  for (const look of looks) {
    const settings = { baseURL, locale: "en-GB", timezoneId: "Europe/Warsaw", reducedMotion: "reduce" } as const;
    // The policy forbids the style that hides toasts.
    const context = await browser.newContext({ ...settings, ...look.options, bypassCSP: true });
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
