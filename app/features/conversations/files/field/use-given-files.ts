import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

export type EarlySubmit = RefObject<{ submitter: HTMLElement | null } | undefined>;

/**
 * Calls back with the files that are chosen in a file field, also before React started, and empties the field after it.
 * What is dropped on its form or pasted into it is put into the field.
 * @returns whether files are being dragged over the form; and how the form was to be sent while the callback ran
 */
export function useGivenFiles(
  input: RefObject<HTMLInputElement | null>,
  onFiles: (files: File[]) => Promise<void>,
): { isDraggedOver: boolean; earlySubmit: EarlySubmit } {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const earlySubmit: EarlySubmit = useRef(undefined);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    const takeChosen = async () => {
      if (!field.files?.length) return;
      await take([...field.files]);
      field.value = "";
    };
    const hold = (event: SubmitEvent) => {
      if (!field.files?.length) return;
      event.preventDefault();
      event.stopPropagation();
      earlySubmit.current = { submitter: event.submitter };
    };
    const give = (files: FileList) => {
      field.files = files;
      void takeChosen();
    };
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Also beside the form: otherwise the browser would navigate to a file that is dropped there.
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
    form.addEventListener("submit", hold, { capture: true, signal });
    form.addEventListener("paste", paste, { signal });
    addEventListener("dragover", onDrag, { signal });
    addEventListener("drop", onDrag, { signal });
    addEventListener("dragleave", onDragLeave, { signal });
    return () => events.abort();
  }, [input]);
  return { isDraggedOver, earlySubmit };
}
