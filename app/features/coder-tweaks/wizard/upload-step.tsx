import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ArchiveSource, ReadingProgress } from "../project/archive-calls.ts";
import { isZip, sourceOfPickedFolder } from "../project/dropped-files.ts";
import type { Project } from "../project/project-file.ts";
import { StepFrame } from "./step-frame.tsx";
import { refuseUpload } from "./use-dropped-project.ts";

interface UploadStepProps {
  project: Project | undefined;
  reading: ReadingProgress | undefined;
  isHeldOver: boolean;
  onRead: (source: ArchiveSource) => void;
  onCancel: () => void;
  onMoreTools: () => void;
  onContinue: () => void;
}

export function UploadStep({ project, reading, onMoreTools, onContinue, ...pane }: UploadStepProps) {
  return (
    <StepFrame
      title="Upload Project"
      lead="Bring a project as a ZIP or as a folder. It is read in this browser and goes nowhere else."
      footer={
        <>
          <Button variant="secondary" onClick={onMoreTools}>
            Access More Tools
          </Button>
          {project && !reading && <Button onClick={onContinue}>Continue with {project.name}</Button>}
        </>
      }
    >
      {reading ? (
        <ReadingPane reading={reading} onCancel={pane.onCancel} />
      ) : (
        <DropPane isHeldOver={pane.isHeldOver} onRead={pane.onRead} />
      )}
    </StepFrame>
  );
}

function DropPane({ isHeldOver, onRead }: { isHeldOver: boolean; onRead: (source: ArchiveSource) => void }) {
  const zipInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const takeZip = ([file]: File[]) => {
    if (file && isZip(file)) onRead({ kind: "zip", file });
    else if (file) refuseUpload();
  };
  return (
    <div className="drop-pane" data-held-over={isHeldOver || undefined}>
      <svg viewBox="0 0 48 48" className="size-14" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M13 7h30l-8 34H5z" strokeWidth="1.5" strokeLinejoin="round" />
        <path d="M24 15v16M17.5 25l6.5 6.5 6.5-6.5" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <p className="text-xl font-semibold text-ink">
        <span className="pointer-coarse:hidden">Drop a ZIP or a folder anywhere on this page</span>
        <span className="hidden pointer-coarse:inline">Choose a project from this device</span>
      </p>
      <p className="text-sm text-ink-soft">Up to 200 MB, 1 GB unpacked, 100,000 files. Nothing is uploaded.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => zipInput.current?.click()}>Choose a ZIP</Button>
        <Button variant="secondary" onClick={() => folderInput.current?.click()}>
          Choose a folder
        </Button>
      </div>
      <FileInput ref={zipInput} label="ZIP file" accept=".zip" onPick={takeZip} />
      <FileInput
        ref={folderInput}
        label="Folder"
        webkitdirectory=""
        onPick={(files) => files.length > 0 && onRead(sourceOfPickedFolder(files))}
      />
    </div>
  );
}

interface FileInputProps {
  ref: { current: HTMLInputElement | null };
  label: string;
  accept?: string;
  webkitdirectory?: string;
  onPick: (files: File[]) => void;
}

/** Pressed by its button. Emptied after each pick, so that the same file can be picked again. */
function FileInput({ ref, label, onPick, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      ref={ref}
      type="file"
      aria-label={label}
      className="hidden"
      onChange={({ currentTarget }) => {
        onPick([...(currentTarget.files ?? [])]);
        currentTarget.value = "";
      }}
    />
  );
}

function ReadingPane({ reading, onCancel }: { reading: ReadingProgress; onCancel: () => void }) {
  const { phase, doneBytes, totalBytes } = reading;
  const percent = totalBytes === 0 ? 0 : Math.round((100 * doneBytes) / totalBytes);
  const label = phase === "reading" ? "Reading the files" : "Checking every file";
  return (
    <div className="drop-pane">
      <Spinner size="lg" />
      <p role="status" className="text-xl font-semibold text-ink">
        Processing your files...
      </p>
      <div className="grid w-full max-w-80 gap-2">
        <div className="progress" role="progressbar" aria-label={label} aria-valuenow={percent}>
          <div style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
        <p className="figures flex justify-between text-sm text-ink-soft">
          <span>{label}</span>
          <span>{percent}%</span>
        </p>
      </div>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
