import { expect, test, vi } from "vitest";
import { addFile, createEmptyDrive, findFaults, listPaths } from "#tests/support/cloud-drive.ts";
import { DriveError } from "../drive/drive.errors.ts";
import type { ConflictAnswer, Drive, NameConflict } from "../drive/drive.ts";
import { rootId } from "../drive/drive-item.ts";
import { entriesFromInput, entriesFromTransfer } from "./upload-entries.ts";
import { type UploadEntry, type UploadOptions, type UploadProgress, uploadFiles } from "./upload-files.ts";

const mebibyte = 1_024 * 1_024;
const limits = { maxFileBytes: 100 * mebibyte, quotaBytes: 1_024 * mebibyte };

const entry = (path: string, content = path): UploadEntry => ({
  path: path.split("/"),
  file: new File([content], path.split("/").at(-1) ?? "", { lastModified: 7_000 }),
});

const always = (choice: ConflictAnswer["choice"]) =>
  vi.fn(async (_: NameConflict): Promise<ConflictAnswer> => ({ choice, isForAll: true }));

const upload = (drive: Drive, entries: readonly UploadEntry[], options: Partial<UploadOptions> = {}) =>
  uploadFiles(drive, entries, rootId, { limits, askConflict: always("skip"), ...options });

const contentAt = async (drive: Drive, path: string) =>
  await (await drive.read(drive.findPath(path.split("/"))?.id ?? path)).text();

test("files and folders arrive with content, time and size, and are undone as one", async () => {
  const drive = createEmptyDrive();
  const entries = [
    entry("a.txt", "hello"),
    entry("trip/day 1/photo.png"),
    { path: ["trip", "empty"], file: undefined },
  ];
  const { addedIds, failures, isCancelled } = await upload(drive, entries);
  expect(listPaths(drive)).toEqual(["a.txt", "trip", "trip/day 1", "trip/day 1/photo.png", "trip/empty"]);
  expect(await contentAt(drive, "a.txt")).toBe("hello");
  expect(drive.findPath(["a.txt"])).toMatchObject({ modifiedMs: 7_000, sizeBytes: 5, owner: "Ada", type: "document" });
  expect({ added: addedIds.length, failures, isCancelled }).toEqual({ added: 5, failures: [], isCancelled: false });
  expect(drive.undoable()).toMatchObject({ what: "upload", count: 5 });
  await drive.undo();
  expect(listPaths(drive)).toEqual([]);
});

test("a thousand files in one folder arrive in batches, with progress to the end", async () => {
  const drive = createEmptyDrive();
  const seen: UploadProgress[] = [];
  const entries = Array.from({ length: 1_000 }, (_, i) => entry(`many/f${i}`, "12345"));
  await upload(drive, entries, { onProgress: (progress) => seen.push(progress) });
  expect(drive.children(drive.findPath(["many"])?.id ?? "")).toHaveLength(1_000);
  expect(seen[0]).toMatchObject({
    doneFiles: 0,
    totalFiles: 1_000,
    doneBytes: 0,
    totalBytes: 5_000,
    currentName: "f0",
  });
  expect(seen.at(-1)).toMatchObject({ doneFiles: 1_000, doneBytes: 5_000, currentName: undefined });
  expect(seen.map(({ doneFiles }) => doneFiles)).toEqual(
    seen.map(({ doneFiles }) => doneFiles).toSorted((a, b) => a - b),
  );
  expect(findFaults(drive)).toEqual([]);
  await drive.undo();
  expect(listPaths(drive)).toEqual([]);
});

test("a folder that is there takes in what comes, and names that are taken are asked about before anything is written", async () => {
  const drive = createEmptyDrive();
  const { id } = await drive.createFolder(rootId, "Trip");
  await addFile(drive, id, "a.txt", "old");
  const ask = vi.fn(async ({ folder, existing, remaining }: NameConflict): Promise<ConflictAnswer> => {
    expect([folder.id, existing.name, remaining]).toEqual([id, "a.txt", 1]);
    expect(listPaths(drive)).toEqual(["Trip", "Trip/a.txt"]);
    return { choice: "keep both", isForAll: false };
  });
  await upload(drive, [entry("trip/b.txt"), entry("trip/A.TXT", "new")], { askConflict: ask });
  expect(listPaths(drive)).toEqual(["Trip", "Trip/A (2).TXT", "Trip/a.txt", "Trip/b.txt"]);
  expect(ask).toHaveBeenCalledOnce();
});

