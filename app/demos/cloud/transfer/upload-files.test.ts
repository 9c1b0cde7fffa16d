import { expect, vi } from "vitest";
import { addFile, createTestDrive, file, findErrors, listPaths, test } from "#tests/support/cloud-drive.ts";
import { DriveError } from "../drive/drive.errors.ts";
import type { ConflictResolution, Drive, NameConflict } from "../drive/drive.ts";
import { maxItems, rootId } from "../drive/drive-item.ts";
import { type UploadOptions, type UploadProgress, uploadFiles } from "./upload-files.ts";
import { entriesFromInput, entriesFromTransfer, type UploadEntry } from "./upload-plan.ts";

const mebibyte = 1_024 * 1_024;
const limits = { maxFileBytes: 100 * mebibyte, quotaBytes: 1_024 * mebibyte };

const entry = (path: string, content = path): UploadEntry => ({
  path: path.split("/"),
  file: new File([content], path.split("/").at(-1) ?? "", { lastModified: 7_000 }),
});

const always = (choice: ConflictResolution["choice"]) =>
  vi.fn(async (_: NameConflict): Promise<ConflictResolution> => ({ choice, isForAll: true }));

const upload = (drive: Drive, entries: readonly UploadEntry[], options: Partial<UploadOptions> = {}) =>
  uploadFiles(drive, entries, rootId, { limits, askConflict: always("skip"), ...options });

const contentAt = async (drive: Drive, path: string) =>
  await (await drive.read(drive.findPath(path.split("/"))?.id ?? path)).text();

test("files and folders arrive with content, time and size, and are undone as one", async ({ drive }) => {
  const entries = [
    entry("a.txt", "hello"),
    entry("trip/day 1/photo.png"),
    { path: ["trip", "empty"], file: undefined },
  ];
  const { addedIds, errors, isCanceled } = await upload(drive, entries);
  expect(listPaths(drive)).toEqual(["a.txt", "trip", "trip/day 1", "trip/day 1/photo.png", "trip/empty"]);
  expect(await contentAt(drive, "a.txt")).toBe("hello");
  expect(drive.findPath(["a.txt"])).toMatchObject({ modifiedMs: 7_000, sizeBytes: 5, owner: "Ada", type: "document" });
  expect({ added: addedIds.length, errors, isCanceled }).toEqual({ added: 5, errors: [], isCanceled: false });
  expect(drive.undoable()).toMatchObject({ what: "upload", count: 5 });
  await drive.undo();
  expect(listPaths(drive)).toEqual([]);
});

test("a thousand files in one folder arrive in batches, with progress to the end", async ({ drive }) => {
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
  expect(findErrors(drive)).toEqual([]);
  await drive.undo();
  expect(listPaths(drive)).toEqual([]);
});

test("an existing folder is merged, and taken names are asked about before anything is written", async ({ drive }) => {
  const { id } = await drive.createFolder(rootId, "Trip");
  await addFile(drive, id, "a.txt", "old");
  const ask = vi.fn(async ({ folder, existing, remaining }: NameConflict): Promise<ConflictResolution> => {
    expect([folder.id, existing.name, remaining]).toEqual([id, "a.txt", 1]);
    expect(listPaths(drive)).toEqual(["Trip", "Trip/a.txt"]);
    return { choice: "keep both", isForAll: false };
  });
  await upload(drive, [entry("trip/b.txt"), entry("trip/A.TXT", "new")], { askConflict: ask });
  expect(listPaths(drive)).toEqual(["Trip", "Trip/A (2).TXT", "Trip/a.txt", "Trip/b.txt"]);
  expect(ask).toHaveBeenCalledOnce();
});

