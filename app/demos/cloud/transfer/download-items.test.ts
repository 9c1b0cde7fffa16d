import { expect } from "vitest";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { verifyArchive } from "#app/platform/zip-archive/reading/read-entry.ts";
import { addFile, test } from "#tests/support/cloud-drive.ts";
import { readEntryText } from "#tests/support/zip/read-zip.ts";
import { rootId } from "../drive/drive-item.ts";
import { packDownload } from "./download-items.ts";

async function readZip(content: Blob): Promise<Record<string, string>> {
  const archive = await verifyArchive(await readArchive(content));
  expect(archive.entries.map(({ error }) => error)).toEqual(archive.entries.map(() => undefined));
  const texts = archive.entries.map(
    async ({ id, path, kind }): Promise<[string, string]> => [
      path,
      kind === "folder" ? "folder" : await readEntryText(archive, id),
    ],
  );
  return Object.fromEntries(await Promise.all(texts));
}

test("one file is downloaded unpacked", async ({ drive }) => {
  const { name, content } = await packDownload(drive, [await addFile(drive, rootId, "a.txt", "hello")]);
  expect([name, content.type, await content.text()]).toEqual(["a.txt", "text/plain", "hello"]);
});

test("a folder is downloaded as a ZIP of its name, with empty folders", async ({ drive }) => {
  const { id } = await drive.createFolder(rootId, "trip");
  const day = await drive.createFolder(id, "day 1");
  await drive.createFolder(id, "empty");
  await addFile(drive, day.id, "ä.txt", "hello");
  const { name, content } = await packDownload(drive, [id]);
  expect([name, content.type]).toEqual(["trip.zip", "application/zip"]);
  expect(await readZip(content)).toEqual({
    trip: "folder",
    "trip/day 1": "folder",
    "trip/day 1/ä.txt": "hello",
    "trip/empty": "folder",
  });
});

test("items of one name, and names that unpackers misread, are renamed in the ZIP", async ({ drive }) => {
  const { id } = await drive.createFolder(rootId, "other");
  const ids = [
    await addFile(drive, rootId, "a.txt", "1"),
    await addFile(drive, id, "A.txt", "2"),
    await addFile(drive, rootId, "C:temp", "3"),
  ];
  const { name, content } = await packDownload(drive, ids);
  expect(name).toBe("files.zip");
  expect(await readZip(content)).toEqual({ "a.txt": "1", "A (2).txt": "2", C_temp: "3" });
});

test("names that Windows refuses are changed in the ZIP, at every level, and stay unique", async ({ drive }) => {
  const { id } = await drive.createFolder(rootId, "aux");
  for (const name of ["what?.txt", "what_.txt", "NUL", "con.txt", "com¹.tar.gz", "console.txt", '"<|>*:'])
    await addFile(drive, id, name, name);
  const { content } = await packDownload(drive, [id]);
  const texts = await readZip(content);
  expect(Object.keys(texts).sort()).toEqual(
    [
      "_aux",
      ...["_NUL", "_com¹.tar.gz", "_con.txt", "______", "console.txt", "what_ (2).txt", "what_.txt"].map(
        (name) => `_aux/${name}`,
      ),
    ].sort(),
  );
  expect(texts["_aux/_NUL"]).toBe("NUL");
});

test("missing items are rejected, and a canceled download ends", async ({ drive }) => {
  await expect(packDownload(drive, ["gone"])).rejects.toMatchObject({ code: "no-such-item" });
  const ids = [await addFile(drive, rootId, "a"), await addFile(drive, rootId, "b")];
  await expect(packDownload(drive, ids, { signal: AbortSignal.abort("enough") })).rejects.toBe("enough");
});
