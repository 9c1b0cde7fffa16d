import { readStoredText, storeText } from "#app/lib/stored-text.ts";
import { driveDatabaseName, driveUsedKey } from "../browser-storage-names.ts";
import { createBrowserDrive } from "./browser-drive.ts";
import type { Drive, DriveNotice } from "./drive.ts";
import type { DriveStore, Revision, WholeState } from "./storage/drive-store.ts";
import { deleteDriveDatabase, openDriveDatabase } from "./storage/drive-transaction.ts";
import { IndexedDbStore } from "./storage/indexed-db-store.ts";
import { createMemoryStore } from "./storage/memory-store.ts";
import { type SanitizedState, sanitizeState } from "./storage/sanitize-state.ts";
import { DriveTree } from "./tree/drive-tree.ts";

export interface OpenDriveOptions {
  readonly ownerName: () => string;
  readonly quotaBytes?: () => number;
  readonly makeSamples?: () => Promise<WholeState>;
  readonly name?: string;
}

/**
 * Opens the stored drive, or the samples on a first visit; works in memory without storage. Rejects only if the
 * samples' code fails to load.
 */
export async function openDrive({
  ownerName,
  quotaBytes,
  makeSamples = makeStudioSamples,
  name = driveDatabaseName,
}: OpenDriveOptions): Promise<Drive> {
  const opened = await openPersisted(name, makeSamples).catch(() => undefined);
  const { store, notice, records, revision } = opened ?? (await openInMemory(makeSamples, undefined));
  const status = { persistence: store.persistence, notice };
  const limit = quotaBytes && { quotaBytes };
  const tree = new DriveTree(records);
  const drive = createBrowserDrive({ store, tree, revision, status, ownerName, ...limit, makeSamples });
  if (store.persistence === "persisted") noteFirstChange(drive);
  return drive;
}

function noteFirstChange(drive: Drive): void {
  const stop = drive.subscribe(() => {
    if (!drive.undoable()) return;
    stop();
    storeText(driveUsedKey, "true");
  });
}

interface OpenedStore extends Pick<SanitizedState, "records"> {
  readonly store: DriveStore;
  readonly revision: Revision;
  readonly notice: DriveNotice | undefined;
}

type MakeSamples = () => Promise<WholeState>;

async function makeStudioSamples(): Promise<WholeState> {
  const { createSamples } = await import("./samples/create-samples.ts");
  return await createSamples(Date.now());
}

async function openPersisted(name: string, makeSamples: MakeSamples): Promise<OpenedStore> {
  try {
    return await openStore(name, makeSamples, undefined);
  } catch (error) {
    if (error instanceof DOMException && error.name === "VersionError") {
      return await openInMemory(makeSamples, { kind: "newer-state" });
    }
    if (!isDamage(error)) throw error;
    await deleteDriveDatabase(name);
    return await openStore(name, makeSamples, { kind: "reset" });
  }
}

/** `UnknownError`: Chrome and Firefox cannot read the files. `NotFoundError`: object stores are missing. */
const isDamage = (error: unknown) =>
  error instanceof DOMException && ["UnknownError", "NotFoundError", "DataError"].includes(error.name);

async function openStore(
  name: string,
  makeSamples: MakeSamples,
  notice: DriveNotice | undefined,
): Promise<OpenedStore> {
  const database = await openDriveDatabase(name);
  const store = new IndexedDbStore(database, name);
  try {
    return await loadOrCreate(store, makeSamples, notice);
  } catch (error) {
    store.close();
    throw error;
  }
}

const openInMemory = (makeSamples: MakeSamples, notice: DriveNotice | undefined): Promise<OpenedStore> =>
  loadOrCreate(createMemoryStore(), makeSamples, notice);

async function loadOrCreate(
  store: DriveStore,
  makeSamples: MakeSamples,
  notice: DriveNotice | undefined,
): Promise<OpenedStore> {
  let loaded = await store.load();
  let shownNotice = notice;
  if (!loaded) {
    const isEvicted =
      store.persistence === "persisted" && notice === undefined && readStoredText(driveUsedKey) !== null;
    if (isEvicted) shownNotice = { kind: "evicted" };
    // Shown once.
    storeText(driveUsedKey, null);
    // Another tab may create them at the same time: the first one wins.
    await store.replaceAll(await makeSamples(), { onlyIfNew: true });
    loaded = (await store.load()) ?? { state: { records: [], contentIds: new Set<string>() }, revision: 0 };
  }
  const { records, damaged } = sanitizeState(loaded.state);
  if (damaged === 0) {
    await store.collectIfAlone().catch(() => {});
    return { store, records, revision: loaded.revision, notice: shownNotice };
  }
  // If this fails, the next visit tries again.
  const revision = await store.replaceAll({ records, contents: "unchanged" }).catch(() => undefined);
  await store.collectIfAlone().catch(() => {});
  return { store, records, revision: revision ?? loaded.revision, notice: { kind: "repaired", items: damaged } };
}
