import { type Dispatch, startTransition, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { type ListView, startView } from "../assign/list-view.ts";
import { type ProcessingControls, useProcessing } from "../processing/use-processing.ts";
import type { ArchiveSource, ReadingProgress } from "../project/archive-calls.ts";
import { type ArchiveClient, createArchiveClient } from "../project/archive-client.ts";
import { mayKeepProject } from "../project/opfs-folder.ts";
import type { Project } from "../project/project-file.ts";
import { onFirstIntent } from "./first-intent.ts";
import { readStoredWizard, storeWizard } from "./stored-wizard.ts";
import { initialState, reduceWizard, type WizardEvent, type WizardState } from "./wizard-state.ts";

export interface Wizard {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardEvent>;
  /** Undefined until the page runs in a browser. */
  readonly archive: ArchiveClient | undefined;
  /** An earlier visit's project is being looked for. */
  readonly isRestoring: boolean;
  /** Undefined while nothing is being read. */
  readonly reading: ReadingProgress | undefined;
  /** Takes a source that is still being looked for, too; nothing happens where there turns out to be none. */
  readonly read: (source: ReadSource) => void;
  readonly cancelReading: () => void;
  readonly processing: ProcessingControls;
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
  readonly startOver: () => void;
}

type ReadSource = ArchiveSource | Promise<ArchiveSource | undefined>;

/** State and worker of the wizard, kept over a reload where the browser has room for it. */
export function useWizard(): Wizard {
  const [state, dispatch] = useWizardState();
  const { archive, isRestoring } = useArchive(dispatch);
  const { reading, read, cancelReading } = useReading(archive, dispatch);
  const processing = useProcessing(state, archive, dispatch);
  const { view, setView } = useListView(state.project);
  useKeptState(archive, state, dispatch);
  const startOver = () => {
    archive?.call("forget", undefined).catch(() => undefined);
    dispatch({ type: "restarted" });
  };
  return { state, dispatch, archive, isRestoring, reading, read, cancelReading, processing, view, setView, startOver };
}

/** Events that may show what has code of its own. */
const openingEvents = new Set<WizardEvent["type"]>([
  "step-opened",
  "more-tools-toggled",
  "read-finished",
  "read-failed",
  "run-finished",
]);

/** A step whose code is still on its way leaves the one before it in sight. */
function useWizardState(): [WizardState, Dispatch<WizardEvent>] {
  const [state, reduce] = useReducer(reduceWizard, initialState);
  const dispatch = useCallback((event: WizardEvent) => {
    if (openingEvents.has(event.type)) startTransition(() => reduce(event));
    else reduce(event);
  }, []);
  return [state, dispatch];
}

function useArchive(dispatch: Dispatch<WizardEvent>) {
  const [archive, setArchive] = useState<ArchiveClient>();
  const [isRestoring, setRestoring] = useState(true);
  useEffect(() => {
    const client = createArchiveClient();
    let isOver = false;
    setArchive(client);
    const callOff = onFirstIntent(client.warmUp);
    mayKeepProject()
      .then((mayBe) => (mayBe ? client.call("restore", undefined) : undefined))
      .then((restored) => {
        if (!restored || isOver) return;
        const { wizard, ...project } = restored;
        const state = readStoredWizard(wizard, project);
        dispatch(state ? { type: "restored", state } : { type: "read-finished", project });
      })
      // What cannot be restored is as good as not there.
      .catch(() => undefined)
      .finally(() => {
        // Together with the step that was restored, whose code may still be on its way.
        if (!isOver) startTransition(() => setRestoring(false));
      });
    return () => {
      isOver = true;
      callOff();
      client.close();
    };
  }, [dispatch]);
  return { archive, isRestoring };
}

function useReading(archive: ArchiveClient | undefined, dispatch: Dispatch<WizardEvent>) {
  const [reading, setReading] = useState<ReadingProgress>();
  const canceller = useRef<AbortController>(undefined);

  async function read(looked: ReadSource): Promise<void> {
    if (!archive) return;
    const own = new AbortController();
    canceller.current?.abort();
    canceller.current = own;
    setReading({ phase: "reading", doneBytes: 0, totalBytes: 0 });
    const source = await looked;
    if (source && !own.signal.aborted) await open(archive, source, own);
    // Together with the step that is opened now.
    if (canceller.current === own) startTransition(() => setReading(undefined));
  }

  async function open(archive: ArchiveClient, source: ArchiveSource, own: AbortController): Promise<void> {
    try {
      const onProgress = (progress: ReadingProgress) => !own.signal.aborted && setReading(progress);
      // Where cancelling comes too late the worker has the project, and so the page shows it.
      const project = await archive.call("open", source, { signal: own.signal, onProgress });
      dispatch({ type: "read-finished", project });
      showSuccess("Upload Complete", `Found ${project.files.length} files in the ZIP`);
    } catch (error) {
      if (!own.signal.aborted) reportFailure(source, error);
    }
  }

  function reportFailure(source: ArchiveSource, error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: the specification has failed reads logged as well
    console.error("The ZIP could not be read", error);
    archive?.call("forget", undefined).catch(() => undefined);
    const name = source.kind === "zip" ? source.file.name : source.name;
    const reason = error instanceof Error ? error.message : String(error);
    dispatch({ type: "read-failed", name, reason });
    showError("Error", "Failed to process the ZIP file");
  }

  return {
    reading,
    read: (source: ReadSource) => void read(source),
    cancelReading: () => {
      canceller.current?.abort();
      setReading(undefined);
    },
  };
}

/** Each project begins with a view of its own. */
function useListView(project: Project | undefined) {
  const files = project?.files;
  const [kept, setKept] = useState(() => ({ files, view: startView(files) }));
  const view = kept.files === files ? kept.view : startView(files);
  if (kept.files !== files) setKept({ files, view });
  return { view, setView: (next: ListView) => setKept({ files, view: next }) };
}

const keepAfterMs = 250;

function useKeptState(archive: ArchiveClient | undefined, state: WizardState, dispatch: Dispatch<WizardEvent>): void {
  useEffect(() => {
    const { project } = state;
    if (!archive || project?.keeping !== "kept") return;
    let isSent = false;
    const keep = () => {
      if (isSent) return;
      isSent = true;
      archive
        .call("keepState", storeWizard(state))
        .then((isKept) => !isKept && dispatch({ type: "keeping-ended", project }))
        .catch(() => undefined);
    };
    const timer = setTimeout(keep, keepAfterMs);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [archive, state, dispatch]);
}
