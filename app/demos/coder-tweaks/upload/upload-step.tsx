import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ReadingProgress } from "../project/project-file.ts";
import { StepLayout } from "../wizard/step-layout.tsx";
import type { Wizard } from "../wizard/use-wizard.ts";
import { isZip, showInvalidFile, sourceOfPickedFolder } from "./use-dropped-project.ts";

export function UploadStep({ wizard, isDraggedOver }: { wizard: Wizard; isDraggedOver: boolean }) {
  const { state, dispatch, reading, read, cancelReading } = wizard;
  const { project } = state;
  return (
    <StepLayout
      title="Upload Project"
      footer={
        <>
          <Button variant="secondary" onClick={() => dispatch({ type: "more-tools-toggled", isShown: true })}>
            Access More Tools
          </Button>
          {project && !reading && (
            <Button onClick={() => dispatch({ type: "step-opened", step: "select-tools" })}>
              Continue with {project.name}
            </Button>
          )}
        </>
      }
    >
      {reading ? (
        <ReadingPane reading={reading} onCancel={cancelReading} />
      ) : (
        <DropPane isDraggedOver={isDraggedOver} isReady={wizard.archive !== undefined} onRead={read} />
      )}
    </StepLayout>
  );
}

interface DropPaneProps {
  isDraggedOver: boolean;
  /** Whether a project can be read. */
  isReady: boolean;
  onRead: Wizard["read"];
}

function DropPane({ isDraggedOver, isReady, onRead }: DropPaneProps) {
  const takeZip = ([file]: File[]) => {
    if (file && isZip(file)) onRead({ kind: "zip", file });
    else if (file) showInvalidFile();
  };
  return (
    <div className="drop-pane" data-dragged-over={isDraggedOver || undefined}>
      <svg viewBox="0 0 48 48" className="size-14" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M13 7h30l-8 34H5z" strokeWidth="1.5" strokeLinejoin="round" />
        <path d="M24 15v16M17.5 25l6.5 6.5 6.5-6.5" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <p className="text-xl font-semibold text-ink">
        <span className="pointer-coarse:hidden">Drop a ZIP or a folder anywhere on this page</span>
        <span className="hidden pointer-coarse:inline">Choose a project from this device</span>
      </p>
      <p className="text-sm text-ink-soft">Up to 200 MB, 1 GB unpacked, 100,000 files. Nothing is uploaded.</p>
      <div className="mt-2 grid justify-items-center gap-3 sm:flex sm:flex-wrap sm:justify-center">
        <FileInput label="Choose a ZIP" variant="primary" accept=".zip" isReady={isReady} onPick={takeZip} />
        <FileInput
          label="Choose a folder"
          variant="secondary"
          webkitdirectory=""
          isReady={isReady}
          onPick={(files) => onRead(sourceOfPickedFolder(files))}
        />
        <Button variant="ghost" onClick={() => onRead(loadSample())}>
          Try a sample project
        </Button>
      </div>
    </div>
  );
}

const loadSample = () => import("./sample-project.ts").then(({ createSampleProject }) => createSampleProject());

interface FileInputProps {
  label: string;
  variant: "primary" | "secondary";
  accept?: string;
  webkitdirectory?: string;
  isReady: boolean;
  onPick: (files: File[]) => void;
}

/** Opened by its label without React, too. Cleared after each pick, so that the same file can be picked again. */
function FileInput({ label, variant, isReady, onPick, ...field }: FileInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = "";
    if (files.length > 0) onPick(files);
  });
  useEffect(() => {
    if (isReady) take();
  }, [isReady]);
  return (
    <>
      <input {...field} ref={input} id={id} type="file" className="file-input" onChange={() => take()} />
      <label htmlFor={id} className={buttonClass({ variant })}>
        <span className="button-label">{label}</span>
      </label>
    </>
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
