import type { WorkerEndpoint } from "#app/platform/workers/worker-client.ts";
import type { EngineJob, ProjectContext, Reference } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { JobResult } from "./job-result.ts";

export interface EnginePoolSettings {
  readonly createWorker?: () => WorkerEndpoint;
  /** How many workers at most; by default the number of processors, up to 4. */
  readonly size?: number;
  /** After so many idle milliseconds a worker is ended; 10,000 by default. */
  readonly idleMs?: number;
}

interface TextSettings {
  /** @returns a port for one worker; `TextMethods` are served at its other end */
  readonly connectTexts: () => MessagePort;
  /** Stops at once. Earlier results stay valid. */
  readonly signal?: AbortSignal;
}

export interface ProcessSettings extends TextSettings {
  readonly context: ProjectContext;
  readonly options: EngineOptions;
  /** Called for each file, in the order of completion. */
  readonly onResult: (result: JobResult) => void;
  /** For one file with all its tools, in milliseconds; 20,000 by default. */
  readonly timeLimitMs?: number;
}

export interface ProcessSummary {
  readonly isCanceled: boolean;
  /** Notes about the whole project, such as settings that were not used. */
  readonly notes: readonly string[];
  readonly milliseconds: number;
}

export interface EnginePool {
  /** Runs each job's tools. Resolves when all are done or canceled; an error of a file never rejects. */
  process(jobs: readonly EngineJob[], settings: ProcessSettings): Promise<ProcessSummary>;
  /** Finds references to other files of the project. */
  collectReferences(
    files: readonly { readonly id: number; readonly path: string }[],
    settings: TextSettings,
  ): Promise<readonly Reference[]>;
  dispose(): void;
}
