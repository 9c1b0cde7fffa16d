import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { FileLimits } from "../../model/attached-file.ts";
import type { HeldSubmit } from "./file-list.tsx";
import type { FileStore } from "./file-store.ts";
import type { UploadTarget } from "./uploads.ts";

type InputRef = RefObject<HTMLInputElement | null>;

/** Fetched with the first file. */
const loadList = () => import("./file-list.tsx");

export interface FileForm {
  address: string;
  /** Key that identifies the owner of staged files; defaults to the form's field `form`. */
  formKey: string | undefined;
  limits: FileLimits;
}

/**
 * Uploads what is chosen in a file field, dropped on its form or pasted into it, also before React started. The form is
 * sent with all of its files: it waits for running uploads, and is not sent where one has failed.
 * @returns the code of the list of files where it is loaded, with its props
 */
export function useFiles(store: FileStore, { address, formKey, limits }: FileForm) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadList>>>();
  const [isLoading, setLoading] = useState(false);
  const texts = useTexts("files");
  const { files } = chosen;
  const isBusy = isLoading || files.some(({ step }) => step === "waiting" || step === "uploading");
  const hasFailed = files.some(({ step }) => step === "failed");
  const { held, hold, drop } = useHeldSubmit(input, isBusy, hasFailed);
  const readTarget = (): UploadTarget => ({ address, formKey: formKey ?? formKeyOf(input.current?.form) });
  const addFiles = async (given: File[]) => {
    setLoading(true);
    try {
      const { addFiles } = await loadList();
      addFiles(store, given, readTarget(), { limits, texts });
    } catch {
      drop();
      store.update(() => ({ notice: texts.notAttached }));
    }
    setLoading(false);
  };
  const isDraggedOver = useFormEvents(input, addFiles, hold);
  const hasFiles = files.length > 0;
  useEffect(() => {
    if (hasFiles) loadList().then(setCode, () => undefined);
  }, [hasFiles]);
  return { code, isDraggedOver, shown: { store, input, chosen, readTarget, held, texts } };
}

const formKeyOf = (form: HTMLFormElement | null | undefined): string => {
  const field = form?.elements.namedItem("form");
  return field instanceof HTMLInputElement ? field.value : "";
};

/** @returns whether files are being dragged over the form */
function useFormEvents(
  input: InputRef,
  onFiles: (files: File[]) => Promise<void>,
  onSubmit: (event: SubmitEvent) => void,
): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const take = useEffectEvent(onFiles);
  const submit = useEffectEvent(onSubmit);
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    const takeChosen = async () => {
      if (!field.files?.length) return;
      await take([...field.files]);
      field.value = "";
    };
    const give = (files: FileList) => {
      field.files = files;
      void takeChosen();
    };
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // The browser would navigate to a file that is dropped beside the form.
      event.preventDefault();
      const isOnForm = form.contains(event.target as Node);
      const isDrop = event.type === "drop";
      setDraggedOver(isOnForm && !isDrop);
      if (isOnForm && isDrop) give(event.dataTransfer.files);
    };
    const onDragLeave = (event: DragEvent) => {
      // Moving between elements of the page has a related target.
      if (event.relatedTarget === null) setDraggedOver(false);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      // Word processors copy a picture of the text beside the text.
      if (!clipboardData?.files.length || clipboardData.types.includes("text/plain")) return;
      event.preventDefault();
      give(clipboardData.files);
    };
    void takeChosen();
    const events = new AbortController();
    const { signal } = events;
    field.addEventListener("change", takeChosen, { signal });
    form.addEventListener("submit", submit, { capture: true, signal });
    form.addEventListener("paste", paste, { signal });
    addEventListener("dragover", onDrag, { signal });
    addEventListener("drop", onDrag, { signal });
    addEventListener("dragleave", onDragLeave, { signal });
    return () => events.abort();
  }, [input]);
  return isDraggedOver;
}

function useHeldSubmit(input: InputRef, isBusy: boolean, hasFailed: boolean) {
  const [held, setHeld] = useState<HeldSubmit>();
  useEffect(() => {
    if (!held || (isBusy && held !== "stopped")) return;
    setHeld(hasFailed ? "stopped" : undefined);
    if (!hasFailed && held !== "stopped") input.current?.form?.requestSubmit(held.submitter);
  }, [held, isBusy, hasFailed, input]);
  const hold = (event: SubmitEvent) => {
    if (!isBusy && !hasFailed) return;
    event.preventDefault();
    event.stopPropagation();
    setHeld(isBusy ? { submitter: event.submitter } : "stopped");
  };
  return { held, hold, drop: () => setHeld(undefined) };
}
