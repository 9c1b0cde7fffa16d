import type { EngineJob, FileOutcome, ProjectContext, Reference, SourceFile } from "../engine-contract.ts";
import type { EngineOptions } from "../options/engine-options.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

/** What the pool needs of a worker: the browser's and Node's differ in their events. */
export interface EngineWorker {
  post(request: WorkerRequest): void;
  terminate(): void;
}

export interface EngineWorkerEvents {
  readonly onAnswer: (answer: WorkerAnswer) => void;
  /** The worker's script could not be loaded, or threw outside of a file's turn. */
  readonly onCrash: (reason: string) => void;
}

export interface EnginePoolSettings {
  readonly createWorker: (events: EngineWorkerEvents) => EngineWorker;
  /** How many workers at most; by default as many as the machine has processors, but 4 at most. */
  readonly size?: number;
  /** How long a worker without work is kept, in milliseconds; 10,000 by default. */
  readonly idleMs?: number;
}

export interface ProcessSettings {
  readonly context: ProjectContext;
  readonly options: EngineOptions;
  /** Stops at once: files in work are given up, outcomes that came stay valid. */
  readonly signal?: AbortSignal;
  /** Called for each file, in the order in which they are done. */
  readonly onOutcome: (outcome: FileOutcome) => void;
  /** For one file with all its tools, in milliseconds; 20,000 by default. */
  readonly timeLimitMs?: number;
}

export interface ProcessSummary {
  readonly isCancelled: boolean;
  /** What holds for the whole project, such as settings that were not used. */
  readonly notes: readonly string[];
  readonly milliseconds: number;
}

export interface EnginePool {
  /** Runs each job's tools. Resolves when all are done, or cancelled; a fault of a file never rejects. */
  process(jobs: readonly EngineJob[], settings: ProcessSettings): Promise<ProcessSummary>;
  /** Finds what names other files of the project. The files are read one batch after another. */
  collectReferences(
    files: Iterable<SourceFile> | AsyncIterable<SourceFile>,
    signal?: AbortSignal,
  ): Promise<readonly Reference[]>;
  /** Ends all workers. */
  dispose(): void;
}
