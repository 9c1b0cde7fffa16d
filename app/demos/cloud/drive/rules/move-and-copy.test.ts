import { expect, vi } from "vitest";
import { addFile, createTestDrive, listPaths, test } from "#tests/support/cloud-drive.ts";
import type { ConflictResolution, Drive, NameConflict } from "../drive.ts";
import { rootId } from "../drive-item.ts";

type Choice = ConflictResolution["choice"];

const answer = (...choices: readonly (Choice | `${Choice} for all`)[]) => {
  const left = [...choices];
  return vi.fn(async (_: NameConflict): Promise<ConflictResolution> => {
    const next = left.shift();
    if (!next) throw new Error("asked once too often");
    return { choice: next.replace(" for all", "") as Choice, isForAll: next.endsWith("for all") };
  });
};
const askNothing = answer();

/** Creates files such as `a/b.txt`, whose content is the path, and folders such as `a/`. @returns ids by path */
async function plant(drive: Drive, ...paths: readonly string[]): Promise<(path: string) => string> {
  const ids = new Map([["", rootId]]);
  for (const path of paths) {
    const parts = path.split("/");
    const last = parts.pop() ?? "";
    let folder = "";
    for (const part of parts) {
      const below = folder + part;
      const parentId = ids.get(folder && `${folder.slice(0, -1)}`) ?? rootId;
      if (!ids.has(below)) ids.set(below, (await drive.createFolder(parentId, part)).id);
      folder = `${below}/`;
    }
    if (last) ids.set(path, await addFile(drive, ids.get(folder.slice(0, -1)) ?? rootId, last, path));
  }
  return (path) => ids.get(path) ?? "nothing";
}

const contentAt = async (drive: Drive, path: string) => {
  const item = drive.findPath(path.split("/"));
  return item && (await (await drive.read(item.id)).text());
};

test("files are moved without a question where no name is taken, and undo moves them back", async ({ drive }) => {
  const id = await plant(drive, "a/", "x.txt", "y.txt");
  const { itemIds } = await drive.moveOrCopy([id("x.txt"), id("y.txt")], id("a"), "move", askNothing);
  expect(itemIds).toEqual([id("x.txt"), id("y.txt")]);
  expect(listPaths(drive)).toEqual(["a", "a/x.txt", "a/y.txt"]);
  expect(await drive.undo()).toEqual({ what: "move", names: ["x.txt", "y.txt"], count: 2 });
  expect(listPaths(drive)).toEqual(["a", "x.txt", "y.txt"]);
});

test("keep both numbers the incoming item", async ({ drive }) => {
  const id = await plant(drive, "a/x.txt", "X.txt");
  const ask = answer("keep both");
  await drive.moveOrCopy([id("X.txt")], id("a"), "move", ask);
  expect(listPaths(drive)).toEqual(["a", "a/X (2).txt", "a/x.txt"]);
  expect(ask.mock.calls[0]?.[0]).toMatchObject({
    incoming: { name: "X.txt", sizeBytes: 5 },
    existing: { id: id("a/x.txt") },
    folder: { id: id("a") },
    remaining: 1,
  });
});

test("replace moves the existing item to the trash, and undo restores it", async ({ drive }) => {
  const id = await plant(drive, "a/x.txt", "x.txt");
  await drive.moveOrCopy([id("x.txt")], id("a"), "copy", answer("replace"));
  expect(listPaths(drive)).toEqual(["a", "a/x.txt", "trash:x.txt", "x.txt"]);
  expect(await contentAt(drive, "a/x.txt")).toBe("x.txt");
  await drive.undo();
  expect(listPaths(drive)).toEqual(["a", "a/x.txt", "x.txt"]);
  expect(await contentAt(drive, "a/x.txt")).toBe("a/x.txt");
});

