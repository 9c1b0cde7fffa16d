import { useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { saveFile } from "#app/ui/files/save-file.ts";
import { Notice } from "#app/ui/notice.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { type FileReport, findingsOf } from "../processing/file-report.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { StepLayout } from "../wizard/step-layout.tsx";
import type { Wizard } from "../wizard/use-wizard.ts";
import type { ProcessingRunState } from "../wizard/wizard-state.ts";
import { mergeHunks } from "./diff/hunks.ts";
import type { Jump } from "./diff/source-view.tsx";
import downloadCss from "./download-step.css?inline";
import { FileReview } from "./file-review.tsx";
import { FindingsList } from "./findings-list.tsx";
import { RunSummary } from "./run-summary.tsx";
import { ShareButtons } from "./share-buttons.tsx";
import { readComparison } from "./use-comparison.ts";

export function DownloadStep({ wizard, archive }: { wizard: Wizard; archive: ArchiveClient }) {
  const { state, dispatch, startOver } = wizard;
  const { run, project } = state;
  const [chosenId, setChosenId] = useState<number>();
  const [jump, setJump] = useState<Jump>();
  const reports = useMemo(() => listReports(run), [run]);
  const findings = useMemo(() => reports.flatMap(findingsOf), [reports]);
  const paths = useMemo(() => new Map(project?.files.map(({ id, path }) => [id, path])), [project]);
  if (!run || !project) return null;
  const choose = (id: number, to?: Jump) => {
    setChosenId(id);
    setJump(to);
  };
  return (
    <StepLayout
      title="Processing Complete!"
      lead={<RunSummaryLine run={run} />}
      footer={
        <>
          <Button variant="secondary" onClick={() => dispatch({ type: "step-opened", step: "select-files" })}>
            Adjust File Selection
          </Button>
          <Button variant="secondary" className="sm:ml-auto" onClick={startOver}>
            Process Another Project
          </Button>
        </>
      }
    >
      <ComponentStylesheet name="coder-tweaks-download-step" css={downloadCss} />
      {run.isDryRun && (
        <Notice tone="warning" title="Dry run">
          <p className="mb-2">These changes were not applied: the ZIP contains the original files.</p>
          <p>
            <Button size="sm" variant="secondary" onClick={() => dispatch({ type: "dry-run-accepted" })}>
              Apply these changes
            </Button>
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <DownloadButton archive={archive} run={run} name={project.name} />
        <ShareButtons state={state} paths={paths} />
      </div>
      <RunSummary run={run} />
      <FileReview
        archive={archive}
        run={run}
        reports={reports}
        paths={paths}
        chosenId={chosenId}
        jump={jump}
        onChoose={choose}
        onReject={(ids, rejection) => dispatch({ type: "rejection-set", ids, rejection })}
      />
      {findings.length > 0 && (
        <FindingsList
          findings={findings}
          reports={reports}
          paths={paths}
          projectName={project.name}
          onJump={(finding) => choose(finding.fileId, { ...finding })}
        />
      )}
    </StepLayout>
  );
}

function listReports(run: ProcessingRunState | undefined): FileReport[] {
  if (!run) return [];
  const ids = new Set([...run.queue, ...run.reports.keys()]);
  return [...ids].flatMap((id) => run.reports.get(id) ?? []);
}

function RunSummaryLine({ run }: { run: ProcessingRunState }) {
  const reports = run.queue.flatMap((id) => run.reports.get(id) ?? []);
  const processed = reports.filter(({ verdict }) => verdict !== "failed").length;
  const tools = new Set(reports.flatMap(({ steps }) => steps.map(({ tool }) => tool))).size;
  return (
    <>
      {processed} {processed === 1 ? "file" : "files"} processed, {tools} {tools === 1 ? "tool" : "tools"} applied.
    </>
  );
}

interface DownloadButtonProps {
  archive: ArchiveClient;
  run: ProcessingRunState;
  name: string;
}

function DownloadButton({ archive, run, name }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const download = async () => {
    setBusy(true);
    setError(undefined);
    try {
      saveFile(await buildDownload(archive, run), `processed_${name}`);
      showSuccess("Download Started");
    } catch (error) {
      showError("Error", "Failed to create download");
      setError(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="lg" isBusy={isBusy} onClick={download}>
        Download Processed ZIP
      </Button>
      {error && (
        <Notice tone="danger">
          <p>{error}</p>
        </Notice>
      )}
    </>
  );
}

async function buildDownload(
  archive: ArchiveClient,
  { reports, rejections, isDryRun }: ProcessingRunState,
): Promise<Blob> {
  const wanted = isDryRun
    ? []
    : [...reports.values()].filter(({ id, isChanged }) => isChanged && rejections.get(id) !== "all");
  const merged: { id: number; text: string }[] = [];
  for (const report of wanted) {
    const rejection = rejections.get(report.id);
    if (rejection === undefined || rejection === "all") continue;
    const { original, hunks } = await readComparison(archive, report);
    merged.push({ id: report.id, text: mergeHunks(original, hunks, rejection) });
  }
  return archive.call("build", { ids: wanted.map(({ id }) => id), merged });
}
