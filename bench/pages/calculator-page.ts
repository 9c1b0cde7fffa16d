// The binary calculator in a browser: keys in long numbers, and pasted numbers.
import type { Browser, Page } from "@playwright/test";
import { openVisit, type Visit, waitUntilQuiet } from "../measure/browser.ts";

const path = "/projects/binary-calculator";
const typedDigits = 10_000;
const pastedDigits = 1_000_000;
/** The interval of a fast typist. */
const betweenKeysMs = 120;

interface Field {
  what: string;
  id: string;
  digit: string;
  /** Query of the address. */
  query: string;
}

const other = (digit: string) => digit.repeat(typedDigits);
const fields: readonly Field[] = [
  { what: "converter, binary", id: "binary", digit: "1", query: "tab=converter&from=binary" },
  { what: "converter, decimal", id: "decimal", digit: "7", query: "tab=converter&from=decimal" },
  {
    what: "calculator, binary x",
    id: "a",
    digit: "1",
    query: `tab=calculator&mode=binary&operation=multiply&b=${other("1")}`,
  },
  {
    what: "calculator, decimal x",
    id: "a",
    digit: "7",
    query: `tab=calculator&mode=decimal&operation=multiply&b=${other("7")}`,
  },
];

async function openField(browser: Browser, url: string, { id, query }: Field, digits: string): Promise<Visit> {
  const visit = await openVisit(browser, "desktop");
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit.page.goto(`${url}${path}?${query}&${id}=${digits}`);
  await visit.page.mouse.move(200, 300);
  await waitUntilQuiet(visit, 800);
  await visit.page.locator(`#${id}`).focus();
  return visit;
}

/** The time from a key to the frame that shows it, in ms, in each field with 10,000 digits. */
export async function measureKeys(browser: Browser, url: string, keystrokes: number) {
  const measured: { what: string; keyMs: number[] }[] = [];
  for (const field of fields) {
    const { page, context } = await openField(browser, url, field, field.digit.repeat(typedDigits - 1));
    await page.keyboard.press("Control+End");
    await page.keyboard.press(field.digit); // the first key adjusts the length of the other field
    await page.waitForTimeout(500);
    await page.evaluate(watchKeys);
    for (let i = 0; i < keystrokes; i++) {
      await page.keyboard.press(i % 2 === 0 ? "Backspace" : field.digit);
      await page.waitForTimeout(betweenKeysMs);
    }
    await page.waitForTimeout(300);
    const reported = await page.evaluate(() => (globalThis as unknown as { keyDurations: number[] }).keyDurations);
    await context.close();
    // Events shorter than a frame are not reported.
    measured.push({
      what: field.what,
      keyMs: [...reported, ...Array(Math.max(0, keystrokes - reported.length)).fill(8)],
    });
  }
  return measured;
}

function watchKeys(): void {
  const keyDurations: number[] = [];
  Object.assign(globalThis, { keyDurations });
  const watch = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") keyDurations.push(duration);
  });
  watch.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Pastes a million digits into each field. Measures the page's longest task until the result, and the time to cancel. */
export async function measurePaste(browser: Browser, url: string) {
  const measured: { what: string; longestTaskMs: number; doneMs: number; cancelMs: number }[] = [];
  for (const field of fields) {
    const { page, context } = await openField(browser, url, field, "");
    const digits = [field.digit, pastedDigits] as const;
    await page.evaluate(([digit, count]) => navigator.clipboard.writeText(digit.repeat(count)), digits);
    await page.evaluate(() => {
      pageWatch.longTasks = [];
    });
    const startedAt = performance.now();
    await page.keyboard.press("Control+v");
    await page
      .getByText(/\(\d[\d,]+ digits\)/)
      .nth(1)
      .waitFor();
    await page.getByText(/with long numbers…|a long number…/).waitFor({ state: "hidden" });
    const doneMs = performance.now() - startedAt;
    await page.waitForTimeout(500); // the last tasks are reported late
    const longestTaskMs = await page.evaluate(() => Math.max(0, ...pageWatch.longTasks.map(({ ms }) => ms)));
    measured.push({ what: field.what, longestTaskMs, doneMs, cancelMs: await pasteAndCancel(page, field.id) });
    await context.close();
  }
  return measured;
}

/** Pastes again and presses Cancel as soon as it appears. @returns the time from the press to its frame */
async function pasteAndCancel(page: Page, id: string): Promise<number> {
  await page.getByRole("button", { name: "Remove number" }).first().click();
  await page.locator(`#${id}`).focus();
  const canceled = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressedAt: number | undefined;
        const look = () => {
          const buttons = [...document.querySelectorAll("button")];
          const cancel = buttons.find((button) => button.textContent === "Cancel" && button.offsetParent);
          if (pressedAt === undefined && cancel) {
            pressedAt = performance.now();
            cancel.click();
          }
          const isShown = /Canceled\./.test(document.querySelector("form:not([hidden] *)")?.textContent ?? "");
          if (pressedAt === undefined || !isShown) return;
          watch.disconnect();
          const from = pressedAt;
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await page.keyboard.press("Control+v");
  return canceled;
}