test("a resolution for all is asked for once", async ({ drive }) => {
  const id = await plant(drive, "a/x", "a/y", "a/z", "x", "y", "z");
  const ask = answer("replace", "skip for all");
  const { skipped } = await drive.moveOrCopy([id("x"), id("y"), id("z")], id("a"), "move", ask);
  expect(ask.mock.calls.map(([{ remaining }]) => remaining)).toEqual([3, 2]);
  expect(skipped).toBe(2);
  expect(listPaths(drive)).toEqual(["a", "a/x", "a/y", "a/z", "trash:x", "y", "z"]);
});

test("canceling the question changes nothing", async ({ drive }) => {
  const id = await plant(drive, "a/x", "x", "y");
  await expect(drive.moveOrCopy([id("y"), id("x")], id("a"), "move", answer())).rejects.toThrow("once too often");
  expect(listPaths(drive)).toEqual(["a", "a/x", "x", "y"]);
});

test("folders of one name are merged; only files of one name raise a question", async ({ drive }) => {
  const id = await plant(drive, "docs/2024/old.txt", "docs/plan.md", "new/docs/2024/more.txt", "new/docs/plan.md");
  const ask = answer("keep both");
  await drive.moveOrCopy([id("new/docs")], rootId, "move", ask);
  expect(listPaths(drive)).toEqual([
    "docs",
    "docs/2024",
    "docs/2024/more.txt",
    "docs/2024/old.txt",
    "docs/plan (2).md",
    "docs/plan.md",
    "new",
  ]);
  await drive.undo();
  expect(listPaths(drive)).toContain("new/docs/2024/more.txt");
});

test("skipped items stay in the folder that was merged", async ({ drive }) => {
  const id = await plant(drive, "docs/a", "new/docs/a", "new/docs/b");
  await drive.moveOrCopy([id("new/docs")], rootId, "move", answer("skip"));
  expect(listPaths(drive)).toEqual(["docs", "docs/a", "docs/b", "new", "new/docs", "new/docs/a"]);
});

test("a copy beside its original is numbered without a question, contents included", async ({ drive }) => {
  const id = await plant(drive, "a/x.txt");
  await drive.setStarred([id("a/x.txt")], true);
  await drive.moveOrCopy([id("a")], rootId, "copy", askNothing);
  expect(listPaths(drive)).toEqual(["a", "a (2)", "a (2)/x.txt", "a/x.txt"]);
  expect(await contentAt(drive, "a (2)/x.txt")).toBe("a/x.txt");
  expect(drive.favorites().map((item) => item.id)).toEqual([id("a/x.txt")]);
  expect(drive.usedBytes()).toBe(14);
});

test("a copy retains its content when the original is deleted forever", async ({ drive }) => {
  const id = await plant(drive, "a/", "x.txt");
  await drive.moveOrCopy([id("x.txt")], id("a"), "copy", askNothing);
  await drive.deleteForever([id("x.txt")]);
  await drive.clearCache();
  expect(await contentAt(drive, "a/x.txt")).toBe("x.txt");
});

test.each(["move", "copy"] as const)("a folder cannot be moved or copied into itself: %s", async (operation) => {
  const drive = createTestDrive();
  const id = await plant(drive, "a/b/c/");
  for (const target of ["a", "a/b/c"])
    await expect(drive.moveOrCopy([id("a")], id(target), operation, askNothing)).rejects.toMatchObject({
      code: "into-itself",
    });
  expect(listPaths(drive)).toEqual(["a", "a/b", "a/b/c"]);
});

test("an item below another selected folder moves with it, not separately", async ({ drive }) => {
  const id = await plant(drive, "a/b/x", "target/");
  await drive.moveOrCopy([id("a/b/x"), id("a"), id("a/b")], id("target"), "move", askNothing);
  expect(listPaths(drive)).toEqual(["target", "target/a", "target/a/b", "target/a/b/x"]);
});

test("a file replaces an item named like its own folder only beside that folder", async ({ drive }) => {
  const id = await plant(drive, "a/a");
  await drive.moveOrCopy([id("a/a")], rootId, "move", answer("replace"));
  expect(listPaths(drive)).toEqual(["a", "trash:a"]);
  expect(await contentAt(drive, "a")).toBe("a/a");
});
