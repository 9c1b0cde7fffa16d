import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestDrive, file, findErrors, listEverything } from "#tests/support/cloud-drive.ts";
import { DriveError } from "../drive.errors.ts";
import type { ConflictResolution, Drive } from "../drive.ts";
import { type DriveItem, rootId, type StoredItem, trashId } from "../drive-item.ts";
import { findFreeName } from "../item-name.ts";
import { createMemoryStore } from "../storage/memory-store.ts";
import { DriveTree } from "../tree/drive-tree.ts";

const names = ["a", "A", "b.txt", "B.TXT", "c", "ä", "a\u0308", "plan (2).md"] as const;

/** Numbers that pick from whatever is there at the time. */
const pick = fc.nat(1_000);
const picks = fc.array(pick, { minLength: 1, maxLength: 4 });
const answers = fc.array(
  fc.record({ choice: fc.constantFrom("keep both", "replace", "skip"), isForAll: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
) as fc.Arbitrary<ConflictResolution[]>;

const action = fc.oneof(
  fc.record({ kind: fc.constant("createFolder"), where: pick, name: fc.constantFrom(...names) }),
  fc.record({
    kind: fc.constant("add"),
    where: pick,
    name: fc.constantFrom(...names),
    size: fc.nat(50),
    replaces: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("rename"), what: pick, name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant("star"), whats: picks, is: fc.boolean() }),
  fc.record({ kind: fc.constant("share"), what: pick, is: fc.boolean() }),
  fc.record({ kind: fc.constant("trash"), whats: picks }),
  fc.record({ kind: fc.constant("restore"), whats: picks }),
  fc.record({ kind: fc.constant("forget"), whats: picks }),
  fc.record({ kind: fc.constant("emptyTrash") }),
  fc.record({
    kind: fc.constant("transfer"),
    whats: picks,
    where: pick,
    operation: fc.constantFrom("move", "copy"),
    answers,
  }),
  fc.record({ kind: fc.constant("undo") }),
  fc.record({ kind: fc.constant("redo") }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

async function carryOut(drive: Drive, one: Action): Promise<unknown> {
  const everything = listEverything(drive);
  const idOf = (number: number) => at(everything, number)?.id ?? "nothing";
  const folders = [rootId, trashId, ...everything.flatMap(({ id, type }) => (type === "folder" ? [id] : []))];
  const folderOf = (number: number) => at(folders, number) ?? rootId;
  switch (one.kind) {
    case "createFolder":
      return await drive.createFolder(folderOf(one.where), one.name);
    case "add":
      return await addOne(drive, folderOf(one.where), one);
    case "rename":
      return await drive.rename(idOf(one.what), one.name);
    case "star":
      return await drive.setStarred(one.whats.map(idOf), one.is);
    case "share": {
      const share = { token: `t${one.what}`, withNames: [], expiresMs: undefined, passwordDigest: undefined };
      return await drive.setShare(idOf(one.what), one.is ? share : undefined);
    }
    case "trash":
      return await drive.trashItems(one.whats.map(idOf));
    case "restore":
      return await drive.restore(one.whats.map(idOf));
    case "forget":
      return await drive.deleteForever(one.whats.map(idOf));
    case "emptyTrash":
      return await drive.emptyTrash();
    case "transfer": {
      let asked = 0;
      const ask = async () => at(one.answers, asked++) as ConflictResolution;
      return await drive.moveOrCopy(one.whats.map(idOf), folderOf(one.where), one.operation, ask);
    }
    case "undo":
      return await drive.undo();
    case "redo":
      return await drive.redo();
  }
}

async function addOne(drive: Drive, folderId: string, one: Extract<Action, { kind: "add" }>): Promise<void> {
  const twin = drive.children(folderId).find(({ name }) => name === one.name);
  const name = one.replaces ? one.name : findFreeName(one.name, (candidate) => drive.isNameTaken(folderId, candidate));
  const replaced = one.replaces && twin ? { replacesId: twin.id } : {};
  await drive.addFiles([{ ...file(folderId, name, "x".repeat(one.size)), ...replaced }]);
}

/** Runs an action. A refused one rejects with our own error and has changed nothing. */
async function tryOut(drive: Drive, one: Action): Promise<void> {
  const before = listEverything(drive);
  try {
    await carryOut(drive, one);
  } catch (error) {
    expect(error).toBeInstanceOf(DriveError);
    expect(listEverything(drive)).toEqual(before);
  }
  expect(findErrors(drive)).toEqual([]);
}

async function repeat(step: () => Promise<unknown>): Promise<void> {
  while (await step());
}

/** Runs actions without waiting for the previous one, on a store that rejects some. */
async function runOnFlakyStore(steps: readonly { action: Action; hasFailed: boolean }[]) {
  const memory = createMemoryStore();
  let writes = 0;
  const write: typeof memory.write = async (...given) => {
    const step = steps[writes % Math.max(1, steps.length)];
    writes += 1;
    if (step?.hasFailed) throw new DOMException("no", "QuotaExceededError");
    return await memory.write(...given);
  };
  const open = (records: readonly StoredItem[], revision: number) =>
    createTestDrive({ store: { ...memory, write }, tree: new DriveTree(records), revision });
  const drive = open([], 0);
  const results = await Promise.allSettled(steps.map(({ action: one }) => carryOut(drive, one)));
  await drive.close();
  const stored = await memory.load();
  return { drive, results, reopened: open((stored?.state.records ?? []) as StoredItem[], stored?.revision ?? 0) };
}

test("whichever writes fail while more are queued, what is shown is stored", async () => {
  const steps = fc.array(fc.record({ action, hasFailed: fc.boolean() }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      const { drive, results, reopened } = await runOnFlakyStore(some);
      for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(DriveError);
      expect(listEverything(drive)).toEqual(listEverything(reopened));
      expect(findErrors(drive)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("any actions leave a valid tree; undoing all restores the start, redoing all the end", async () => {
  const sequences = fc.array(action, { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(sequences, async (actions) => {
      const drive = createTestDrive();
      for (const one of actions) await tryOut(drive, one);
      await repeat(() => drive.redo());
      const end = listEverything(drive);
      await repeat(() => drive.undo());
      const start: DriveItem[] = [];
      expect(listEverything(drive)).toEqual(start);
      expect(drive.usedBytes()).toBe(0);
      await repeat(() => drive.redo());
      expect(listEverything(drive)).toEqual(end);
      expect(findErrors(drive)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
