// Twelve photos of 24 megapixels chosen at once in the editor of a document: the page's memory, its longest task, and the time,
// in a phone's window. PICTURES makes it smaller; SLOWDOWN=4 slows the page's main thread.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { fixed, printAtMost } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { createClient, signInOwner } from "../tests/support/site/client.ts";
import { findFreePort, startServer } from "../tests/support/site/server-process.ts";
import { launchBrowser, openVisit } from "./measure/browser.ts";

const count = Number(process.env.PICTURES ?? 12);
const slowdown = Number(process.env.SLOWDOWN ?? 1);
const memoryMaxMb = 400;
const taskMaxMs = 100;
const longRunMs = 300_000;

const folder = createScratchFolder("bench");
const paths = await takePhotos();
const server = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" }, await findFreePort());
const browser = await launchBrowser();
try {
  await measureUpload();
} finally {
  await browser.close();
  await server.kill();
}

/** In a browser of their own, whose memory is not measured. */
async function takePhotos(): Promise<string[]> {
  const camera = await launchBrowser();
  const page = await camera.newPage();
  const base64 = await page.evaluate(drawPhoto);
  await camera.close();
  const photo = Buffer.from(base64, "base64");
  console.log(`each photo: 6000 x 4000, ${fixed(photo.length / 1e6, 1)} MB`);
  return Array.from({ length: count }, (_, i) => {
    const path = join(folder, `harbour ${i + 1}.jpg`);
    writeFileSync(path, photo);
    return path;
  });
}

/** Runs in the page. Grain as of a camera over a gradient, as a JPEG in base64. */
async function drawPhoto(): Promise<string> {
  const [width, height] = [6000, 4000];
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  const sky = drawing.createLinearGradient(0, 0, width, height);
  for (const [i, color] of ["#14425c", "#e8c27a", "#7a2f1d", "#f4f1ea"].entries()) sky.addColorStop(i / 3, color);
  drawing.fillStyle = sky;
  drawing.fillRect(0, 0, width, height);
  for (let y = 0; y < height; y += 500) {
    const part = drawing.getImageData(0, y, width, 500);
    for (let i = 0; i < part.data.length; i++)
      if (i % 4 < 3) part.data[i] = (part.data[i] ?? 0) + Math.random() * 30 - 15;
    drawing.putImageData(part, 0, y);
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 })).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 30_000) text += String.fromCharCode(...bytes.subarray(at, at + 30_000));
  return btoa(text);
}

async function measureUpload(): Promise<void> {
  const owner = await signInOwner(createClient(server));
  const { page, context, cdp } = await openVisit(browser, "slowPhone");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: server.origin })));
  await page.goto(`${server.origin}/admin/site/terms`);
  await page.locator("summary", { hasText: /^Introduction$/ }).click();
  await page.getByRole("button", { name: "Picture", exact: true }).first().waitFor();
  const before = await peakMemoryMb(browser);
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  const startMs = performance.now();
  await page.getByLabel("Pictures for Text").first().setInputFiles(paths);
  const text = page.getByLabel("Text", { exact: true }).first();
  await page.waitForFunction(
    ([id, wanted]) => {
      const area = document.getElementById(id);
      return area instanceof HTMLTextAreaElement && area.value.split("/pictures/").length - 1 === wanted;
    },
    [(await text.getAttribute("id")) ?? "", count] as const,
    { timeout: longRunMs, polling: 500 },
  );
  const seconds = (performance.now() - startMs) / 1000;
  const longest = findLongestTaskMs(await browser.stopTracing());
  const peakMb = await peakMemoryMb(browser);
  await context.close();
  console.log(`the page alone: ${fixed(before, 0)} MB`);
  console.log(`${count} photos made smaller and stored in ${fixed(seconds, 1)} s`);
  printAtMost(`the page's memory with ${count} photos of 24 megapixels, MB`, peakMb, memoryMaxMb, "", { digits: 0 });
  printAtMost("its longest task meanwhile, ms of a processor", longest, taskMaxMs, "", { digits: 0 });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** Processor time in microseconds. */
  readonly tdur?: number;
}

/** In processor time of the pages' main threads: on a busy machine a task of 4 ms may last 160. */
function findLongestTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const places = new Set(mains.map(placeOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && places.has(placeOf(event)));
  if (tasks.length === 0) throw new Error("the trace has no tasks of the page");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1_000;
}

/** The largest peak of a browser's renderers so far, workers and the program's own pages included. */
async function peakMemoryMb(of: Browser): Promise<number> {
  const cdp = await of.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  await cdp.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  const peaks = renderers.map(({ id }) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
  return Math.max(...peaks.map(Number)) / 1_024;
}
