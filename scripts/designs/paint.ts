import type { Browser, Page } from "@playwright/test";
import type { DesignFigures } from "#app/demos/designs/design-figures.ts";

/** Slow 4G as Lighthouse defines it, on a phone. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const runs = 5;

interface Run {
  paintMs: number;
  bytes: number;
  fontBytes: number;
}

/** @returns the median of the largest paints in milliseconds, and the bytes that were received for the page */
export async function measurePaint(
  browser: Browser,
  address: string,
): Promise<Pick<DesignFigures, "bytes" | "fontBytes" | "largestPaintMs">> {
  const measured: Run[] = [];
  for (let i = 0; i < runs; i++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
    measured.push(await measureOnce(await context.newPage(), address));
    await context.close();
  }
  const median = measured.toSorted((a, b) => a.paintMs - b.paintMs)[Math.floor(runs / 2)] as Run;
  return { bytes: median.bytes, fontBytes: median.fontBytes, largestPaintMs: Math.round(median.paintMs) };
}

async function measureOnce(page: Page, address: string): Promise<Run> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const fonts = new Set<string>();
  let [bytes, fontBytes] = [0, 0];
  session.on("Network.responseReceived", ({ requestId, type }) => void (type === "Font" && fonts.add(requestId)));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (fonts.has(requestId)) fontBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const paintMs = await page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
  });
  return { paintMs, bytes, fontBytes };
}