test("replaced files are moved to the trash, skipped ones are not added, for all", async ({ drive }) => {
  for (const name of ["a", "b"]) await addFile(drive, rootId, name, "old");
  const entries = [entry("a", "new"), entry("b", "new")];
  const skip = always("skip");
  expect(await upload(drive, entries, { askConflict: skip })).toMatchObject({ skipped: 2, addedIds: [] });
  expect(skip).toHaveBeenCalledOnce();
  await upload(drive, entries, { askConflict: always("replace") });
  expect(listPaths(drive)).toEqual(["a", "b", "trash:a", "trash:b"]);
  expect(await contentAt(drive, "b")).toBe("new");
});

test("files of one upload that would have the same name are numbered", async ({ drive }) => {
  await upload(drive, [entry("a.txt", "1"), entry("A.txt", "2"), entry("a.txt.", "3")]);
  expect(listPaths(drive)).toEqual(["A (2).txt", "a (3).txt", "a.txt"]);
});

test("an existing file with a new folder's name is left alone", async ({ drive }) => {
  await addFile(drive, rootId, "trip");
  await upload(drive, [entry("trip/a"), entry("trip/b")]);
  expect(listPaths(drive)).toEqual(["trip", "trip (2)", "trip (2)/a", "trip (2)/b"]);
});

test("files over the limits are reported; the rest is uploaded", async ({ drive }) => {
  const entries = [entry("big", "123456"), entry("a", "12345"), entry("b", "12345"), entry("c", "1")];
  const { errors } = await upload(drive, entries, { limits: { maxFileBytes: 5, quotaBytes: 9 } });
  expect(errors).toEqual([
    { path: ["big"], code: "too-large" },
    { path: ["b"], code: "over-quota" },
  ]);
  expect(listPaths(drive)).toEqual(["a", "c"]);
});

test("a drive that becomes full takes the files that still fit, and the others are reported", async ({ drive }) => {
  const most = Array.from({ length: maxItems - 2 }, (_, i) => ({ ...file(rootId, `${i}`), content: undefined }));
  await drive.addFiles(most);
  const { addedIds, errors } = await upload(
    drive,
    ["a", "b", "c", "d", "e", "f", "g"].map((name) => entry(name)),
  );
  expect(addedIds).toHaveLength(2);
  expect(errors).toEqual(["c", "d", "e", "f", "g"].map((name) => ({ path: [name], code: "too-many-items" })));
});

test("after canceling, complete files stay and no partial ones", async ({ drive }) => {
  const cancelling = new AbortController();
  const entries = Array.from({ length: 200 }, (_, i) => entry(`f${i}`));
  const result = await upload(drive, entries, {
    signal: cancelling.signal,
    onProgress: ({ doneFiles }) => doneFiles >= 64 && cancelling.abort(),
  });
  expect(result).toMatchObject({ isCanceled: true, errors: [] });
  expect(result.addedIds).toHaveLength(64);
  expect(listPaths(drive)).toHaveLength(64);
  expect(findErrors(drive)).toEqual([]);
});

