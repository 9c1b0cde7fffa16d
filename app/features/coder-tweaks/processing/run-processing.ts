import type { EngineId, EngineJob, FileOutcome, SourceFile } from "../engines/engine-contract.ts";
import type { EngineOptions } from "../engines/options/engine-options.ts";
import type { EnginePool } from "../engines/pool/pool-contract.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { type ProjectFile, processableBytes } from "../project/project-file.ts";
import { type FileReport, reportFile, skipFile } from "./file-report.ts";
import { Rhythm } from "./rhythm.ts";

export interface PlannedFile {
  readonly file: ProjectFile;
  readonly tools: EngineId[];
}

export interface ProcessingSettings {
  readonly plan: readonly PlannedFile[];
  /** Every file of the project. */
  readonly files: readonly ProjectFile[];
  readonly options: EngineOptions;
  readonly archive: Pick<ArchiveClient, "call">;
  readonly pool: EnginePool;
  readonly onReports: (reports: readonly FileReport[]) => void;
  /** @param milliseconds that the engines took */
  readonly onFinish: (milliseconds: number, notes: readonly string[]) => void;
  /** Something of ours failed. What was reported before stays valid. */
  readonly onCrash: (error: unknown) => void;
}

export interface Processing {
  finishNow(): void;
  /** Stops at once; what is done is reported before it returns. @returns how many milliseconds it ran */
  cancel(): number;
}

const notText = "It is not text.";
const tooLarge = "It is larger than 5 MB.";

/** Starts the engines at once, and reports their results in the rhythm of the page. */
export function startProcessing(settings: ProcessingSettings): Processing {
  const work = new PlannedWork(settings);
  work.run();
  return { finishNow: work.finishNow, cancel: work.cancel };
}

class PlannedWork {
  readonly #settings: ProcessingSettings;
  readonly #startMs = performance.now();
  readonly #canceller = new AbortController();
  /** All results have been reported. */
  readonly #shown = Promise.withResolvers<void>();
  readonly #rhythm: Rhythm<FileReport>;
  readonly #places: ReadonlyMap<string, number>;
  readonly #unreadable = new Set<string>();

  constructor(settings: ProcessingSettings) {
    const { plan, onReports } = settings;
    this.#settings = settings;
    this.#rhythm = new Rhythm({ total: plan.length, reveal: onReports, onEnd: this.#shown.resolve });
    this.#places = new Map(plan.map(({ file }, place) => [file.path, place]));
    // Of a run that was cancelled at its very end nothing is left to wait for.
    if (plan.length === 0) this.#shown.resolve();
  }

  readonly finishNow = () => this.#rhythm.hurry();

  readonly cancel = () => {
    this.#canceller.abort();
    this.#rhythm.stop();
    return performance.now() - this.#startMs;
  };

  run(): void {
    this.#process().catch(this.#fail);
  }

  async #process(): Promise<void> {
    const { archive, plan, pool, options, onFinish } = this.#settings;
    const { signal } = this.#canceller;
    const jobs = plan.flatMap(({ file, tools }): EngineJob[] => {
      if (file.size <= processableBytes) return [createJob(archive, file, tools, this.#unreadable)];
      this.#take(skipFile(file, tools, tooLarge));
      return [];
    });
    const context = await readContext(this.#settings, signal);
    const summary = await pool.process(jobs, { context, options, signal, onOutcome: this.#take });
    await this.#shown.promise;
    if (!signal.aborted) onFinish(summary.milliseconds, summary.notes);
  }

  readonly #take = (outcome: FileOutcome) => void this.#receive(outcome).catch(this.#fail);

  async #receive(outcome: FileOutcome): Promise<void> {
    const { plan, archive } = this.#settings;
    const place = this.#places.get(outcome.path);
    const planned = place === undefined ? undefined : plan[place];
    if (place === undefined || !planned) return;
    const { file, tools } = planned;
    const judged = this.#unreadable.has(file.path) ? skipFile(file, tools, notText) : outcome;
    const bytesAfter = await stageResult(archive, file, judged);
    if (!this.#canceller.signal.aborted) this.#rhythm.arrive(place, reportFile(file, judged, bytesAfter));
  }

  readonly #fail = (error: unknown) => {
    if (this.#canceller.signal.aborted) return;
    this.#canceller.abort();
    this.#rhythm.stop();
    this.#settings.onCrash(error);
  };
}

function createJob(
  archive: ProcessingSettings["archive"],
  { id, path, size }: ProjectFile,
  tools: EngineId[],
  unreadable: Set<string>,
): EngineJob {
  async function readText(): Promise<string> {
    const text = await archive.call("readText", id);
    if (text !== undefined) return text;
    unreadable.add(path);
    throw new Error(notText);
  }
  return { path, size, tools, readText };
}

/** @returns the new text's size in bytes; undefined where nothing changed */
async function stageResult(
  archive: ProcessingSettings["archive"],
  { id }: ProjectFile,
  { path, finalPath, text }: FileOutcome,
): Promise<number | undefined> {
  if (text === undefined && finalPath === path) return undefined;
  const staged = text ?? (await archive.call("readText", id)) ?? "";
  return archive.call("stage", { id, text: staged, path: finalPath });
}

async function readContext({ plan, files, archive, pool }: ProcessingSettings, signal: AbortSignal) {
  const isConverting = plan.some(({ tools }) => tools.includes("syntax-converter"));
  const { configFiles, importables } = await archive.call("readContext", { importables: isConverting });
  const references = isConverting ? await pool.collectReferences(readReferring(files, archive), signal) : [];
  return { paths: files.map(({ path }) => path), configFiles, importables, references };
}

/** The files that may name others, one after another. */
async function* readReferring(
  files: readonly ProjectFile[],
  archive: ProcessingSettings["archive"],
): AsyncGenerator<SourceFile> {
  for (const { id, path, type, size, fault, junk } of files) {
    if (!["javascript", "css", "html"].includes(type) || fault || junk || size > processableBytes) continue;
    const text = await archive.call("readText", id);
    if (text !== undefined) yield { path, text };
  }
}
