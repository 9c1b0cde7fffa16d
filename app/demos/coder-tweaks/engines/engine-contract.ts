/** The file-affecting tools, in the order of the catalog. They run in `runOrder`. */
export const engineIds = [
  "code-formatter",
  "code-beautifier",
  "minifier",
  "linter",
  "syntax-converter",
  "code-optimizer",
] as const;

export type EngineId = (typeof engineIds)[number];

/** Order of execution: no tool undoes another's work, and the linter sees the visitor's own text. */
const runOrder: readonly EngineId[] = [
  "linter",
  "syntax-converter",
  "code-optimizer",
  "code-beautifier",
  "code-formatter",
  "minifier",
];

export const inRunOrder = (tools: readonly EngineId[]): EngineId[] => runOrder.filter((id) => tools.includes(id));

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export type Severity = "error" | "warning" | "info";

/** Lines and columns count from 1, in the text that the tool was given: see `addTextVersions`. */
export interface Finding {
  readonly tool: EngineId;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly isFixed?: boolean;
}

export interface Reference {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly specifier: string;
}

export interface ToolRemarks {
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly references: readonly Reference[];
}

export interface SkippedResult {
  readonly kind: "skipped";
  readonly reason: string;
}

export interface FailedResult {
  readonly kind: "failed";
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
}

type ChangedReport = { readonly kind: "changed"; readonly path?: string } & ToolRemarks;
type UnchangedReport = { readonly kind: "unchanged" } & ToolRemarks;

export type ToolReport = ChangedReport | UnchangedReport | SkippedResult | FailedResult;

export type ToolResult = (ChangedReport & { readonly text: string }) | UnchangedReport | SkippedResult | FailedResult;

export interface ToolStep {
  readonly tool: EngineId;
  readonly report: ToolReport;
}

/** A file after all its tools. Tools that failed or skipped left the text unchanged. */
export interface FileResult {
  readonly path: string;
  readonly finalPath: string;
  readonly steps: readonly ToolStep[];
}

export interface ProcessedFile extends FileResult {
  readonly text: string | undefined;
}

export interface ProjectContext {
  /** Every path of the project, so that a new name cannot hide a file. */
  readonly paths: readonly string[];
  /** Files for which `isProjectConfig(path)` is true. */
  readonly configFiles: readonly SourceFile[];
  /** Files that SCSS and Less may import (`isImportable(path)`). Empty without syntax-converter. */
  readonly importables: readonly SourceFile[];
  /** From `EnginePool.collectReferences`. Empty without syntax-converter. */
  readonly references: readonly Reference[];
}

export interface EngineJob {
  readonly id: number;
  readonly path: string;
  readonly size: number;
  readonly tools: readonly EngineId[];
}

export interface JobResult extends FileResult {
  readonly id: number;
  readonly bytesAfter: number | undefined;
}

export const skippedResult = (job: EngineJob, reason: string): JobResult =>
  untouchedResult(
    job,
    job.tools.map((tool) => ({ tool, report: { kind: "skipped", reason } })),
  );

/** @param tool that was at work; by default the first one */
export function failedResult(job: EngineJob, tool: EngineId | undefined, reason: string): JobResult {
  const failing = tool ?? inRunOrder(job.tools)[0];
  return untouchedResult(job, failing ? [{ tool: failing, report: { kind: "failed", reason } }] : []);
}

const untouchedResult = ({ id, path }: EngineJob, steps: readonly ToolStep[]): JobResult => ({
  id,
  path,
  finalPath: path,
  bytesAfter: undefined,
  steps,
});
