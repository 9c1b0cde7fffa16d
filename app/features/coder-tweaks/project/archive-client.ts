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
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/** The page's end of the archive worker. */
export interface ArchiveClient {
  /** @throws Error with the worker's text for people; the signal's reason */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallResult<N>>;
  /** Starts the worker, so that the first call need not wait for its code. */
  warmUp(): void;
  /** Ends the worker, after what was asked of it before. */
  close(): void;
}

interface Waiting {
  readonly files: ProjectFile[];
  readonly onProgress: CallOptions["onProgress"];
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** Its worker starts with the first call. */
export function createArchiveClient(): ArchiveClient {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let worker: Worker | undefined;
  const started = () => {
    worker ??= startWorker(waiting);
    return worker;
  };

  function call<N extends CallName>(name: N, input: CallInput<N>, { signal, onProgress }: CallOptions = {}) {
    return new Promise<CallResult<N>>((resolve, reject) => {
      calls += 1;
      const call = calls;
      signal?.addEventListener("abort", () => {
        waiting.delete(call);
        worker?.postMessage({ kind: "cancel", call } satisfies ArchiveRequest);
        reject(signal.reason);
      });
      // The worker answers each call with the result that ArchiveCalls names.
      waiting.set(call, { files: [], onProgress, resolve: (value) => resolve(value as CallResult<N>), reject });
      // A union's member is not found through a type parameter.
      started().postMessage({ kind: "call", call, name, input } as ArchiveRequest);
    });
  }

  const close = () => {
    if (waiting.size === 0) worker?.terminate();
    else setTimeout(close, 50);
  };
  return { call, warmUp: () => void started(), close };
}

function startWorker(waiting: Map<number, Waiting>): Worker {
  const worker = new Worker(new URL("./archive.worker.ts", import.meta.url), { type: "module", name: "archive" });
  worker.addEventListener("message", ({ data }: MessageEvent<ArchiveAnswer>) => hear(waiting, data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new Error(event.message || "The worker could not be loaded."));
    waiting.clear();
  });
  return worker;
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
