import type { Reference, ToolStep } from "../engines/engine-contract.ts";
import type { ProjectFile, ReferencesRewritten } from "../project/project-file.ts";
import { type FileReport, reportFile } from "./file-report.ts";

export interface RewrittenFile extends ReferencesRewritten {
  readonly file: ProjectFile;
}

export function listRenames(
  reports: Iterable<FileReport>,
  pathOf: (id: number) => string,
): (readonly [oldPath: string, newPath: string])[] {
  return [...reports]
    .filter(({ id, isChanged, finalPath }) => isChanged && finalPath !== pathOf(id))
    .map(({ id, finalPath }) => [pathOf(id), finalPath]);
}

export const listReferringPaths = (reports: Iterable<FileReport>): Set<string> =>
  new Set([...reports].flatMap(referencesOf).map(({ path }) => path));

const referencesOf = ({ steps }: FileReport): Reference[] =>
  steps.flatMap(({ report }) => ("references" in report ? report.references : []));

/** @returns the changed reports by file id, also of converted files whose old name fewer files use */
export function reportRewritten(
  rewritten: readonly RewrittenFile[],
  reports: ReadonlyMap<number, FileReport>,
): FileReport[] {
  const changed = new Map<number, FileReport>();
  const names = new Map(
    rewritten.map(({ file, rewritten: list }) => [file.path, new Set(list.map(({ from }) => from))]),
  );
  for (const report of reports.values()) {
    if (!referencesOf(report).some(({ path }) => names.has(path))) continue;
    changed.set(report.id, { ...report, steps: report.steps.map((step) => withoutReferences(step, names)) });
  }
  for (const one of rewritten) {
    const earlier = changed.get(one.file.id) ?? reports.get(one.file.id);
    changed.set(one.file.id, addRewritten(one, earlier));
  }
  return [...changed.values()];
}

function withoutReferences(step: ToolStep, names: ReadonlyMap<string, ReadonlySet<string>>): ToolStep {
  const { report } = step;
  if (!("references" in report)) return step;
  const references = report.references.filter(({ path, specifier }) => !names.get(path)?.has(specifier));
  return { ...step, report: { ...report, references } };
}

function addRewritten({ file, rewritten, bytesAfter }: RewrittenFile, earlier: FileReport | undefined): FileReport {
  const notes = rewritten.map(({ from, to }) => `A converted file's name was updated: ${from} became ${to}.`);
  const step: ToolStep = {
    tool: "syntax-converter",
    report: { kind: "changed", notes, findings: [], references: [] },
  };
  const finalPath = earlier?.finalPath ?? file.path;
  const steps = [...(earlier?.steps ?? []), step];
  return reportFile(file, { id: file.id, path: file.path, finalPath, bytesAfter, steps });
}
