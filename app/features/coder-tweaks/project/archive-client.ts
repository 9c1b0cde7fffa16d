import type {
  ArchiveAnswer,
  ArchiveRequest,
  CallInput,
  CallName,
  CallResult,
  ReadingProgress,
} from "./archive-calls.ts";
import type { ProjectFile } from "./project-file.ts";

interface CallOptions {
  /** Asks the worker to stop. Its answer decides, so that page and worker never have different projects open. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/** The page's end of the archive worker. */
export interface ArchiveClient {
  /** @throws Error with the worker's text for people; the reason of a signal that was aborted before */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallResult<N>>;
  /** Starts the worker, so that the first call need not wait for its code. */
  warmUp(): void;
  /** Ends the worker as soon as it has answered what was asked of it before. */
  close(): void;
}

interface Waiting {
  readonly files: ProjectFile[];
  readonly onProgress: CallOptions["onProgress"];
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

const createArchiveWorker = (): Worker =>
  new Worker(new URL("./archive.worker.ts", import.meta.url), { type: "module", name: "archive" });

/** Its worker starts with the first call, and anew with the first after one that died. */
export function createArchiveClient(createWorker = createArchiveWorker): ArchiveClient {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let isClosing = false;
  let worker: Worker | undefined;

  const end = () => {
    worker?.terminate();
    worker = undefined;
  };
  const endIfClosing = () => {
    if (isClosing && waiting.size === 0) end();
  };
  const fail = (event: ErrorEvent) => {
    event.preventDefault();
    end();
    for (const { reject } of waiting.values()) reject(new Error(event.message || "The worker could not be loaded."));
    waiting.clear();
  };
  const start = () => {
    const started = createWorker();
    started.addEventListener("error", fail);
    started.addEventListener("message", ({ data }: MessageEvent<ArchiveAnswer>) => {
      hear(waiting, data);
      endIfClosing();
    });
    return started;
  };
  const post = (request: ArchiveRequest) => {
    worker ??= start();
    worker.postMessage(request);
  };

  function call<N extends CallName>(name: N, input: CallInput<N>, { signal, onProgress }: CallOptions = {}) {
    return new Promise<CallResult<N>>((resolve, reject) => {
      signal?.throwIfAborted();
      calls += 1;
      const call = calls;
      const cancel = () => {
        if (waiting.has(call)) post({ kind: "cancel", call });
      };
      signal?.addEventListener("abort", cancel, { once: true });
      // The worker answers each call with the result that ArchiveCalls names.
      waiting.set(call, { files: [], onProgress, resolve: (value) => resolve(value as CallResult<N>), reject });
      // A union's member is not found through a type parameter.
      post({ kind: "call", call, name, input } as ArchiveRequest);
    });
  }

  function warmUp(): void {
    worker ??= start();
  }

  function close(): void {
    isClosing = true;
    endIfClosing();
  }
  return { call, warmUp, close };
}

function hear(waiting: Map<number, Waiting>, answer: ArchiveAnswer): void {
  const call = waiting.get(answer.call);
  if (!call) return;
  if (answer.kind === "progress") call.onProgress?.(answer.progress);
  else if (answer.kind === "files") call.files.push(...answer.files);
  else {
    waiting.delete(answer.call);
    if (answer.kind === "failed") call.reject(new Error(answer.reason));
    else call.resolve(call.files.length > 0 ? { ...Object(answer.value), files: call.files } : answer.value);
  }
}
