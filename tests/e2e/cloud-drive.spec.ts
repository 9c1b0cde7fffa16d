// The drive of the cloud demo on a browser's real storage.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { serveCloudPage } from "../support/pages/cloud-page/serve.ts";
import type { ServedPage } from "../support/pages/serve-folder.ts";

let served: ServedPage;

test.beforeAll(async () => {
  served = await serveCloudPage();
});

test.afterAll(() => served.close());

const patient = { timeout: 20_000 };

const openPage = async (page: Page): Promise<Page> => {
  await page.goto(served.url);
  return page;
};

test("a thousand files are stored without blocking the page, and persist after a reload", async ({ page }) => {
  await openPage(page);
  const { added, longestTaskMs } = await page.evaluate(async () => {
    const drive = await window.cloud.open();
    const files = window.cloud.makeFiles(1_000, 10 * 1_024);
    await new Promise((resolve) => setTimeout(resolve, 200));
    let longest = 0;
    const since = performance.now();
    const watch = new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        if (startTime >= since) longest = Math.max(longest, duration);
    });
    watch.observe({ type: "longtask" });
    const { addedIds } = await window.cloud.upload(drive, files);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { added: addedIds.length, longestTaskMs: longest };
  });
  expect(added).toBe(1_000);
  // 50 is the goal, which the benchmark looks at; a busy machine gets more.
  expect(longestTaskMs).toBeLessThan(200);
  await page.reload();
  const found = await page.evaluate(async () => {
    const drive = await window.cloud.open();
    const item = drive.findPath(["f999.bin"]);
    const content = item && (await drive.read(item.id));
    return { bytes: (await content?.arrayBuffer())?.byteLength, persistence: drive.status().persistence };
  });
  expect(found).toEqual({ bytes: 10_240, persistence: "persisted" });
});

test("two tabs show each other's changes, and retain both when they are simultaneous", async ({ context, page }) => {
  const other = await openPage(await context.newPage());
  await openPage(page);
  const start = async () => {
    window.drive = await window.cloud.open();
  };
  await page.evaluate(start);
  await other.evaluate(start);
  const makeFolders = async (prefix: string) => {
    const names = Array.from({ length: 30 }, (_, i) => `${prefix} ${i}`);
    await Promise.all(names.map((name) => window.drive?.createFolder(window.cloud.rootId, name)));
  };
  await Promise.all([page.evaluate(makeFolders, "here"), other.evaluate(makeFolders, "there")]);
  const listNames = () => (window.drive?.children(window.cloud.rootId) ?? []).map(({ name }) => name).sort();
  const countMade = async () => (await page.evaluate(listNames)).filter((name) => /here/.test(name)).length;
  await expect.poll(countMade, patient).toBe(60);
  const names = await page.evaluate(listNames);
  await expect.poll(() => other.evaluate(listNames), patient).toEqual(names);
});

test("nothing that was acknowledged is lost in 100 reloads in the middle of actions", async ({ page }) => {
  await openPage(page);
  for (let round = 0; round < 100; round++) {
    const acting = page.evaluate(async (round) => {
      const note = (key: string, name: string) =>
        localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? "[]"), name]));
      const drive = await window.cloud.open();
      if (drive.status().notice) note("notices", JSON.stringify(drive.status().notice));
      for (let i = 0; i < 100; i++) {
        const folder = await drive.createFolder(window.cloud.rootId, `${round} ${i}`);
        note("made", folder.name);
        const [file] = await drive.addFiles([
          { parentId: folder.id, name: "a", content: new Blob(["text"]), modifiedMs: 0 },
        ]);
        note("filled", folder.name);
        if (file) await drive.trashItems([file.id]);
        note("emptied", folder.name);
      }
    }, round);
    await page.waitForTimeout(20 + ((round * 37) % 100));
    await Promise.all([acting.catch(() => {}), page.reload()]);
  }
  const { lost, made, notices } = await page.evaluate(async () => {
    const drive = await window.cloud.open();
    const noted = (key: string): string[] => JSON.parse(localStorage.getItem(key) ?? "[]");
    const lost: string[] = noted("made").filter((name) => !drive.findPath([name]));
    const filesIn = (name: string) => drive.children(drive.findPath([name])?.id ?? "").length;
    const emptied = new Set(noted("emptied"));
    const inTrash = drive.trash().length;
    for (const name of noted("filled")) if (filesIn(name) === 0 && !emptied.has(name) && inTrash === 0) lost.push(name);
    if (inTrash < emptied.size) lost.push(`${emptied.size - inTrash} of the trash`);
    return { lost, made: noted("made").length, notices: noted("notices") };
  });
  expect(made).toBeGreaterThan(100);
  expect({ lost, notices }).toEqual({ lost: [], notices: [] });
});

