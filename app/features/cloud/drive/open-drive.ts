import { driveDatabaseName } from "../browser-storage-names.ts";
import type { Drive, DriveNotice } from "./drive.ts";
import { createBrowserDrive } from "./session/browser-drive.ts";
import { deleteDriveDatabase, openDriveDatabase } from "./storage/drive-database.ts";
import type { DriveStore, WholeState } from "./storage/drive-store.ts";
import { IndexedDbStore } from "./storage/indexed-db-store.ts";
import { createMemoryStore } from "./storage/memory-store.ts";
import { type RepairedState, repairState } from "./storage/repair-state.ts";

export interface OpenDriveOptions {
  /** Who owns what is made here; asked each time. */
  readonly ownerName: () => string;
  /** What Home begins with; the studio's samples unless given. */
  readonly makeSamples?: () => Promise<WholeState>;
  /** Of the database and the tabs' channel. */
  readonly name?: string;
}

/**
 * Opens what this browser keeps, or the samples at a first visit; without storage it works in memory. Rejects only where
 * the samples' code cannot be loaded.
 */
export async function openDrive({
  ownerName,
  makeSamples = makeStudioSamples,
  name = driveDatabaseName,
}: OpenDriveOptions): Promise<Drive> {
  const opened = await openKept(name, makeSamples).catch(() => undefined);
  const { store, notice, records } = opened ?? (await openInMemory(makeSamples, undefined));
  const status = { keeping: store.keeping, notice };
  return createBrowserDrive({ store, records, status, ownerName, makeSamples });
}

interface Opened extends Pick<RepairedState, "records"> {
  readonly store: DriveStore;
  readonly notice: DriveNotice | undefined;
}

type MakeSamples = () => Promise<WholeState>;

async function makeStudioSamples(): Promise<WholeState> {
  const { createSamples } = await import("./samples/create-samples.ts");
  return await createSamples(Date.now());
}

/** @throws whatever the browser says where it gives no storage */
async function openKept(name: string, makeSamples: MakeSamples): Promise<Opened> {
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

/** Chrome and Firefox say `UnknownError` of files that they cannot read; without our tables a transaction says `NotFoundError`. */
const isDamage = (error: unknown) =>
  error instanceof DOMException && ["UnknownError", "NotFoundError", "DataError"].includes(error.name);

async function openStore(name: string, makeSamples: MakeSamples, notice: DriveNotice | undefined): Promise<Opened> {
  const database = await openDriveDatabase(name);
  const store = new IndexedDbStore(database, name);
  try {
    return { store, ...(await readOrStart(store, makeSamples, notice)) };
  } catch (error) {
    store.close();
    throw error;
  }
}

async function openInMemory(makeSamples: MakeSamples, notice: DriveNotice | undefined): Promise<Opened> {
  const store = createMemoryStore();
  return { store, ...(await readOrStart(store, makeSamples, notice)) };
}

async function readOrStart(store: DriveStore, makeSamples: MakeSamples, notice: DriveNotice | undefined) {
  let found = await store.load();
  if (!found) {
    // Another tab may begin at the same moment: the first one's samples count.
    await store.replaceAll(await makeSamples(), { onlyIfNew: true });
    found = (await store.load()) ?? { records: [], contentIds: new Set<string>() };
  }
  const { records, damaged } = repairState(found);
  // If either cannot be done, the next visit tries again: what is here can be used all the same.
  if (damaged > 0) await store.replaceAll({ records, contents: "keep" }).catch(() => {});
  await store.collectIfAlone().catch(() => {});
  return { records, notice: damaged > 0 ? { kind: "repaired" as const, items: damaged } : notice };
}
