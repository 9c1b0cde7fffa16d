import type { TextEncoding } from "#app/platform/zip-archive/text-encoding.ts";
import { projectFolderName } from "../browser-storage-names.ts";
import type { StagedResult } from "../engines/pool/engine-methods.ts";
import type { RewrittenReference } from "../engines/syntax-converter/references.ts";

export interface StoredResult extends StagedResult {
  readonly encoding: TextEncoding;
  readonly rewritten?: readonly RewrittenReference[];
}

export interface StoredProject {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly results: readonly StoredResult[];
  readonly wizard: string | undefined;
}

export interface ProjectStore {
  saveProject(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  saveResult(result: StoredResult): void;
  clearResults(): void;
  saveWizard(wizard: string): void;
  load(): StoredProject | undefined;
  clear(): void;
}

/** The used part of FileSystemSyncAccessHandle, which TypeScript's DOM library lacks. */
interface SyncFile {
  read(buffer: Uint8Array, options: { at: number }): number;
  write(buffer: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
}

const fileNames = ["archive", "name", "results", "wizard"] as const;
type StoreFiles = Record<(typeof fileNames)[number], SyncFile>;

const triesForFiles = 14;
const pauseMs = 150;

/**
 * Opens the origin private file system. Its files stay open, so that only one tab has them at a time; a reloading page
 * releases them a moment later.
 * @returns the store; "other-tab" where another tab has it; "unavailable" where the browser gives none
 */
export async function openOpfsStore(): Promise<ProjectStore | "other-tab" | "unavailable"> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return createStore(await openFiles());
    } catch (error) {
      const isTaken = error instanceof DOMException && error.name === "NoModificationAllowedError";
      if (!isTaken) return "unavailable";
      if (attempt === triesForFiles) return "other-tab";
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function openFiles(): Promise<StoreFiles> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(projectFolderName, { create: true });
  const opened: [string, SyncFile & { close(): void }][] = [];
  try {
    for (const name of fileNames) {
      const handle = await folder.getFileHandle(name, { create: true });
      // Workers have it; see SyncFile.
      const openable = handle as unknown as { createSyncAccessHandle(): Promise<SyncFile & { close(): void }> };
      opened.push([name, await openable.createSyncAccessHandle()]);
    }
  } catch (error) {
    for (const [, file] of opened) file.close();
    throw error;
  }
  return Object.fromEntries(opened) as unknown as StoreFiles;
}

function createStore({ archive, name, results, wizard }: StoreFiles): ProjectStore {
  const clear = (...files: SyncFile[]) => {
    for (const file of files) {
      file.truncate(0);
      file.flush();
    }
  };
  return {
    saveProject(projectName, bytes) {
      clear(results, wizard, name);
      overwrite(archive, bytes);
      // Written last: a name marks the archive as complete.
      overwrite(name, encode(projectName));
    },
    saveResult: (result) => void results.write(encode(`${JSON.stringify(result)}\n`), { at: results.getSize() }),
    clearResults: () => clear(results),
    saveWizard(text) {
      // In one write, behind which the longer text of before may remain: a closing tab ends this anywhere.
      const bytes = encode(`${text}\n`);
      wizard.write(bytes, { at: 0 });
      wizard.truncate(bytes.length);
      wizard.flush();
    },
    load() {
      const projectName = readText(name);
      if (projectName === "") return undefined;
      const stored: StoredProject = {
        name: projectName,
        bytes: readAll(archive),
        results: parseResults(readText(results)),
        wizard: readText(wizard).split("\n", 1)[0] || undefined,
      };
      return stored;
    },
    clear: () => clear(name, archive, results, wizard),
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

function overwrite(file: SyncFile, bytes: Uint8Array): void {
  file.truncate(0);
  file.write(bytes, { at: 0 });
  file.flush();
}

function readAll(file: SyncFile): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return bytes;
}

const readText = (file: SyncFile) => new TextDecoder().decode(readAll(file));

/** The last line may have been cut off by a closing tab. */
function parseResults(text: string): StoredResult[] {
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
