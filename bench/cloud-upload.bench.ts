// Uploads 1,000 files of 10 KB to the cloud demo's drive, against writing them into a bare database: one transaction, a put
// for each. Uses a profile on the disk. Also measures the page's longest task meanwhile.

import type { Page } from "@playwright/test";
import { fixed, printGoal, printLongestTask, printTable } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { serveCloudPage } from "../tests/support/pages/cloud-page/serve.ts";
import { launchWithProfile } from "./measure/browser.ts";

const rounds = Number(process.env.CLOUD_ROUNDS ?? 9);
const files = 1_000;
const bytes = 10 * 1_024;

interface Run {
  readonly ms: number;
  readonly longestTaskMs: number;
}

/** Both start with an empty database and prepared files. */
async function writeFiles(page: Page, way: "bare" | "drive"): Promise<Run> {
  return await page.evaluate(
    async ({ count, size, chosen }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const files = window.cloud.makeFiles(count, size);
      const drive = chosen === "drive" ? await window.cloud.open() : undefined;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(`bare ${Math.random()}`, 1);
        request.onupgradeneeded = () => request.result.createObjectStore("contents");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      await pause(300);
      let longestTaskMs = 0;
      const startMs = performance.now();
      const watch = new PerformanceObserver((list) => {
        for (const { duration, startTime } of list.getEntries())
          if (startTime >= startMs) longestTaskMs = Math.max(longestTaskMs, duration);
      });
      watch.observe({ type: "longtask" });
      if (drive) await window.cloud.upload(drive, files);
      else {
        const transaction = database.transaction("contents", "readwrite");
        for (const [i, file] of files.entries()) transaction.objectStore("contents").put(file, `f${i}`);
        await new Promise((resolve, reject) => {
          transaction.oncomplete = resolve;
          transaction.onabort = () => reject(transaction.error);
        });
      }
      const ms = performance.now() - startMs;
      await pause(200);
      watch.disconnect();
      database.close();
      indexedDB.deleteDatabase(database.name);
      if (drive) {
        await drive.resetToSamples();
        await drive.close();
      }
      await pause(300);
      return { ms, longestTaskMs };
    },
    { count: files, size: bytes, chosen: way },
  );
}

const profile = createScratchFolder("profile");
const served = await serveCloudPage();
const context = await launchWithProfile(profile);
const page = await context.newPage();
await page.goto(served.url);

const ways = ["bare", "drive"] as const;
const runs: Record<(typeof ways)[number], Run[]> = { bare: [], drive: [] };
for (const way of ways) await writeFiles(page, way); // warm-up
for (let round = 0; round < rounds; round++)
  for (const way of rotate(ways, round)) runs[way].push(await writeFiles(page, way));
await context.close();
served.close();

const msOf = (way: (typeof ways)[number]) => runs[way].map(({ ms }) => ms);
console.log(`${files} files of ${bytes / 1_024} KB, ${rounds} interleaved rounds, medians`);
printTable(
  ways.map((way) => ({
    way,
    ms: fixed(median(msOf(way)), 0),
    "±%": fixed(noise(msOf(way)), 0),
    "longest task, ms": fixed(median(runs[way].map(({ longestTaskMs }) => longestTaskMs)), 0),
  })),
);
console.log("");
const ratio = pairedRatio(msOf("drive"), msOf("bare"));
printGoal(
  "1,000 files of 10 KB uploaded to the cloud demo",
  "<= 1.50x writing them bare",
  `${fixed(ratio)}x`,
  ratio <= 1.5,
);
const longest = median(runs.drive.map(({ longestTaskMs }) => longestTaskMs));
printLongestTask("the page's longest task meanwhile", longest);
