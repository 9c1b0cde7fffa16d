/** The file-affecting tools, in the order of the catalogue, which is the order in which they run on a file. */
export const engineIds = [
  "code-formatter",
  "code-beautifier",
  "minifier",
  "linter",
  "syntax-converter",
  "code-optimizer",
] as const;

export type EngineId = (typeof engineIds)[number];

export interface SourceFile {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

export type Severity = "error" | "warning" | "info";

/** Lines and columns count from 1, in the text that the tool was given: `addGivenTexts` tells which one that is. */
export interface Finding {
  readonly tool: EngineId;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** The tool's own change to the text settled it. */
  readonly isFixed?: boolean;
}

/** A place in the project that names a file which has a new path now. */
export interface Reference {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** As it is written there. */
  readonly specifier: string;
}

/** What a tool tells beside its text. */
export interface ToolRemarks {
  readonly findings: readonly Finding[];
  /** Plain sentences, such as what was not checked or why another way was taken. */
  readonly notes: readonly string[];
  /** Where the project still points at the old path. */
  readonly references: readonly Reference[];
}

export interface SkippedOutcome {
  readonly kind: "skipped";
  readonly reason: string;
}

export interface FailedOutcome {
  readonly kind: "failed";
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
}

/** What an engine returns for one file. */
export type ToolOutcome =
  | ({ readonly kind: "changed"; readonly text: string; readonly path?: string } & ToolRemarks)
  | ({ readonly kind: "unchanged" } & ToolRemarks)
  | SkippedOutcome
  | FailedOutcome;

/** What is kept of a tool's run: the texts between two tools are not. */
export type ToolReport =
  | ({ readonly kind: "changed"; readonly path?: string } & ToolRemarks)
  | ({ readonly kind: "unchanged" } & ToolRemarks)
  | SkippedOutcome
  | FailedOutcome;

export interface ToolStep {
  readonly tool: EngineId;
  readonly report: ToolReport;
  readonly milliseconds: number;
}

/** A file after all its tools. A tool that failed or skipped has left the text as the next one gets it. */
export interface FileOutcome {
  /** As it was in the job. */
  readonly path: string;
  /** Another one where a tool renamed the file. */
  readonly finalPath: string;
  /** Undefined where no tool changed the text. */
  readonly text: string | undefined;
  readonly steps: readonly ToolStep[];
  readonly milliseconds: number;
}

/** What tools may know of the project around a file. It is given once, and copied into each worker. */
export interface ProjectContext {
  /** Every path of the project, so that a new name cannot hide a file. */
  readonly paths: readonly string[];
  /** Those files of which `isProjectConfig(path)` is true. */
  readonly configFiles: readonly SourceFile[];
  /** What SCSS and Less files may import: those of which `isImportable(path)` is true. Empty without syntax-converter. */
  readonly importables: readonly SourceFile[];
  /** From `EnginePool.collectReferences`. Empty without syntax-converter. */
  readonly references: readonly Reference[];
}

export interface EngineJob {
  readonly path: string;
  /** In bytes or characters: only compared. */
  readonly size: number;
  readonly tools: readonly EngineId[];
  /** Called when the file's turn comes, so that not all texts need to be in memory. */
  readonly readText: () => string | Promise<string>;
}