test("replaced files go to the trash, skipped ones do not come, for all", async () => {
  const drive = createEmptyDrive();
  for (const name of ["a", "b"]) await addFile(drive, rootId, name, "old");
  const entries = [entry("a", "new"), entry("b", "new")];
  const skip = always("skip");
  expect(await upload(drive, entries, { askConflict: skip })).toMatchObject({ skipped: 2, addedIds: [] });
  expect(skip).toHaveBeenCalledOnce();
  await upload(drive, entries, { askConflict: always("replace") });
  expect(listPaths(drive)).toEqual(["a", "b", "trash:a", "trash:b"]);
  expect(await contentAt(drive, "b")).toBe("new");
});

test("files of one upload that would have the same name are numbered", async () => {
  const drive = createEmptyDrive();
  await upload(drive, [entry("a.txt", "1"), entry("A.txt", "2"), entry("a.txt.", "3")]);
  expect(listPaths(drive)).toEqual(["A (2).txt", "a (3).txt", "a.txt"]);
});

test("a file where a folder of that name is to be made is left alone", async () => {
  const drive = createEmptyDrive();
  await addFile(drive, rootId, "trip");
  await upload(drive, [entry("trip/a"), entry("trip/b")]);
  expect(listPaths(drive)).toEqual(["trip", "trip (2)", "trip (2)/a", "trip (2)/b"]);
});

test("what is too large, or too much, is named; the rest arrives", async () => {
  const drive = createEmptyDrive();
  const entries = [entry("big", "123456"), entry("a", "12345"), entry("b", "12345"), entry("c", "1")];
  const { failures } = await upload(drive, entries, { limits: { maxFileBytes: 5, quotaBytes: 9 } });
  expect(failures).toEqual([
    { path: ["big"], fault: "too-large" },
    { path: ["b"], fault: "over-quota" },
  ]);
  expect(listPaths(drive)).toEqual(["a", "c"]);
});

test("cancelled, what is whole stays and nothing half is there", async () => {
  const drive = createEmptyDrive();
  const cancelling = new AbortController();
  const entries = Array.from({ length: 200 }, (_, i) => entry(`f${i}`));
  const result = await upload(drive, entries, {
    signal: cancelling.signal,
    onProgress: ({ doneFiles }) => doneFiles >= 64 && cancelling.abort(),
  });
  expect(result).toMatchObject({ isCancelled: true, failures: [] });
  expect(result.addedIds).toHaveLength(64);
  expect(listPaths(drive)).toHaveLength(64);
  expect(findFaults(drive)).toEqual([]);
});

test("a question that is dismissed ends the upload before it begins", async () => {
  const drive = createEmptyDrive();
  await addFile(drive, rootId, "a");
  const askConflict = () => Promise.reject(new Error("dismissed"));
  await expect(upload(drive, [entry("b"), entry("a")], { askConflict })).rejects.toThrow("dismissed");
  expect(listPaths(drive)).toEqual(["a"]);
});

/** A drive that has room for so many bytes at most. */
function withRoom(drive: Drive, bytes: number): Drive {
  const addFiles: Drive["addFiles"] = async (files, options) => {
    const added = files.reduce((sum, { content }) => sum + (content?.size ?? 0), 0);
    if (drive.usedBytes() + added > bytes) throw new DriveError("storage-full");
    return await drive.addFiles(files, options);
  };
  return { ...drive, addFiles };
}

test("where the browser has no room, every file that still fits arrives, and the others are named", async () => {
  const drive = createEmptyDrive();
  const entries = [
    entry("a", "12345"),
    entry("b", "123456789"),
    entry("c", "12"),
    ...["d", "e", "f", "g"].map((name) => entry(name, "123")),
  ];
  const { failures, addedIds } = await upload(withRoom(drive, 8), entries);
  expect(listPaths(drive)).toEqual(["a", "c"]);
  expect(addedIds).toHaveLength(2);
  expect(failures.map(({ path, fault }) => [...path, fault].join(" "))).toEqual([
    "b storage-full",
    "d storage-full",
    "e storage-full",
    "f storage-full",
    "g storage-full",
  ]);
});

test("a file that cannot be read any more is named, and the others arrive", async () => {
  const drive = createEmptyDrive();
  const lost = new File(["lost"], "lost");
  vi.spyOn(lost, "slice").mockImplementation(() => {
    throw new DOMException("gone", "NotReadableError");
  });
  const addFiles: Drive["addFiles"] = async (files, options) => {
    if (files.some(({ content }) => content === lost)) throw new DriveError("storage-failed");
    return await drive.addFiles(files, options);
  };
  const entries = [entry("a"), { path: ["lost"], file: lost }, entry("b")];
  const { failures } = await upload({ ...drive, addFiles }, entries);
  expect(failures).toEqual([{ path: ["lost"], fault: "unreadable-file" }]);
  expect(listPaths(drive)).toEqual(["a", "b"]);
});

