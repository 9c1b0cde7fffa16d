import { expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { createTestDrive, createTestSamples, findErrors } from "#tests/support/cloud-drive.ts";
import type { Drive } from "../drive.ts";
import { rootId } from "../drive-item.ts";
import { createMemoryStore } from "../storage/memory-store.ts";
import { DriveTree } from "../tree/drive-tree.ts";

const nowMs = Date.UTC(2026, 10, 21);

async function openSamples(): Promise<Drive> {
  const samples = await createTestSamples(nowMs);
  const store = createMemoryStore();
  const revision = (await store.replaceAll(samples)) ?? 0;
  return createTestDrive({ store, revision, tree: new DriveTree(samples.records) });
}

const readSample = async (drive: Drive, ...path: readonly string[]): Promise<Blob> =>
  await drive.read(drive.findPath(path)?.id ?? path.join("/"));

test("Home has the three folders of Quick Access with files in them, and other folders are empty", async () => {
  const drive = await openSamples();
  expect(findErrors(drive)).toEqual([]);
  for (const name of ["Documents", "Images", "Projects"]) {
    const folder = drive.findPath([name]);
    expect(folder?.type).toBe("folder");
    expect(drive.children(folder?.id ?? "").some(({ type }) => type !== "folder")).toBe(true);
  }
  expect(drive.children(drive.findPath(["Projects", "Archive"])?.id ?? "")).toEqual([]);
});

test("every type is there, some items are starred, shared and recent, and none is from the future", async () => {
  const drive = await openSamples();
  const folders = [rootId, ...drive.children(rootId).map(({ id }) => id)];
  const items = folders.flatMap((id) => drive.children(id));
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(["folder", "document", "image", "code"]));
  expect(drive.favorites().length).toBeGreaterThan(1);
  expect(drive.shared().length).toBeGreaterThan(1);
  expect(drive.recent()[0]?.name).toBe("Welcome.md");
  for (const { modifiedMs } of items) {
    expect(modifiedMs).toBeLessThan(nowMs);
    expect(modifiedMs).toBeGreaterThan(nowMs - 60 * dayMs);
  }
});

test("a share of one visitor's samples is not that of another's", async () => {
  const tokens = async () => (await openSamples()).shared().map(({ share }) => share?.token);
  const [mine, theirs] = [await tokens(), await tokens()];
  expect(mine.filter((token) => theirs.includes(token))).toEqual([]);
});

test("the JSON and the table can be read, and the sum is right", async () => {
  const drive = await openSamples();
  JSON.parse(await (await readSample(drive, "Projects", "site.json")).text());
  const rows = (await (await readSample(drive, "Documents", "Budget.csv")).text()).trim().split("\n").slice(1);
  const sums = rows.map((row) => Number(row.split(",").at(-1)));
  expect(sums.slice(0, -1).reduce((sum, value) => sum + value)).toBe(sums.at(-1));
});
