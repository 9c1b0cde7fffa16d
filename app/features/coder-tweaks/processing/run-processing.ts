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
  const { plan, archive, onReports, onFinish, onCrash } = settings;
  const startMs = performance.now();
  const canceller = new AbortController();
  let finish: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const rhythm = new Rhythm<FileReport>({ total: plan.length, reveal: onReports, onEnd: finish });
  const places = new Map(plan.map(({ file }, place) => [file.path, place]));
  const unreadable = new Set<string>();

  async function receive(outcome: FileOutcome): Promise<void> {
    const place = places.get(outcome.path);
    const planned = place === undefined ? undefined : plan[place];
    if (place === undefined || !planned) return;
    const { file, tools } = planned;
    const judged = unreadable.has(file.path) ? skipFile(file, tools, notText) : outcome;
    const bytesAfter = await stageResult(archive, file, judged);
    if (!canceller.signal.aborted) rhythm.arrive(place, reportFile(file, judged, bytesAfter));
  }
  const take = (outcome: FileOutcome) => void receive(outcome).catch(fail);

  function fail(error: unknown): void {
    if (canceller.signal.aborted) return;
    canceller.abort();
    rhythm.stop();
    onCrash(error);
  }

  async function run(): Promise<void> {
    const jobs = plan.flatMap(({ file, tools }): EngineJob[] => {
      if (file.size <= processableBytes) return [createJob(archive, file, tools, unreadable)];
      take(skipFile(file, tools, tooLarge));
      return [];
    });
    const context = await readContext(settings, canceller.signal);
    const { signal } = canceller;
    const summary = await settings.pool.process(jobs, { context, options: settings.options, signal, onOutcome: take });
    await shown;
    if (!signal.aborted) onFinish(summary.milliseconds, summary.notes);
  }

  // Of a run that was cancelled at its very end nothing is left to wait for.
  if (plan.length === 0) finish();
  run().catch(fail);
  return {
    finishNow: () => rhythm.hurry(),
    cancel() {
      canceller.abort();
      rhythm.stop();
      return performance.now() - startMs;
    },
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
