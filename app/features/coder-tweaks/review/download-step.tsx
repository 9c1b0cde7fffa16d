import { useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { findingsOf, type PlacedFinding } from "../processing/file-report.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { saveFile } from "../save-file.ts";
import { StepFrame } from "../wizard/step-frame.tsx";
import type { Wizard } from "../wizard/use-wizard.ts";
import type { Run } from "../wizard/wizard-state.ts";
import { buildDownload } from "./build-download.ts";
import downloadCss from "./download-step.css?inline";
import { FileReview } from "./file-review.tsx";
import { FindingsList } from "./findings-list.tsx";
import { RunSummary } from "./run-summary.tsx";
import { ShareButtons } from "./share-buttons.tsx";

/** A finding that was pressed: its file is shown at that place. */
export type Jump = Pick<PlacedFinding, "fileId" | "line" | "column" | "given">;

/** Step 5: what was done, all changes to look at, and the ZIP. */
export function DownloadStep({ wizard, archive }: { wizard: Wizard; archive: ArchiveClient }) {
  const { state, dispatch, startOver } = wizard;
  const { run, project } = state;
  const [chosenId, setChosenId] = useState<number>();
  const [jump, setJump] = useState<Jump>();
  const reports = useMemo(() => (run ? run.queue.flatMap((id) => run.reports.get(id) ?? []) : []), [run]);
  const findings = useMemo(() => reports.flatMap(findingsOf), [reports]);
  const paths = useMemo(() => new Map(project?.files.map(({ id, path }) => [id, path])), [project]);
  if (!run || !project) return null;
  const choose = (id: number, to?: Jump) => {
    setChosenId(id);
    setJump(to);
  };
  return (
    <StepFrame
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
      <OwnStyle name="coder-tweaks-download-step" css={downloadCss} />
      {run.isDryRun && (
        <Notice tone="warning" title="Dry run">
          <p className="mb-2">These changes were not made: the ZIP holds every file as it was.</p>
          <p>
            <Button size="sm" variant="secondary" onClick={() => dispatch({ type: "dry-run-accepted" })}>
              Make these changes
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
          onJump={(finding) => choose(finding.fileId, finding)}
        />
      )}
    </StepFrame>
  );
}

function RunSummaryLine({ run }: { run: Run }) {
  const reports = [...run.reports.values()];
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
  run: Run;
  name: string;
}

function DownloadButton({ archive, run, name }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await buildDownload(archive, run), `processed_${name}`);
      showSuccess("Download Started");
    } catch (error) {
      showError("Error", "Failed to create download");
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="lg" isBusy={isBusy} onClick={download}>
        Download Processed ZIP
      </Button>
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
    </>
  );
}
