import { createRandomKey } from "#app/lib/random-key.ts";
import { readStoredText, storeText } from "#app/lib/stored-text.ts";
import { uploadJournalPrefix } from "../browser-storage-names.ts";

export interface InterruptedUpload {
  readonly key: string;
  readonly folderId: string;
  readonly folderName: string;
  readonly count: number;
  readonly paths: readonly (readonly string[])[];
}

export interface UploadJournal {
  readonly key: string;
  readonly expect: (paths: readonly (readonly string[])[]) => void;
  readonly settle: (path: readonly string[]) => void;
  readonly save: () => void;
  /** @param isKept what is left stays noted until it is dismissed */
  readonly end: (isKept: boolean) => void;
}

/** More would not be read by a person, and slow down each batch. */
const maxPaths = 200;

let running = 0;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Notes in `localStorage` what an upload has not stored yet. Call `end` in any case. */
export function beginUpload(folder: { readonly id: string; readonly name: string }): UploadJournal {
  const key = `${uploadJournalPrefix}${createRandomKey()}`;
  const left = new Map<string, readonly string[]>();
  const ended = Promise.withResolvers<void>();
  if (running++ === 0) addEventListener("beforeunload", askBeforeLeaving);
  // Tells other tabs that the upload is running. Undefined in insecure contexts.
  navigator.locks?.request(key, () => ended.promise).catch(() => {});
  const save = () => {
    if (left.size === 0) return storeText(key, null);
    const paths = firstOf(left.values(), maxPaths);
    return storeText(key, JSON.stringify({ folderId: folder.id, folderName: folder.name, count: left.size, paths }));
  };
  return {
    key,
    expect: (paths) => {
      for (const path of paths) left.set(path.join("/"), path);
      save();
    },
    settle: (path) => left.delete(path.join("/")),
    save,
    end: (isKept) => {
      if (--running === 0) removeEventListener("beforeunload", askBeforeLeaving);
      if (isKept) save();
      else storeText(key, null);
      ended.resolve();
    },
  };
}

/** Not a slice: each batch of a very large upload would copy all of it. */
function firstOf<T>(values: Iterable<T>, count: number): T[] {
  const first: T[] = [];
  for (const value of values) {
    if (first.length === count) break;
    first.push(value);
  }
  return first;
}

/** Without Web Locks, uploads that run in other tabs are listed, too. */
export async function findInterruptedUploads(): Promise<readonly InterruptedUpload[]> {
  const running = await navigator.locks?.query();
  const held = new Set(running?.held?.map(({ name }) => name));
  return listKeys().flatMap((key) => (held.has(key) ? [] : (readJournal(key) ?? [])));
}

export const forgetUpload = (key: string): void => void storeText(key, null);

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(uploadJournalPrefix));
  } catch {
    return [];
  }
}

function readJournal(key: string): InterruptedUpload | undefined {
  try {
    const { folderId, folderName, count, paths } = JSON.parse(readStoredText(key) ?? "");
    const isPath = (path: unknown) => Array.isArray(path) && path.every((part) => typeof part === "string");
    if (typeof folderId !== "string" || typeof folderName !== "string" || !Number.isSafeInteger(count))
      return undefined;
    return Array.isArray(paths) && paths.every(isPath) ? { key, folderId, folderName, count, paths } : undefined;
  } catch {
    return undefined;
  }
}