test("without storage space the upload fails file by file, and existing files stay", async ({ playwright }) => {
  // Uses a profile on disk; without one the browser keeps counting rejected writes.
  const profile = mkdtempSync(join(tmpdir(), "northlight-profile-"));
  const context = await playwright.chromium.launchPersistentContext(profile, test.info().project.use.launchOptions);
  const page = await openPage(await context.newPage());
  const cdp = await context.newCDPSession(page);
  const origin = new URL(served.url).origin;
  // Before anything is stored: a browser remembers for a while end much room it found.
  await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 3_000_000 });
  const { errors, names, undoable } = await page.evaluate(async () => {
    const drive = await window.cloud.open();
    const large = window.cloud.makeFiles(1, 7_000_000).map((file) => new File([file], "large.bin"));
    const { errors } = await window.cloud.upload(drive, [...large, ...window.cloud.makeFiles(1, 1_000)]);
    return { errors, names: drive.children(window.cloud.rootId).map(({ name }) => name), undoable: drive.undoable() };
  });
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  expect(errors).toEqual([{ path: ["large.bin"], code: "storage-full" }]);
  expect(names).toContain("f0.bin");
  expect(names).not.toContain("large.bin");
  expect(undoable).toMatchObject({ what: "upload", count: 1 });
});

test("a large file canceled while it is written is removed, and the drive still works", async ({ page }) => {
  await openPage(page);
  const { result, names } = await page.evaluate(async () => {
    const drive = await window.cloud.open();
    const cancelling = new AbortController();
    const large = new File([new Uint8Array(200_000_000)], "large.bin");
    const uploading = window.cloud.upload(drive, [large], window.cloud.rootId, cancelling.signal);
    // In the tree while it is written.
    while (!drive.findPath(["large.bin"])) await new Promise((resolve) => setTimeout(resolve));
    cancelling.abort();
    const result = await uploading;
    await drive.createFolder(window.cloud.rootId, "after");
    return { result, names: drive.children(window.cloud.rootId).map(({ name }) => name) };
  });
  expect(result).toEqual({ addedIds: [], skipped: 0, renamed: [], errors: [], isCanceled: true });
  expect(names).toContain("after");
  expect(names).not.toContain("large.bin");
});

test("a file deleted from the disk after it was selected is reported, and the others are stored", async ({ page }) => {
  await openPage(page);
  const folder = mkdtempSync(join(tmpdir(), "northlight-upload-"));
  const paths = ["a.txt", "gone.txt", "b.txt"].map((name) => join(folder, name));
  for (const path of paths) writeFileSync(path, path);
  await page.locator("input").setInputFiles(paths);
  rmSync(join(folder, "gone.txt"));
  const { errors, names } = await page.evaluate(async () => {
    const drive = await window.cloud.open();
    const files = document.querySelector("input")?.files ?? [];
    const { errors } = await window.cloud.upload(drive, files);
    return { errors, names: drive.children(window.cloud.rootId).map(({ name }) => name) };
  });
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([{ path: ["gone.txt"], code: "unreadable-file" }]);
  expect(names).toEqual(expect.arrayContaining(["a.txt", "b.txt"]));
  expect(names).not.toContain("gone.txt");
});
