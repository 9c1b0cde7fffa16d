import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import type { DocumentAnswer } from "./document-types.ts";

const pauseMs = 800;

interface Autosave {
  /** The version that the fields go back to. */
  readonly base: number;
  readonly isWaiting: boolean;
  readonly isSaving: boolean;
  readonly error: FormError | undefined;
  readonly schedule: () => void;
  readonly cancel: () => void;
  readonly rebase: (number: number) => void;
  /** Saves what is typed over the version of another. */
  readonly saveOver: (number: number) => void;
}

/** Saves a form when typing pauses: one request at a time, and once more for what was typed meanwhile. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  opened: number,
  posted: DocumentAnswer | undefined,
): Autosave {
  const fetcher = useFetcher<DocumentAnswer>();
  const [base, setBase] = useState(opened);
  const [answers, setAnswers] = useState<{ fetched?: DocumentAnswer | undefined; posted?: DocumentAnswer | undefined }>(
    {
      posted,
    },
  );
  const [waiting, setWaiting] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = fetcher.state !== "idle";
  const { data } = fetcher;
  if (answers.fetched !== data || answers.posted !== posted) {
    const latest = answers.fetched === data ? posted : data;
    setAnswers({ fetched: data, posted });
    if (latest?.ok && latest.saved) setBase(latest.saved.number);
  }
  const save = useCallback(
    (from: number) => {
      if (!form.current) return;
      setWaiting(0);
      void fetcher.submit(readFields(form.current, from), { method: "post" });
    },
    [form, fetcher.submit],
  );
  useSaveOnLeaving(form, waiting > 0 ? base : undefined);
  useEffect(() => {
    if (waiting === 0 || isSaving) return;
    timer.current = setTimeout(() => save(base), pauseMs);
    return () => clearTimeout(timer.current);
  }, [waiting, isSaving, base, save]);
  const schedule = useCallback(() => setWaiting((count) => count + 1), []);
  const cancel = useCallback(() => setWaiting(0), []);
  return {
    base,
    isWaiting: waiting > 0,
    isSaving,
    error: data?.ok === false ? data : undefined,
    schedule,
    cancel,
    rebase: setBase,
    saveOver(number) {
      setBase(number);
      save(number);
    },
  };
}

function readFields(form: HTMLFormElement, base: number): FormData {
  const fields = new FormData(form);
  fields.set("intent", "save");
  fields.set("base", String(base));
  return fields;
}

/** @param unsaved the version to which typed text belongs that is not on its way yet */
function useSaveOnLeaving(form: RefObject<HTMLFormElement | null>, unsaved: number | undefined) {
  const waiting = useRef(unsaved);
  useEffect(() => {
    waiting.current = unsaved;
  });
  useEffect(() => {
    const element = form.current;
    const { pathname, search } = location;
    const send = () => {
      if (waiting.current === undefined || !element) return;
      navigator.sendBeacon(pathname + search, readFields(element, waiting.current));
      waiting.current = undefined;
    };
    addEventListener("pagehide", send);
    return () => {
      removeEventListener("pagehide", send);
      send();
    };
  }, [form]);
}
