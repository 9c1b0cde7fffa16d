import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type ElementHandle, type Frame, type JSHandle } from "puppeteer-core";
import type { Driver } from "./driver.ts";

/** Puppeteer infers arguments from a function's type, which a generic function has no single one of. */
const inPage = (run: unknown) => run as (...args: unknown[]) => unknown;

/** NS_BINDING_ABORTED: the page was left or reloaded while a font was on its way. */
const abortedDownload = "status=2152398850";

/** Firefox over WebDriver BiDi, which it speaks itself. */
export async function startFirefox(executablePath: string): Promise<Driver<ElementHandle>> {
  const downloads = await mkdtemp(join(tmpdir(), "northlight-firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "browser.download.folderList": 2, "browser.download.dir": downloads },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1_280, height: 960 });
  let errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!text.includes(abortedDownload)) errors.push(`page error: ${text}`);
  });
  let frame: Frame = page.mainFrame();
  return {
    downloads,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    movePointer: (x, y) => page.mouse.move(x, y),
    evaluate: async (run, ...args) => (await frame.evaluate(inPage(run), ...args)) as never,
    async find(run, ...args) {
      const found: JSHandle = await frame.evaluateHandle(inPage(run), ...args);
      return (found.asElement() ?? undefined) as ElementHandle | undefined;
    },
    // A locator waits until the element is enabled and does not move.
    click: (element) => element.asLocator().setTimeout(3_000).click(),
    type: (element, text) => element.type(text),
    chooseFiles: (element, paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    async enterFrame(iframe) {
      frame = await (iframe as ElementHandle<HTMLIFrameElement>).contentFrame();
    },
    async leaveFrame() {
      frame = page.mainFrame();
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