test("an upload into a folder that is gone is refused", async () => {
  const drive = createEmptyDrive();
  const uploading = uploadFiles(drive, [entry("a")], "gone", { limits, askConflict: always("skip") });
  await expect(uploading).rejects.toMatchObject({ code: "no-such-item" });
});

test("undone while it goes on, the rest makes its folder anew", async () => {
  const drive = createEmptyDrive();
  const entries = Array.from({ length: 100 }, (_, i) => entry(`trip/f${i}`));
  let undone: Promise<unknown> | undefined;
  await upload(drive, entries, {
    onProgress: ({ doneFiles }) => {
      if (doneFiles === 64) undone ??= drive.undo();
    },
  });
  await undone;
  expect(drive.children(drive.findPath(["trip"])?.id ?? "")).toHaveLength(36);
  expect(findFaults(drive)).toEqual([]);
});

test("a picked folder keeps its folders", () => {
  const file = new File(["x"], "a.txt");
  Object.defineProperty(file, "webkitRelativePath", { value: "trip/day 1/a.txt" });
  expect(entriesFromInput([file, new File(["y"], "b.txt")]).map(({ path }) => path)).toEqual([
    ["trip", "day 1", "a.txt"],
    ["b.txt"],
  ]);
});

type Dropped = File | { readonly name: string; readonly children: readonly Dropped[] } | Unreadable;
/** What the browser cannot read: a file, or the second portion of a folder. */
interface Unreadable {
  readonly name: string;
  readonly refusal: Error;
  readonly children?: readonly Dropped[];
}

/** As a browser gives it: folders in portions, and an empty one at the end. */
function toEntry(dropped: Dropped, parent: string): unknown {
  const fullPath = `${parent}/${dropped.name}`;
  if (dropped instanceof File)
    return { isFile: true, fullPath, file: (resolve: (file: File) => void) => resolve(dropped) };
  const refusal = "refusal" in dropped ? dropped.refusal : undefined;
  if (!dropped.children)
    return { isFile: true, fullPath, file: (_: unknown, reject: (reason: unknown) => void) => reject(refusal) };
  const left = [...dropped.children];
  const readEntries = (resolve: (entries: unknown[]) => void, reject: (reason: unknown) => void) =>
    refusal && left.length === 0
      ? reject(refusal)
      : resolve(left.splice(0, 2).map((child) => toEntry(child, fullPath)));
  return { isFile: false, fullPath, createReader: () => ({ readEntries }) };
}

const transferOf = (items: readonly (Dropped | string)[], hasEntries = true) =>
  ({
    items: items.map((item) =>
      typeof item === "string"
        ? { kind: "string" }
        : {
            kind: "file",
            webkitGetAsEntry: () => (hasEntries ? toEntry(item, "") : null),
            getAsFile: () => (item instanceof File ? item : null),
          },
    ),
  }) as unknown as DataTransfer; // A browser makes one in events only.

test("dropped folders come with all that is in them, empty ones too, and dragged text is no file", async () => {
  const file = (name: string) => new File([name], name);
  const trip = { name: "trip", children: [file("a"), file("b"), file("c"), { name: "empty", children: [] }] };
  const entries = await entriesFromTransfer(transferOf(["text", trip, file("d")]));
  expect(entries.map(({ path, file: found }) => `${path.join("/")} ${found?.name}`)).toEqual([
    "trip/a a",
    "trip/b b",
    "trip/c c",
    "trip/empty undefined",
    "d d",
  ]);
});

test("of what was dropped the unreadable is told, and the rest arrives", async () => {
  const drive = createEmptyDrive();
  const file = (name: string) => new File([name], name);
  const refusal = new DOMException("gone", "NotFoundError");
  const trip = { name: "trip", refusal, children: [file("a"), { name: "b", refusal }] };
  const { failures } = await upload(
    drive,
    await entriesFromTransfer(transferOf([{ name: "c", refusal }, trip, file("d")])),
  );
  expect(listPaths(drive)).toEqual(["d", "trip", "trip/a"]);
  expect(failures).toEqual([["c"], ["trip", "b"], ["trip"]].map((path) => ({ path, fault: "unreadable-file" })));
});

test("a pasted picture is a file", async () => {
  const picture = new File(["x"], "image.png");
  const [pasted] = await entriesFromTransfer(transferOf([picture], false));
  expect(pasted).toEqual({ path: ["image.png"], file: picture });
});
