import type { WorkerEndpoint } from "#app/platform/workers/worker-client.ts";
import type { EngineJob, ProjectContext, Reference } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { JobResult } from "./job-result.ts";

export interface EnginePoolSettings {
  readonly createWorker?: () => WorkerEndpoint;
  readonly size?: number;
  readonly idleMs?: number;
}

interface TextSettings {
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

export interface ProcessSummary {
  readonly isCanceled: boolean;
  readonly notes: readonly string[];
  readonly milliseconds: number;
}

export interface EnginePool {
  /** Runs each job's tools. Resolves when all are done or canceled; an error of a file never rejects. */
  process(jobs: readonly EngineJob[], settings: ProcessSettings): Promise<ProcessSummary>;
  collectReferences(
    files: readonly { readonly id: number; readonly path: string }[],
    settings: TextSettings,
  ): Promise<readonly Reference[]>;
  dispose(): void;
}
