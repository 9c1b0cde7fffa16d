import { expect, test } from "vitest";
import { rootId } from "../drive-item.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { createMemoryStore } from "./memory-store.ts";

const folder = (id: string): StoredItem => ({
  ...{ id, parentId: rootId, name: id, contentId: undefined, contentBytes: 0, modifiedMs: 1, owner: "Ada" },
  ...{ isStarred: false, share: undefined, trashed: undefined, touchedMs: 0 },
});

test("a large write has a pause after each 250 items, and what is called meanwhile waits for its end", async () => {
  const ended: string[] = [];
  const store = createMemoryStore(() => ({
    isDue: () => true,
    yieldToMain: async () => void ended.push("slice"),
  }));
  const changes = Array.from({ length: 1_000 }, (_, i) => ({ id: `f${i}`, after: folder(`f${i}`) }));
  const contents = new Map<string, Blob>();
  const writing = store.write({ changes, contents }, { revision: 0 }).then(() => ended.push("write"));
  const reading = store.readMissed(0).then((missed) => ended.push(`read ${missed?.revision}`));
  await Promise.all([writing, reading]);
  expect(ended).toEqual(["slice", "slice", "slice", "slice", "write", "read 1"]);
});
