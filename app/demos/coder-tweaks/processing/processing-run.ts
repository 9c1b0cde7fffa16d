import type { EngineId, EngineJob } from "../engines/engine-contract.ts";
import { type JobResult, skippedResult } from "../engines/engine-contract.ts";
import type { EngineOptions } from "../engines/engine-options.ts";
import type { EnginePool } from "../engines/pool/engine-pool.ts";
import { type Language, languageOf } from "../engines/running/file-kinds.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { type ProjectFile, processableBytes } from "../project/project-file.ts";
import type { WizardEvent } from "../wizard/wizard-state.ts";
import { type FileReport, reportFile } from "./file-report.ts";
import { PacedReveal } from "./paced-reveal.ts";
import { listReferringPaths, listRenames, type RewrittenFile, reportRewritten } from "./rewrite-reports.ts";

export interface PlannedFile {
  readonly file: ProjectFile;
  readonly tools: EngineId[];
}

export interface ProcessingRunSettings {
  readonly plan: readonly PlannedFile[];
  readonly files: readonly ProjectFile[];
  readonly options: EngineOptions;
  readonly archive: Pick<ArchiveClient, "call" | "connectTexts">;
  readonly pool: EnginePool;
  readonly earlierReports: readonly FileReport[];
  readonly dispatch: (event: WizardEvent) => void;
  readonly onFinish: (reports: readonly FileReport[]) => void;
  readonly onCrash: (error: unknown) => void;
}

type TextSettings = Parameters<EnginePool["collectReferences"]>[1];

export class ProcessingRun {
  readonly #settings: ProcessingRunSettings;
  readonly #startMs = performance.now();
  readonly #canceller = new AbortController();
  readonly #reported = Promise.withResolvers<void>();
  readonly #reveal: PacedReveal<FileReport>;
  readonly #reports: Map<number, FileReport>;
  readonly #positions: ReadonlyMap<number, number>;
  #isFinished = false;

  constructor(settings: ProcessingRunSettings) {
    const { plan, earlierReports } = settings;
    this.#settings = settings;
    this.#reveal = new PacedReveal({ total: plan.length, onReveal: this.#show, onEnd: this.#reported.resolve });
    this.#reports = new Map(earlierReports.map((report) => [report.id, report]));
    this.#positions = new Map(plan.map(({ file }, position) => [file.id, position]));
    // A resumed run may have no files left.
    if (plan.length === 0) this.#reported.resolve();
    this.#process().catch(this.#fail);
  }

  finishNow(): void {
    this.#reveal.flush();
  }

  cancel(): void {
    if (this.#canceller.signal.aborted || this.#isFinished) return;
    this.#end(performance.now() - this.#startMs);
  }

  #end(milliseconds: number): void {
    this.#canceller.abort();
    this.#reveal.stop();
    this.#settings.dispatch({ type: "run-canceled", milliseconds });
  }

  async #process(): Promise<void> {
    const { signal } = this.#canceller;
    const end = new AbortController();
    const untilEnd = AbortSignal.any([signal, end.signal]);
    const connectTexts = () => this.#settings.archive.connectTexts(untilEnd, this.#fail);
    const { milliseconds, notes } = await this.#runEngines({ connectTexts, signal }).finally(() => end.abort());
    await this.#reported.promise;
    await this.#rewriteReferences();
    if (signal.aborted) return;
    this.#isFinished = true;
    this.#settings.onFinish([...this.#reports.values()]);
    this.#settings.dispatch({ type: "run-finished", milliseconds, notes });
  }

  /** Updates the names of converted files in others, once it is known which conversions succeeded. */
  async #rewriteReferences(): Promise<void> {
    const { files, archive } = this.#settings;
    const paths = new Map(files.map(({ id, path }) => [id, path]));
    const renames = listRenames(this.#reports.values(), (id) => paths.get(id) ?? "");
    const referring = listReferringPaths(this.#reports.values());
    const found: RewrittenFile[] = [];
    for (const file of renames.length === 0 ? [] : files) {
      if (this.#canceller.signal.aborted) return;
      if (!referring.has(file.path)) continue;
      const result = await archive.call("rewriteReferences", { id: file.id, renames });
      if (result) found.push({ file, ...result });
    }
    if (found.length > 0) this.#show(reportRewritten(found, this.#reports));
  }

  async #runEngines(texts: TextSettings) {
    const { plan, pool, options } = this.#settings;
    const jobs: EngineJob[] = [];
    for (const { file, tools } of plan) {
      const job = { id: file.id, path: file.path, size: file.size, tools };
      if (file.size <= processableBytes) jobs.push(job);
      else this.#receive(skippedResult(job, "It is larger than 5 MB."));
    }
    const context = await readContext(this.#settings, texts);
    return await pool.process(jobs, { ...texts, context, options, onResult: this.#receive });
  }

  readonly #show = (reports: readonly FileReport[]) => this.#settings.dispatch({ type: "files-processed", reports });

  readonly #receive = (result: JobResult) => {
    const position = this.#positions.get(result.id);
    const planned = position === undefined ? undefined : this.#settings.plan[position];
    if (position === undefined || !planned) return;
    const report = reportFile(planned.file, result);
    this.#reports.set(result.id, report);
    this.#reveal.add(position, report);
  };

  readonly #fail = (error: unknown) => {
    if (this.#canceller.signal.aborted) return;
    this.#end(0);
    this.#settings.onCrash(error);
  };
}

async function readContext({ plan, files, archive, pool }: ProcessingRunSettings, texts: TextSettings) {
  const isConverting = plan.some(({ tools }) => tools.includes("syntax-converter"));
  const { configFiles, importables } = await archive.call("readContext", { importables: isConverting });
  const referring = files.filter(mayNameOthers).map(({ id, path }) => ({ id, path }));
  const references = isConverting ? await pool.collectReferences(referring, texts) : [];
  return { paths: files.map(({ path }) => path), configFiles, importables, references };
}

const mayNameOthers = ({ name, path, error, junk, size }: ProjectFile): boolean =>
  (name === "package.json" || namingLanguages.has(languageOf(path)) || /\.(vue|svelte|astro)$/i.test(name)) &&
  !error &&
  !junk &&
  size <= processableBytes;

const namingLanguages: ReadonlySet<Language | undefined> = new Set([
  ...(["javascript", "jsx", "typescript", "tsx"] as const),
  ...(["css", "scss", "sass", "less", "html"] as const),
]);
