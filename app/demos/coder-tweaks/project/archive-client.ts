import type { CallOptions } from "#app/platform/workers/method-client.ts";
import { type InputOf, type MethodName, type ResultOf, transfer } from "#app/platform/workers/worker-calls.ts";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import { projectFolderName } from "../browser-storage-names.ts";
import type { ArchiveMethods } from "./archive-methods.ts";
import type {
  ArchiveSource,
  ListedFiles,
  Project,
  ProjectFile,
  ReadingProgress,
  RestoredProject,
} from "./project-file.ts";

type PlainMethod = Exclude<MethodName<ArchiveMethods>, "open" | "decrypt" | "restore" | "serveTexts">;

const createArchiveWorker = (): Worker =>
  new Worker(new URL("./archive.worker.ts", import.meta.url), { type: "module", name: "archive" });

/** The page's client of the archive worker. Calls throw the worker's errors, whose messages are shown to visitors. */
export type ArchiveClient = ReturnType<typeof createArchiveClient>;

export function createArchiveClient(createWorker = createArchiveWorker) {
  const worker = new WorkerClient<ArchiveMethods>(createWorker);
  let isClosing = false;

  const endIfClosing = () => {
    if (isClosing && !worker.isBusy) worker.terminate();
  };
  async function withFiles<P extends object | undefined>(call: (take: (listed: ListedFiles) => void) => Promise<P>) {
    const files: ProjectFile[] = [];
    const project = await call((listed) => void files.push(...listed.files)).finally(endIfClosing);
    return project && { ...project, files };
  }
  return {
    /** An aborted signal asks the worker to stop. The worker's result decides, so that both have the same project open. */
    open: (source: ArchiveSource, { signal, onProgress }: CallOptions<ReadingProgress> = {}): Promise<Project> =>
      withFiles((take) =>
        worker.call("open", source, {
          signal,
          onProgress: (progress) => (progress.phase === "listed" ? take(progress) : onProgress?.(progress)),
        }),
      ),
    decrypt: (password: string): Promise<Project> =>
      withFiles((onProgress) => worker.call("decrypt", password, { onProgress })),
    restore: (): Promise<RestoredProject | undefined> =>
      withFiles((onProgress) => worker.call("restore", undefined, { onProgress })),
    call: <N extends PlainMethod>(name: N, input: InputOf<ArchiveMethods[N]>): Promise<ResultOf<ArchiveMethods[N]>> =>
      worker.call(name, input).finally(endIfClosing),
    /** @returns a port that serves `TextMethods` until the signal aborts @param onError called when the worker is lost */
    connectTexts(signal: AbortSignal, onError: (error: unknown) => void): MessagePort {
      const { port1, port2 } = new MessageChannel();
      worker
        .call("serveTexts", transfer(port1, [port1]), { signal })
        .catch(onError)
        .finally(endIfClosing);
      return port2;
    },
    warmUp: () => worker.start(),
    close() {
      isClosing = true;
      endIfClosing();
    },
  };
}

/** Checked on the page, so that only visitors with a project load the code that reads it. @returns true where unknown, too */
export async function mayHaveStoredProject(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(projectFolderName);
    const name = await (await folder.getFileHandle("name")).getFile();
    return name.size > 0;
  } catch (error) {
    const isAbsent = error instanceof DOMException && error.name === "NotFoundError";
    return !isAbsent;
  }
}
