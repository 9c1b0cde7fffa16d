import {
  type Dispatch,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { readStoredText, storeText } from "#app/lib/stored-text.ts";
import { WorkerLostError } from "#app/platform/workers/worker.errors.ts";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { initialView, type ListView } from "../assign/file-tree.ts";
import { projectFlagKey } from "../browser-storage-names.ts";
import { useProcessingRun } from "../processing/use-processing-run.ts";
import { type ArchiveClient, createArchiveClient, mayHaveStoredProject } from "../project/archive-client.ts";
import type { ArchiveSource, Project, ReadingProgress } from "../project/project-file.ts";
import { readStoredWizard, storeWizard } from "./stored-wizard.ts";
import { initialState, reduceWizard, type WizardEvent, type WizardState } from "./wizard-state.ts";

export interface Wizard {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardEvent>;
  readonly archive: ArchiveClient | undefined;
  /** Until a stored project is there, or is known not to be. */
  readonly isOpening: boolean;
  readonly isRestoring: boolean;
  readonly reading: ReadingProgress | undefined;
  readonly read: (source: ReadSource) => void;
  readonly cancelReading: () => void;
  readonly processing: ReturnType<typeof useProcessingRun>;
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
  readonly startOver: () => void;
}

type ReadSource = ArchiveSource | Promise<ArchiveSource | undefined>;

export function useWizard(): Wizard {
  const [state, dispatch] = useWizardState();
  const { archive, isOpening, isRestoring } = useArchive(dispatch);
  const { reading, read, cancelReading } = useReading(archive, dispatch);
  const processing = useProcessingRun(state, archive, dispatch);
  const { view, setView } = useListView(state.project);
  usePersistedState(archive, state, dispatch);
  const startOver = () => {
    archive?.call("forget", undefined).catch(() => undefined);
    storeText(projectFlagKey, null);
    dispatch({ type: "restarted" });
  };
  return {
    ...{ state, dispatch, archive, isOpening, isRestoring, reading, read, cancelReading },
    ...{ processing, view, setView, startOver },
  };
}

const openingEvents = new Set<WizardEvent["type"]>([
  "step-opened",
  "more-tools-toggled",
  "read-finished",
  "read-failed",
  "run-finished",
]);

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
  const [isOpening, setOpening] = useState(true);
  const [isRestoring, setRestoring] = useState(false);
  // Before the frame in which the first step would be seen.
  useLayoutEffect(() => setRestoring(readStoredText(projectFlagKey) !== null), []);
  useEffect(() => {
    const client = createArchiveClient();
    let isOver = false;
    setArchive(client);
    const stopListening = onFirstIntent(client.warmUp);
    mayHaveStoredProject()
      .then((mayBe) => {
        setRestoring(mayBe);
        storeText(projectFlagKey, mayBe ? "true" : null);
        return mayBe ? client.restore() : undefined;
      })
      .then((restored) => {
        if (!restored || isOver) return;
        const { wizard, ...project } = restored;
        const state = readStoredWizard(wizard, project);
        dispatch(state ? { type: "restored", state } : { type: "read-finished", project });
      })
      // Where it cannot be restored the wizard starts empty.
      .catch(() => undefined)
      .finally(() => {
        // A transition, so that it applies together with the restored step, whose code may still be loading.
        if (isOver) return;
        startTransition(() => {
          setOpening(false);
          setRestoring(false);
        });
      });
    return () => {
      isOver = true;
      stopListening();
      client.close();
    };
  }, [dispatch]);
  return { archive, isOpening, isRestoring };
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
    if (canceller.current === own) startTransition(() => setReading(undefined));
  }

  async function open(archive: ArchiveClient, source: ArchiveSource, own: AbortController): Promise<void> {
    try {
      const onProgress = (progress: ReadingProgress) => !own.signal.aborted && setReading(progress);
      // Where it is canceled too late the worker has the project open, and the page shows it.
      const project = await archive.open(source, { signal: own.signal, onProgress });
      dispatch({ type: "read-finished", project });
      showSuccess("Upload Complete", `Found ${project.files.length} files in the ZIP`);
    } catch (error) {
      if (!own.signal.aborted) reportError(source, error);
    }
  }

  function reportError(source: ArchiveSource, error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: the specification has failed reads logged as well
    console.error("The ZIP could not be read", error);
    const name = source.kind === "zip" ? source.file.name : source.name;
    const reason = error instanceof Error ? error.message : String(error);
    dispatch({ type: "read-failed", name, reason, isProjectLost: error instanceof WorkerLostError });
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

function useListView(project: Project | undefined) {
  const files = project?.files;
  const [current, setCurrent] = useState(() => ({ files, view: initialView(files) }));
  const view = current.files === files ? current.view : initialView(files);
  if (current.files !== files) setCurrent({ files, view });
  return { view, setView: (next: ListView) => setCurrent({ files, view: next }) };
}

const storeAfterMs = 250;

function usePersistedState(
  archive: ArchiveClient | undefined,
  state: WizardState,
  dispatch: Dispatch<WizardEvent>,
): void {
  useEffect(() => {
    const { project } = state;
    if (!archive || project?.persistence !== "stored") return;
    storeText(projectFlagKey, "true");
    let isSent = false;
    const store = () => {
      if (isSent) return;
      isSent = true;
      archive
        .call("storeState", storeWizard(state))
        .then((isStored) => !isStored && dispatch({ type: "persistence-lost", project }))
        .catch(() => undefined);
    };
    const timer = setTimeout(store, storeAfterMs);
    addEventListener("pagehide", store);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", store);
    };
  }, [archive, state, dispatch]);
}

const signs = ["pointerdown", "keydown", "dragenter"] as const;

export function onFirstIntent(act: () => void): () => void {
  const intent = new AbortController();
  const actOnce = () => {
    intent.abort();
    act();
  };
  for (const sign of signs) addEventListener(sign, actOnce, { signal: intent.signal });
  return () => intent.abort();
}
