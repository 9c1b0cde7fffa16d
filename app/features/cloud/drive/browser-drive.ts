import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import { ActionRunner } from "./actions/action-runner.ts";
import { createActions } from "./actions/drive-actions.ts";
import type { StepSlicer } from "./actions/step-slicer.ts";
import { DriveError } from "./drive.errors.ts";
import type { Drive, DriveMaintenance, DriveStatus } from "./drive.ts";
import { createDriveReader } from "./drive-reader.ts";
import { flushOnUnload, replayPending } from "./replication/flush-on-unload.ts";
import { toDriveError } from "./replication/write-queue.ts";
import { recordOf } from "./rules/check-items.ts";
import type { DriveStore, Revision, WholeState } from "./storage/drive-store.ts";
import { buildTree } from "./tree/build-tree.ts";
import { DriveTree } from "./tree/drive-tree.ts";
import { mediaTypeOf } from "./tree/media-type.ts";
import type { StoredItem } from "./tree/stored-item.ts";

export interface BrowserDriveOptions {
  readonly store: DriveStore;
  /** The store's items at `revision`. */
  readonly records: readonly StoredItem[];
  readonly tree?: DriveTree;
  readonly revision: Revision;
  readonly status: DriveStatus;
  readonly ownerName: () => string;
  readonly quotaBytes?: () => number;
  readonly makeSamples: () => Promise<WholeState>;
  readonly slicer?: StepSlicer;
}

export function createBrowserDrive(options: BrowserDriveOptions): Drive {
  const { store, records, revision, status, ownerName, quotaBytes = unlimited, makeSamples, slicer } = options;
  const { tree = new DriveTree(records) } = options;
  const runner = new ActionRunner({ tree, store, revision, slicer });
  const stopFlushing = flushOnUnload(runner.queue, () => runner.wouldLoseAction);

  store.subscribe((news) => {
    if (news === "contents-removed") {
      runner.history.clear();
      runner.notify();
    }
    // A tab that cannot read now reads with its next write.
    else if (news === "pending") replayPending(runner.queue);
    else runner.queue.catchUp().catch(() => {});
  });

  void runner.queue.replayPending();
  // Applies writes of other tabs that were made while the tree was built.
  runner.queue.catchUp().catch(() => {});

  return {
    ...createDriveReader(tree),
    async read(id) {
      const { name, contentId } = recordOf(tree, id);
      if (contentId === undefined) throw new DriveError("content-missing");
      const content = runner.queue.content(contentId) ?? (await readContent(store, contentId));
      if (!content) throw new DriveError("content-missing");
      return content.slice(0, content.size, mediaTypeOf(name));
    },
    ...createActions(runner, tree, () => ({ nowMs: Date.now(), ownerName: ownerName(), quotaBytes: quotaBytes() })),
    ...createMaintenance({ tree, runner, store, quotaBytes, makeSamples }),
    subscribe: (listener) => runner.subscribe(listener),
    status: () => status,
    longActionProgress: () => runner.progress.changedItems,
    subscribeToProgress: (listener) => runner.progress.subscribe(listener),
    undo: () => runner.undo(),
    redo: () => runner.redo(),
    undoable: () => runner.history.lastDone?.action,
    redoable: () => runner.history.lastUndone?.action,
    async close() {
      await runner.settle();
      stopFlushing();
      store.close();
    },
  };
}

interface MaintenanceParts extends Required<Pick<BrowserDriveOptions, "store" | "makeSamples" | "quotaBytes">> {
  readonly tree: DriveTree;
  readonly runner: ActionRunner;
}

function createMaintenance({ tree, runner, store, quotaBytes, makeSamples }: MaintenanceParts): DriveMaintenance {
  const replaceAll = (state: WholeState): Promise<void> =>
    runner.runExclusively(async () => {
      const revision = await store.replaceAll(state).catch(throwDriveError);
      const replaced = await buildTree(state.records, createTimeSlicer());
      runner.history.clear();
      tree.replaceWith(replaced);
      runner.queue.setRevision(revision);
      runner.notify();
    });

  return {
    async exportAll(options) {
      await runner.settle();
      const { exportState } = await import("./archive/export-state.ts");
      return await exportState([...tree.records()], store, options);
    },
    async importAll(file, options) {
      const { importState } = await import("./archive/import-state.ts");
      const state = await importState(file, options);
      const bytes = state.records.reduce((sum, { contentBytes }) => sum + contentBytes, 0);
      if (bytes > quotaBytes()) throw new DriveError("over-quota");
      await replaceAll(state);
    },
    resetToSamples: async () => await replaceAll(await makeSamples()),
    async clearCache() {
      await runner.settle();
      runner.history.clear();
      store.notifyTabs("contents-removed");
      runner.notify();
      return await store.collectContents().catch(throwDriveError);
    },
  };
}

const unlimited = () => Number.POSITIVE_INFINITY;

async function readContent(store: DriveStore, contentId: string): Promise<Blob | undefined> {
  try {
    return await store.readContent(contentId);
  } catch (error) {
    throw new DriveError("read-failed", { cause: error });
  }
}

function throwDriveError(error: unknown): never {
  throw toDriveError(error);
}
