import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useSessionState } from "#app/features/admin/session/session-state.ts";
import { createRandomKey } from "#app/lib/random-key.ts";
import { secondMs } from "#app/lib/units.ts";
import type { PostedFields } from "../../documents/posted-fields.ts";
import type { DocumentAnswer } from "../document-types.ts";
import { dropKeptDraft, type KeptDraft, keepDraft } from "./kept-drafts.ts";

const pauseMs = 800;
const keepAfterMs = 200;
const retryMaxS = 60;
/** A save without a response then counts as failed; a later one of this form overrides it. */
const stalledMs = 30 * secondMs;
/** Browsers drop larger beacons. */
const beaconMax = 60_000;

export interface AutosavedForm {
  ref: RefObject<HTMLFormElement | null>;
  path: string;
  userId: string;
  /** Version with which the form was opened. */
  opened: number;
}

/**
 * Saves a form when typing pauses, with one request at a time, and keeps it in the browser until it is stored.
 * @param posted the response to a submission by a button
 */
export function useAutosave({ ref, path, userId, opened }: AutosavedForm, posted: DocumentAnswer | undefined) {
  const fetcher = useFetcher<DocumentAnswer>();
  const [form, setForm] = useState(createRandomKey);
  const [base, setBase] = useState(opened);
  const [edits, setEdits] = useState(0);
  const [stored, setStored] = useState(0);
  const [errors, setErrors] = useState(0);
  const [isKept, setKept] = useState(true);
  const [answer, setAnswer] = useState(posted);
  const sent = useRef(0);
  const session = useSessionState();
  const key = { userId, path, form };
  const isSaving = fetcher.state !== "idle";
  const isUnsaved = edits !== stored;
  const { retryAfterS = 0 } = answer?.ok === false ? answer : {};
  const isConflict = answer?.ok === false && answer.status === 409 && !answer.saved;

  const take = useEffectEvent((latest: DocumentAnswer | undefined) => {
    if (!latest || latest === answer) return;
    setAnswer(latest);
    if (!latest.saved) {
      if (!latest.ok) setErrors(errors + 1);
      return;
    }
    setBase(latest.saved.number);
    setStored(sent.current);
    setErrors(0);
    if (sent.current === edits) dropKeptDraft(key);
  });
  useEffect(() => take(fetcher.data), [fetcher.data]);
  useEffect(() => take(posted), [posted]);

  const keep = useEffectEvent(() => {
    if (!isUnsaved || !ref.current) return;
    setKept(keepDraft(key, { base, edits, at: new Date().toISOString(), fields: readFields(ref.current) }));
  });
  useEffect(() => {
    if (edits === 0) return;
    const timer = setTimeout(() => keep(), keepAfterMs);
    return () => clearTimeout(timer);
  }, [edits]);

  const note = useCallback(() => setEdits((count) => count + 1), []);
  const noteSent = () => {
    sent.current = edits;
  };
  const readPosted = (from: number): FormData | undefined => {
    if (!ref.current) return undefined;
    const fields = new FormData(ref.current);
    fields.set("intent", "save");
    fields.set("base", String(from));
    return fields;
  };
  const save = (from = base) => {
    const fields = readPosted(from);
    if (!fields || isSaving) return;
    noteSent();
    void fetcher.submit(fields, { method: "post" });
  };
  const saveLater = useEffectEvent(() => save());
  // Retries after a sign-in.
  useEffect(() => {
    if (session === "signed-in") setErrors(0);
  }, [session]);
  useEffect(() => {
    if (edits === stored || isSaving || isConflict || session === "other-user") return;
    const waitS = Math.max(retryAfterS, Math.min(2 ** errors, retryMaxS));
    const timer = setTimeout(() => saveLater(), errors === 0 ? pauseMs : waitS * secondMs);
    const retry = () => saveLater();
    if (errors > 0) addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", retry);
    };
  }, [edits, stored, isSaving, isConflict, session, errors, retryAfterS]);

  const giveUp = useEffectEvent(() => {
    fetcher.reset();
    setErrors(errors + 1);
  });
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => giveUp(), stalledMs);
    return () => clearTimeout(timer);
  }, [isSaving]);

  const leave = useEffectEvent(() => {
    keep();
    const fields = isUnsaved && !isConflict && session === "signed-in" ? readPosted(base) : undefined;
    if (fields) navigator.sendBeacon(path, fields);
  });
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    keep();
    const isLarge = JSON.stringify(ref.current ? readFields(ref.current) : {}).length > beaconMax;
    if (isUnsaved && (errors > 0 || isConflict || isLarge)) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = () => leave();
    const onAsk = (event: BeforeUnloadEvent) => ask(event);
    addEventListener("pagehide", onLeave);
    addEventListener("beforeunload", onAsk);
    return () => {
      removeEventListener("pagehide", onLeave);
      removeEventListener("beforeunload", onAsk);
    };
  }, []);
  return {
    base,
    edit: `${form}.${edits}`,
    answer,
    isConflict,
    isSaving,
    isUnsaved,
    isFailing: isUnsaved && (errors > 0 || isConflict),
    isKept,
    key,
    note,
    noteSent,
    save: () => save(),
    /** Overwrites another's version. */
    saveOver(number: number) {
      setBase(number);
      setAnswer(undefined);
      save(number);
    },
    rebase(number: number) {
      setBase(number);
      setStored(edits);
      setAnswer(undefined);
      dropKeptDraft(key);
    },
    /** Continues as the form that the draft was typed into. */
    resume(draft: KeptDraft & { form: string }) {
      setForm(draft.form);
      setBase(draft.base);
      setEdits(Math.max(edits, draft.edits) + 1);
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

/** Leaves out files and fields of the request. */
const readFields = (form: HTMLFormElement): PostedFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && name !== "base" && name !== "edit" ? [[name, value]] : [],
    ),
  );
