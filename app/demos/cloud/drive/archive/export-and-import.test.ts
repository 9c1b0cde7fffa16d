import { expect, test } from "vitest";
import { addFile, createTestDrive, findErrors, listEverything, listPaths } from "#tests/support/cloud-drive.ts";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { buildZip } from "#tests/support/zip/zip-builder.ts";
import { rootId } from "../drive-item.ts";

async function createFullDrive() {
  const drive = createTestDrive();
  const folder = await drive.createFolder(rootId, "a");
  await addFile(drive, folder.id, "x.txt", "hello");
  const b = await addFile(drive, rootId, "b.bin", "\u0000\u0001");
  await drive.setStarred([b], true);
  await drive.setShare(b, { token: "t", withNames: ["Bo"], expiresMs: 5, passwordDigest: undefined });
  await drive.trashItems([await addFile(drive, rootId, "old.txt", "old")]);
  return drive;
}

const zipOf = (files: Record<string, string>) =>
  new Blob([buildZip({ entries: Object.entries(files).map(([name, content]) => ({ name, content })) })]);

const manifest = (items: readonly unknown[]) =>
  JSON.stringify({ format: "northlight-cloud-export", version: 1, items });

test("an export is imported elsewhere unchanged", async () => {
  const drive = await createFullDrive();
  const exported = await drive.exportAll();
  const other = createTestDrive();
  await addFile(other, rootId, "to be replaced");
  await other.importAll(exported);
  expect(listEverything(other)).toEqual(listEverything(drive));
  for (const { id, type } of listEverything(drive))
    if (type !== "folder") expect(await (await other.read(id)).text()).toBe(await (await drive.read(id)).text());
  expect(other.undoable()).toBeUndefined();
});

test.each([
  ["no ZIP", new Blob(["hello"])],
  ["nothing", new Blob([])],
  ["a ZIP of somebody else", zipOf({ "readme.txt": "hello" })],
  ["a manifest that is no JSON", zipOf({ "manifest.json": "{" })],
  ["a manifest of something else", zipOf({ "manifest.json": '{"format":"other","version":1,"items":[]}' })],
  ["a newer version", zipOf({ "manifest.json": '{"format":"northlight-cloud-export","version":2,"items":[]}' })],
  ["no list", zipOf({ "manifest.json": '{"format":"northlight-cloud-export","version":1,"items":{}}' })],
  ["null", zipOf({ "manifest.json": "null" })],
  ["a file without its content", zipOf({ "manifest.json": manifest([{ id: "x", name: "x", contentId: "gone" }]) })],
])("%s is rejected and changes nothing", async (_, file) => {
  const drive = await createFullDrive();
  const before = listEverything(drive);
  await expect(drive.importAll(file)).rejects.toMatchObject({ code: "not-an-export" });
  expect(listEverything(drive)).toEqual(before);
});

test("an export with one damaged byte in a content is rejected", async () => {
  const drive = await createFullDrive();
  const bytes = new Uint8Array(await (await drive.exportAll()).arrayBuffer());
  const at = bytes.findIndex((_, i) => new TextDecoder().decode(bytes.subarray(i, i + 5)) === "hello");
  expect(at).toBeGreaterThan(0);
  bytes[at] = 0x48;
  await expect(drive.importAll(new Blob([bytes]))).rejects.toMatchObject({ code: "not-an-export" });
});

test("hostile names, sizes and positions are validated like those of a stored state", async () => {
  const items = hostileTexts.map((name, i) => ({ id: `i${i}`, parentId: `i${i + 1}`, name, contentBytes: 1e300 }));
  items.push({ id: "file", parentId: "i3", name: "file.html", contentBytes: 999, ...{ contentId: "__proto__" } });
  const drive = createTestDrive();
  await drive.importAll(zipOf({ "manifest.json": manifest(items), "contents/__proto__": "<script>" }));
  expect(findErrors(drive)).toEqual([]);
  expect(drive.item("file")?.sizeBytes).toBe(8);
  expect(listPaths(drive).length).toBe(items.length);
});

test("a canceled export or import rejects with the signal's reason and changes nothing", async () => {
  const drive = await createFullDrive();
  const exported = await drive.exportAll();
  const before = listEverything(drive);
  const signal = AbortSignal.abort("enough");
  await expect(drive.exportAll({ signal })).rejects.toBe("enough");
  await expect(drive.importAll(exported, { signal })).rejects.toBe("enough");
  expect(listEverything(drive)).toEqual(before);
});
