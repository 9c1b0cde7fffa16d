import { WorkerLostError } from "#app/platform/workers/worker.errors.ts";
import { transfer } from "#app/platform/workers/worker-calls.ts";
import { WorkerClient, type WorkerEndpoint } from "#app/platform/workers/worker-client.ts";
import type { EngineId, EngineJob, ProjectContext, Reference } from "../engine-contract.ts";
import { failedResult, type JobResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { EngineMethods, JobProgress } from "./engine-methods.ts";

export interface TextSettings {
  /** @returns a port for one worker; `TextMethods` are served at its other end */
  readonly connectTexts: () => MessagePort;
  readonly signal?: AbortSignal;
}

export interface ProcessSettings extends TextSettings {
  readonly context: ProjectContext;
  readonly options: EngineOptions;
  readonly onResult: (result: JobResult) => void;
  readonly timeLimitMs?: number;
}

/** A worker that has jobs and starts none is lost. Long, since its script may be loaded over a slow network. */
const silenceLimitMs = 60_000;

class TimeLimitError extends Error {}

/** The worker ended before it started the file, which may be tried again. */
export interface FailedStart {
  readonly error: unknown;
  readonly reason: string;
}

/** A place for one worker, which starts when there is work and ends after a while without any. */
export class WorkerSlot {
  lane: string | undefined;
  readonly #worker: WorkerClient<EngineMethods>;
  readonly #idleMs: number;
  #preparedFor: ProcessSettings | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(createWorker: () => WorkerEndpoint, idleMs: number) {
    this.#worker = new WorkerClient(createWorker);
    this.#idleMs = idleMs;
  }

  get isBusy(): boolean {
    return this.#worker.isBusy;
  }

  async process(job: EngineJob, settings: ProcessSettings): Promise<JobResult | FailedStart> {
    const limitMs = settings.timeLimitMs ?? 20_000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tool: EngineId | undefined;
    const onProgress = (progress: JobProgress) => {
      this.#watch();
      if (progress !== "started") tool = progress;
      else timer = setTimeout(() => this.end(new TimeLimitError(`It took longer than ${limitMs / 1000} s.`)), limitMs);
    };
    try {
      const processing = [this.#prepare(settings), this.#worker.call("process", job, { onProgress })] as const;
      this.#watch();
      return (await Promise.all(processing))[1];
    } catch (error) {
      const reason = describeError(error);
      return timer === undefined ? { error, reason } : failedResult(job, tool, reason);
    } finally {
      clearTimeout(timer);
      this.#watch();
    }
  }

  async collectReferences(
    files: readonly { readonly id: number; readonly path: string }[],
    texts: MessagePort,
  ): Promise<readonly Reference[]> {
    clearTimeout(this.#timer);
    try {
      return await this.#worker.call("collectReferences", transfer({ files, texts }, [texts]));
    } finally {
      this.#watch();
    }
  }

  end(reason?: unknown): void {
    clearTimeout(this.#timer);
    this.#worker.terminate(reason);
    this.lane = undefined;
  }

  async #prepare(settings: ProcessSettings): Promise<void> {
    if (this.#preparedFor === settings && this.#worker.isRunning) return;
    this.#preparedFor = settings;
    const { context, options, connectTexts } = settings;
    const texts = connectTexts();
    await this.#worker.call("prepare", transfer({ context, options, texts }, [texts]));
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#worker.isBusy)
      this.#timer = setTimeout(() => this.end(new TimeLimitError("The engine did not begin.")), silenceLimitMs);
    else if (this.#worker.isRunning) this.#timer = setTimeout(() => this.end(), this.#idleMs);
  }
}

function describeError(error: unknown): string {
  if (error instanceof TimeLimitError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const detail = error instanceof WorkerLostError ? (error.detail ?? "its code could not be loaded") : message;
  return `The engine stopped: ${detail}`;
}
