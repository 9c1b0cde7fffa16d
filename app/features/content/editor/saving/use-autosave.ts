import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { readSession } from "#app/features/admin/session/session-state.ts";
import type { KeptDraft } from "#app/features/drafts/draft-store.ts";
import { type SaveAnswer, type Typed, TypedText } from "#app/features/drafts/typed-text.ts";
import { inTurn, useTypedText } from "#app/features/drafts/use-typed-text.ts";
import { createFormError } from "#app/platform/http/form-result.ts";
import type { DocumentAnswer } from "../document-types.ts";

/** Browsers drop a larger beacon. */
const beaconMax = 60_000;

export interface AutosavedForm {
  ref: RefObject<HTMLFormElement | null>;
  /** The address of the document's editor. */
  path: string;
  userId: string;
  /** The version that its fields were when it was opened. */
  opened: number;
}

type Fields = Record<string, string>;
type Version = NonNullable<DocumentAnswer["saved"]>;
type Stored = ReturnType<typeof toStored>;

/** @param posted the answer to the form when it was submitted by a button */
export function useAutosave({ ref, path, userId, opened }: AutosavedForm, posted: DocumentAnswer | undefined) {
  const { submit, reset, state: sending, data } = useFetcher<DocumentAnswer>();
  const answered = useRef<(answer: DocumentAnswer) => void>(undefined);
  const [edits, setEdits] = useState(0);
  const [isKept, setKept] = useState(true);
  const [answer, setAnswer] = useState(posted);
  const submitted = useRef("");
  const [text] = useState(() => {
    let last: KeptDraft | undefined;
    return new TypedText<Fields, Stored>({
      base: String(opened),
      async save(typed, _isLeaving, signal) {
        const { promise, resolve } = Promise.withResolvers<DocumentAnswer>();
        answered.current = resolve;
        signal.addEventListener("abort", () => {
          reset();
          resolve(createFormError(504, ""));
        });
        void submit(toForm(typed), { method: "post" });
        return readAnswer(await promise);
      },
      keep(typed) {
        const kept = { ...typed, userId, path, window: windowOf(typed), keptAt: new Date().toISOString() };
        last = kept;
        void inTurn((store) => store.keepDraft(kept)).then((key) => setKept(key !== undefined));
      },
      drop(revision) {
        const kept = last;
        if (kept) void inTurn((store) => store.dropKeptDraft(kept, revision));
      },
    });
  });
  const { text: typed, status, base, revision, isUnsaved, isFailing } = useTypedText(text);
  const isConflict = answer?.ok === false && answer.status === 409 && !answer.saved;

  useEffect(() => {
    if (sending !== "idle" || !data) return;
    setAnswer(data);
    answered.current?.(data);
  }, [sending, data]);
  const take = useEffectEvent((latest: DocumentAnswer | undefined) => {
    if (!latest || latest === answer) return;
    setAnswer(latest);
    const isShown = submitted.current === revision || (latest.ok && latest.changed !== undefined);
    if (latest.saved && isShown) text.follow(toStored(latest.saved));
    else if (latest.saved || !latest.ok) text.take(readAnswer(latest));
  });
  useEffect(() => take(posted), [posted]);

  const note = useCallback(() => setEdits((count) => count + 1), []);
  // The fields are rendered by then.
  useEffect(() => {
    if (edits > 0 && ref.current) text.change(readFields(ref.current));
  }, [edits, ref, text]);

  const leave = useEffectEvent(() => {
    const isSavable = isUnsaved && !isConflict && readSession() === "signed-in";
    if (isSavable && typed) navigator.sendBeacon(path, toForm({ text: typed, revision, base }));
  });
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    const isLarge = JSON.stringify(typed ?? {}).length > beaconMax;
    if (isUnsaved && (isFailing || isConflict || isLarge)) event.preventDefault();
  });
  useEffect(() => {
    const listeners = new AbortController();
    addEventListener("pagehide", () => leave(), listeners);
    addEventListener("beforeunload", (event) => ask(event), listeners);
    return () => {
      listeners.abort();
      void text.settle();
    };
  }, [text]);
  /** The form shows this version now. */
  const rebase = (number: number) => {
    setAnswer(undefined);
    text.follow(toStored({ number, at: "" }));
  };
  return {
    base,
    /** Names the form's latest edit to the site. */
    edit: revision,
    answer,
    isConflict,
    isSaving: status.kind === "saving",
    isUnsaved,
    isFailing: isUnsaved && (isFailing || isConflict),
    isKept,
    place: { userId, path, window: windowOf({ revision }) },
    note,
    noteSent: () => {
      submitted.current = revision;
    },
    save: () => void text.flush(),
    rebase,
    /** Saves what is typed over the version of another. */
    saveOver(number: number) {
      rebase(number);
      note();
    },
    /** The form shows what was kept, and goes on as the form that it was typed into. */
    resume(kept: KeptDraft) {
      text.continueFrom(kept);
      note();
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

/** Each form has its own: two tabs, and one that was left before. */
const windowOf = ({ revision }: { revision: string }): string => revision.replace(/-.*/, "");

const toStored = ({ number, at }: Version) => ({ revision: String(number), savedAt: at });

function readAnswer(answer: DocumentAnswer): SaveAnswer<Stored> {
  if (answer.saved) return { saved: true, base: String(answer.saved.number), savedAt: answer.saved.at };
  if (answer.ok) throw new Error("A save has a version.");
  if (answer.status === 409) return { saved: false, other: null };
  return { failed: answer.message, retryAfterS: answer.retryAfterS };
}

function toForm({ text, revision, base }: Typed<Fields>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...text, intent: "save", base, edit: revision })) form.set(name, value);
  return form;
}

/** Without files and what belongs to the request. */
const readFields = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && name !== "base" && name !== "edit" ? [[name, value]] : [],
    ),
  );
