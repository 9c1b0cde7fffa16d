import { expect, test, vi } from "vitest";
import { addFile, createEmptyDrive, listPaths } from "#tests/support/cloud-drive.ts";
import type { ConflictAnswer, Drive, NameConflict } from "../drive.ts";
import { rootId } from "../drive-item.ts";

type Choice = ConflictAnswer["choice"];

const answer = (...choices: readonly (Choice | `${Choice} for all`)[]) => {
  const left = [...choices];
  return vi.fn(async (_: NameConflict): Promise<ConflictAnswer> => {
    const next = left.shift();
    if (!next) throw new Error("asked once too often");
    return { choice: next.replace(" for all", "") as Choice, isForAll: next.endsWith("for all") };
  });
};
const askNothing = answer();

/** Paths such as `a/b.txt`, whose content they are, and `a/` for a folder. @returns ids by path */
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

test("files are moved without a question where no name is taken, and back by undo", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/", "x.txt", "y.txt");
  const { placedIds } = await drive.place([id("x.txt"), id("y.txt")], id("a"), "move", askNothing);
  expect(placedIds).toEqual([id("x.txt"), id("y.txt")]);
  expect(listPaths(drive)).toEqual(["a", "a/x.txt", "a/y.txt"]);
  expect(await drive.undo()).toEqual({ what: "move", names: ["x.txt", "y.txt"], count: 2 });
  expect(listPaths(drive)).toEqual(["a", "x.txt", "y.txt"]);
});

test("keep both numbers what comes", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/x.txt", "X.txt");
  const ask = answer("keep both");
  await drive.place([id("X.txt")], id("a"), "move", ask);
  expect(listPaths(drive)).toEqual(["a", "a/X (2).txt", "a/x.txt"]);
  expect(ask.mock.calls[0]?.[0]).toMatchObject({
    incoming: { name: "X.txt", sizeBytes: 5 },
    existing: { id: id("a/x.txt") },
    folder: { id: id("a") },
    remaining: 1,
  });
});

test("replace puts the existing one into the trash, and undo takes it out again", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/x.txt", "x.txt");
  await drive.place([id("x.txt")], id("a"), "copy", answer("replace"));
  expect(listPaths(drive)).toEqual(["a", "a/x.txt", "trash:x.txt", "x.txt"]);
  expect(await contentAt(drive, "a/x.txt")).toBe("x.txt");
  await drive.undo();
  expect(listPaths(drive)).toEqual(["a", "a/x.txt", "x.txt"]);
  expect(await contentAt(drive, "a/x.txt")).toBe("a/x.txt");
});

test("an answer for all is asked for once", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/x", "a/y", "a/z", "x", "y", "z");
  const ask = answer("replace", "skip for all");
  const { skipped } = await drive.place([id("x"), id("y"), id("z")], id("a"), "move", ask);
  expect(ask.mock.calls.map(([{ remaining }]) => remaining)).toEqual([3, 2]);
  expect(skipped).toBe(2);
  expect(listPaths(drive)).toEqual(["a", "a/x", "a/y", "a/z", "trash:x", "y", "z"]);
});

test("a question that is dismissed changes nothing", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/x", "x", "y");
  await expect(drive.place([id("y"), id("x")], id("a"), "move", answer())).rejects.toThrow("once too often");
  expect(listPaths(drive)).toEqual(["a", "a/x", "x", "y"]);
});

test("folders of one name become one; only files of one name are asked about", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "docs/2024/old.txt", "docs/plan.md", "new/docs/2024/more.txt", "new/docs/plan.md");
  const ask = answer("keep both");
  await drive.place([id("new/docs")], rootId, "move", ask);
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

test("of a folder that became one with another, what was skipped stays behind", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "docs/a", "new/docs/a", "new/docs/b");
  await drive.place([id("new/docs")], rootId, "move", answer("skip"));
  expect(listPaths(drive)).toEqual(["docs", "docs/a", "docs/b", "new", "new/docs", "new/docs/a"]);
});

test("a copy beside its original is numbered without a question, with all that is in it", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/x.txt");
  await drive.setStarred([id("a/x.txt")], true);
  await drive.place([id("a")], rootId, "copy", askNothing);
  expect(listPaths(drive)).toEqual(["a", "a (2)", "a (2)/x.txt", "a/x.txt"]);
  expect(await contentAt(drive, "a (2)/x.txt")).toBe("a/x.txt");
  expect(drive.favorites().map((item) => item.id)).toEqual([id("a/x.txt")]);
  expect(drive.usedBytes()).toBe(14);
});

test("a copy keeps its content when the original is deleted for good", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/", "x.txt");
  await drive.place([id("x.txt")], id("a"), "copy", askNothing);
  await drive.deleteForever([id("x.txt")]);
  await drive.clearCache();
  expect(await contentAt(drive, "a/x.txt")).toBe("x.txt");
});

test.each(["move", "copy"] as const)("a folder cannot be put into itself: %s", async (how) => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/b/c/");
  for (const target of ["a", "a/b/c"])
    await expect(drive.place([id("a")], id(target), how, askNothing)).rejects.toMatchObject({ code: "into-itself" });
  expect(listPaths(drive)).toEqual(["a", "a/b", "a/b/c"]);
});

test("what stands below another chosen folder comes along with it, not by itself", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/b/x", "target/");
  await drive.place([id("a/b/x"), id("a"), id("a/b")], id("target"), "move", askNothing);
  expect(listPaths(drive)).toEqual(["target", "target/a", "target/a/b", "target/a/b/x"]);
});

test("a file takes the place of its own folder's namesake only beside it", async () => {
  const drive = createEmptyDrive();
  const id = await plant(drive, "a/a");
  await drive.place([id("a/a")], rootId, "move", answer("replace"));
  expect(listPaths(drive)).toEqual(["a", "trash:a"]);
  expect(await contentAt(drive, "a")).toBe("a/a");
});
