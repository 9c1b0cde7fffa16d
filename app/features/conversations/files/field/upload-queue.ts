import { createRandomKey } from "#app/lib/random-key.ts";
import type { FileLimits } from "../attached-file.ts";
import { changeFiles } from "./change-files.ts";
import type { FileAction } from "./chosen-files.ts";
import type { FileStore } from "./file-store.ts";
import type { UploadFile } from "./upload-file.ts";

const atOnce = 2;

interface UnsentFile {
  file: File;
  upload: UploadFile;
}

/** Uploads the files of a store, two at a time, and cancels uploads whose file has left it. */
class UploadQueue {
  readonly #store: FileStore;
  readonly #unsent = new Map<string, UnsentFile>();
  readonly #running = new Map<string, () => void>();

  constructor(store: FileStore) {
    this.#store = store;
    store.subscribe(() => this.#follow());
  }

  add(chosen: readonly File[], upload: UploadFile, limits: FileLimits): void {
    const files = chosen.map((file) => {
      const key = createRandomKey();
      this.#unsent.set(key, { file, upload });
      return { key, name: file.name, size: file.size };
    });
    this.change({ type: "add", files, limits });
  }

  change(action: FileAction): void {
    this.#store.update((state) => changeFiles(state, action));
  }

  retryAll(): void {
    for (const file of this.#store.read().files)
      if (file.step === "failed" && file.canRetry) this.change({ type: "retry", key: file.key });
  }

  #follow(): void {
    const { files } = this.#store.read();
    const keys = new Set(files.map(({ key }) => key));
    for (const key of this.#unsent.keys()) if (!keys.has(key)) this.#drop(key);
    const next = files.find(({ key, step }) => step === "waiting" && !this.#running.has(key));
    if (next && this.#running.size < atOnce) this.#start(next.key);
  }

  #drop(key: string): void {
    this.#unsent.delete(key);
    this.#running.get(key)?.();
    this.#running.delete(key);
  }

  #start(key: string): void {
    const unsent = this.#unsent.get(key);
    if (!unsent) return;
    const cancel = unsent.upload({
      file: unsent.file,
      onProgress: (share) => this.change({ type: "progress", key, share }),
      onEnd: (result) => {
        this.#running.delete(key);
        if (result.ok) this.#unsent.delete(key);
        this.change(result.ok ? { type: "uploaded", key, staged: result.staged } : { type: "failed", key, ...result });
      },
    });
    this.#running.set(key, cancel);
    this.change({ type: "start", key });
  }
}

const queues = new WeakMap<FileStore, UploadQueue>();

export function queueOf(store: FileStore): UploadQueue {
  const queue = queues.get(store) ?? new UploadQueue(store);
  queues.set(store, queue);
  return queue;
}
