import { expect, test, vi } from "vitest";
import { readTexts } from "#app/lib/language/strings.ts";
import { addFile, createTestDrive, listPaths } from "#tests/support/cloud-drive.ts";
import { rootId } from "../../drive/drive-item.ts";
import { en } from "../../strings/en/files.ts";
import { createFileActions } from "./file-actions.ts";

/** Files `a` and `b`, and a folder; what is offered to undo is kept instead of shown. */
async function openActions() {
  const drive = createTestDrive();
  const offers: (() => void)[] = [];
  const actions = createFileActions({
    drive,
    texts: readTexts(en, "en"),
    toasts: {
      success: () => {},
      error: (_title, text) => expect.unreachable(text),
      undo: (_title, _text, { onUndo }) => void offers.push(onUndo),
    },
    attempt: (action) => action(),
    askConflict: async () => ({ choice: "skip", isForAll: true }),
    packItems: (items) => expect.unreachable(`${items.length} to download`),
  });
  const folder = await drive.createFolder(rootId, "folder");
  const idA = await addFile(drive, rootId, "a");
  const idB = await addFile(drive, rootId, "b");
  const itemOf = (id: string) => drive.item(id) ?? expect.unreachable(id);
  return { drive, actions, offers, folder, a: () => itemOf(idA), b: () => itemOf(idB) };
}

test("the undo offer reverts its own action, whatever was done while that was being stored", async () => {
  const { drive, actions, offers, folder, a, b } = await openActions();
  await Promise.all([actions.trash([a()]), drive.rename(b().id, "c")]);
  offers.pop()?.();
  await vi.waitFor(() => expect(listPaths(drive)).toEqual(["a", "c", "folder"]));

  const isMoved = Promise.withResolvers<void>();
  const stop = drive.subscribe(() => a().parentId === folder.id && isMoved.resolve());
  const renamed = isMoved.promise.then(() => drive.rename(b().id, "d"));
  await Promise.all([actions.moveOrCopy([a().id], folder, "move"), renamed]);
  stop();
  offers.pop()?.();
  await vi.waitFor(() => expect(listPaths(drive)).toEqual(["a", "d", "folder"]));
});

test("the last action undone by the offer can be redone", async () => {
  const { drive, actions, offers, a } = await openActions();
  await actions.trash([a()]);
  offers.pop()?.();
  await vi.waitFor(() => expect(listPaths(drive)).toEqual(["a", "b", "folder"]));
  expect(drive.redoable()?.what).toBe("trash");
});