test("canceling the question ends the upload before it begins", async ({ drive }) => {
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

test("without storage space every file that still fits is stored, and the others are reported", async ({ drive }) => {
  const entries = [
    entry("a", "12345"),
    entry("b", "123456789"),
    entry("c", "12"),
    ...["d", "e", "f", "g"].map((name) => entry(name, "123")),
  ];
  const { errors, addedIds } = await upload(withRoom(drive, 8), entries);
  expect(listPaths(drive)).toEqual(["a", "c"]);
  expect(addedIds).toHaveLength(2);
  expect(errors.map(({ path, code }) => [...path, code].join(" "))).toEqual([
    "b storage-full",
    "d storage-full",
    "e storage-full",
    "f storage-full",
    "g storage-full",
  ]);
});

test("an unreadable file is reported, and the others are stored", async ({ drive }) => {
  const lost = new File(["lost"], "lost");
  vi.spyOn(lost, "slice").mockImplementation(() => {
    throw new DOMException("gone", "NotReadableError");
  });
  const addFiles: Drive["addFiles"] = async (files, options) => {
    if (files.some(({ content }) => content === lost)) throw new DriveError("storage-failed");
    return await drive.addFiles(files, options);
  };
  const entries = [entry("a"), { path: ["lost"], file: lost }, entry("b")];
  const { errors } = await upload({ ...drive, addFiles }, entries);
  expect(errors).toEqual([{ path: ["lost"], code: "unreadable-file" }]);
  expect(listPaths(drive)).toEqual(["a", "b"]);
});

test("an upload into a missing folder is rejected", async ({ drive }) => {
  const uploading = uploadFiles(drive, [entry("a")], "gone", { limits, askConflict: always("skip") });
  await expect(uploading).rejects.toMatchObject({ code: "no-such-item" });
});

test.each(["an existing", "a new"])(
  "an upload follows %s folder that is renamed and moved meanwhile",
  async (which) => {
    const drive = createTestDrive();
    const elsewhere = await drive.createFolder(rootId, "elsewhere");
    if (which === "an existing") await drive.createFolder((await drive.createFolder(rootId, "Trip")).id, "day 1");
    const moving: Promise<unknown>[] = [];
    const onProgress = ({ doneFiles }: UploadProgress) => {
      if (doneFiles !== 32 || moving.length > 0) return;
      const [trip, day] = [drive.findPath(["trip"])?.id ?? "", drive.findPath(["trip", "day 1"])?.id ?? ""];
      moving.push(drive.rename(trip, "Journey"), drive.moveOrCopy([day], elsewhere.id, "move", always("skip")));
    };
    const entries = Array.from({ length: 100 }, (_, i) => entry(`trip/${i % 2 ? "day 1/" : ""}f${i}`));
    await upload(drive, entries, { onProgress });
    await Promise.all(moving);
    expect(drive.children(rootId).map(({ name }) => name)).toEqual(["elsewhere", "Journey"]);
    expect(drive.children(drive.findPath(["Journey"])?.id ?? "")).toHaveLength(50);
    expect(drive.children(drive.findPath(["elsewhere", "day 1"])?.id ?? "")).toHaveLength(50);
  },
);

test("an upload follows a folder that is renamed while a question is open", async ({ drive }) => {
  const { id } = await drive.createFolder(rootId, "trip");
  await addFile(drive, id, "a");
  const askConflict = async () => {
    await drive.rename(id, "Journey");
    return { choice: "keep both", isForAll: true } as const;
  };
  await upload(drive, [entry("trip/a"), entry("trip/b")], { askConflict });
  expect(listPaths(drive)).toEqual(["Journey", "Journey/a", "Journey/a (2)", "Journey/b"]);
});

test.each(["trashItems", "deleteForever"] as const)(
  "if its target is gone (%s), an upload lists what did not arrive",
  async (removal) => {
    const drive = createTestDrive();
    const { id } = await drive.createFolder(rootId, "target");
    const entries = Array.from({ length: 100 }, (_, i) => entry(`f${i}`));
    const settled: string[] = [];
    let removing: Promise<unknown> | undefined;
    const { errors, addedIds } = await uploadFiles(drive, entries, id, {
      ...{ limits, askConflict: always("skip") },
      onProgress: ({ doneFiles }) => {
        if (doneFiles === 32) removing ??= drive[removal]([id]);
      },
      onSettled: (path) => settled.push(path.join("/")),
    });
    await removing;
    expect([addedIds.length, settled.length]).toEqual([32, 32]);
    expect(errors).toEqual(entries.slice(32).map(({ path }) => ({ path, code: "target-gone" })));
  },
);

test("undone while running, an upload creates its folder again", async ({ drive }) => {
  const entries = Array.from({ length: 100 }, (_, i) => entry(`trip/f${i}`));
  let undone: Promise<unknown> | undefined;
  await upload(drive, entries, {
    onProgress: ({ doneFiles }) => {
      if (doneFiles === 64) undone ??= drive.undo();
    },
  });
  await undone;
  expect(drive.children(drive.findPath(["trip"])?.id ?? "")).toHaveLength(36);
  expect(findErrors(drive)).toEqual([]);
});

test("a selected folder keeps its subfolders", () => {
  const file = new File(["x"], "a.txt");
  Object.defineProperty(file, "webkitRelativePath", { value: "trip/day 1/a.txt" });
  expect(entriesFromInput([file, new File(["y"], "b.txt")]).map(({ path }) => path)).toEqual([
    ["trip", "day 1", "a.txt"],
    ["b.txt"],
  ]);
});

type Dropped = File | { readonly name: string; readonly children: readonly Dropped[] } | Unreadable;
/** Entries that the browser cannot read: a file, or the second portion of a folder. */
interface Unreadable {
  readonly name: string;
  readonly error: Error;
  readonly children?: readonly Dropped[];
}

/** Imitates a browser's entry, whose folders are read in portions that end with an empty one. */
function toEntry(dropped: Dropped, parent: string): unknown {
  const fullPath = `${parent}/${dropped.name}`;
  if (dropped instanceof File)
    return { isFile: true, fullPath, file: (resolve: (file: File) => void) => resolve(dropped) };
  const error = "error" in dropped ? dropped.error : undefined;
  if (!dropped.children)
    return { isFile: true, fullPath, file: (_: unknown, reject: (reason: unknown) => void) => reject(error) };
  const left = [...dropped.children];
  const readEntries = (resolve: (entries: unknown[]) => void, reject: (reason: unknown) => void) =>
    error && left.length === 0 ? reject(error) : resolve(left.splice(0, 2).map((child) => toEntry(child, fullPath)));
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

test("dropped folders are read with all contents, empty ones too, and dragged text is ignored", async () => {
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

test("unreadable dropped files are reported, and the rest is uploaded", async ({ drive }) => {
  const file = (name: string) => new File([name], name);
  const error = new DOMException("gone", "NotFoundError");
  const trip = { name: "trip", error, children: [file("a"), { name: "b", error }] };
  const { errors } = await upload(
    drive,
    await entriesFromTransfer(transferOf([{ name: "c", error }, trip, file("d")])),
  );
  expect(listPaths(drive)).toEqual(["d", "trip", "trip/a"]);
  expect(errors).toEqual([["c"], ["trip", "b"], ["trip"]].map((path) => ({ path, code: "unreadable-file" })));
});

test("a pasted picture is a file", async () => {
  const picture = new File(["x"], "image.png");
  const [pasted] = await entriesFromTransfer(transferOf([picture], false));
  expect(pasted).toEqual({ path: ["image.png"], file: picture });
});

test("files that are stored by another name are named, also in folders", async ({ drive }) => {
  await addFile(drive, rootId, "plan.md");
  const entries = [entry("plan.md"), entry("twin.txt"), entry("TWIN.txt"), entry("notes..."), entry("trip/day.md. ")];
  const { renamed } = await upload(drive, entries, { askConflict: always("keep both") });
  expect(renamed).toEqual([
    { path: ["plan.md"], name: "plan (2).md" },
    { path: ["TWIN.txt"], name: "TWIN (2).txt" },
    { path: ["notes..."], name: "notes" },
    { path: ["trip", "day.md. "], name: "day.md" },
  ]);
});

test("each file is settled once: when it is stored, or refused", async () => {
  const settled: string[] = [];
  const drive = createTestDrive();
  const entries = [entry("a.txt"), entry("large.txt", "x".repeat(20)), entry("b.txt")];
  const onSettled = (path: readonly string[]) => {
    if (path[0] !== "large.txt") expect(drive.findPath(path)).toBeDefined();
    settled.push(path.join("/"));
  };
  await upload(drive, entries, { limits: { ...limits, maxFileBytes: 10 }, onSettled });
  expect(settled.sort()).toEqual(["a.txt", "b.txt", "large.txt"]);
});
