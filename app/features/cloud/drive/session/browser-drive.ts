import type { Occasion } from "../actions/change-items.ts";
import { recordOf } from "../actions/select-items.ts";
import { DriveError } from "../drive.errors.ts";
import type { Drive, DriveStatus } from "../drive.ts";
import type { DriveStore, WholeState } from "../storage/drive-store.ts";
import { DriveTree } from "../tree/drive-tree.ts";
import { mediaTypeOf } from "../tree/media-type.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { ActionRunner } from "./action-runner.ts";
import { createActions } from "./drive-actions.ts";
import { createDriveReader } from "./drive-reader.ts";
import type { Pace } from "./pace.ts";
import { doLeft, watchPageEnd } from "./watch-page-end.ts";
import { toDriveError } from "./write-queue.ts";

export interface BrowserDriveOptions {
  readonly store: DriveStore;
  readonly records: readonly StoredItem[];
  readonly status: DriveStatus;
  readonly ownerName: () => string;
  /** What `resetToSamples` goes back to. */
  readonly makeSamples: () => Promise<WholeState>;
  readonly pace?: Pace;
}

/** A drive over a store whose items are known already. */
export function createBrowserDrive(options: BrowserDriveOptions): Drive {
  const { store, records, status, ownerName, makeSamples, pace } = options;
  const tree = new DriveTree(records);
  const runner = new ActionRunner(tree, store, pace);
  const stopWatching = watchPageEnd(runner.queue, () => runner.isLong);
  const occasion = (): Occasion => ({ nowMs: Date.now(), ownerName: ownerName() });

  store.listen((news) => {
    if (news === "forget") {
      runner.history.clear();
      runner.notify();
    }
    // A tab that cannot read now reads with its next write.
    else if (news === "left") doLeft(runner.queue);
    else runner.queue.catchUp().catch(() => {});
  });

  void runner.queue.doLeft();

  return {
    ...createDriveReader(tree),
    ...createActions(runner, tree, occasion),
    ...createUpkeep({ tree, runner, store, makeSamples }),
    subscribe: (listener) => runner.subscribe(listener),
    status: () => status,
    longWork: () => runner.work.changedItems,
    subscribeToWork: (listener) => runner.work.subscribe(listener),
    undo: () => runner.undo(),
    redo: () => runner.redo(),
    undoable: () => runner.history.lastDone?.action,
    redoable: () => runner.history.lastUndone?.action,
    async read(id) {
      const { name, contentId } = recordOf(tree, id);
      if (contentId === undefined) throw new DriveError("content-missing");
      const content = runner.queue.content(contentId) ?? (await store.readContent(contentId).catch(throwDriveError));
      if (!content) throw new DriveError("content-missing");
      return content.slice(0, content.size, mediaTypeOf(name));
    },
    async close() {
      await runner.settle();
      stopWatching();
      store.close();
    },
  };
}

interface UpkeepParts extends Pick<BrowserDriveOptions, "store" | "makeSamples"> {
  readonly tree: DriveTree;
  readonly runner: ActionRunner;
}

function createUpkeep({ tree, runner, store, makeSamples }: UpkeepParts) {
  const replaceAll = (state: WholeState): Promise<void> =>
    runner.runAlone(async () => {
      await store.replaceAll(state).catch(throwDriveError);
      runner.history.clear();
      tree.reset(state.records);
      runner.notify();
    });

  return {
    async exportAll(options) {
      await runner.settle();
      const { exportState } = await import("../archive/export-state.ts");
      return await exportState([...tree.records()], store, options);
    },
    async importAll(file, options) {
      const { importState } = await import("../archive/import-state.ts");
      await replaceAll(await importState(file, options));
    },
    resetToSamples: async () => await replaceAll(await makeSamples()),
    async clearCache() {
      await runner.settle();
      runner.history.clear();
      store.tell("forget");
      runner.notify();
      return await store.collect().catch(throwDriveError);
    },
  } satisfies Partial<Drive>;
}

function throwDriveError(error: unknown): never {
  throw toDriveError(error);
}
