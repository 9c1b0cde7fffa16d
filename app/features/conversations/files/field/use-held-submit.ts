import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { ChosenFiles } from "./chosen-files.ts";
import type { EarlySubmit } from "./use-given-files.ts";

export type HeldSubmit = "waits" | "stopped" | undefined;

/** A form is sent with all of its files: it waits for running uploads, and is not sent where one has failed. */
export function useHeldSubmit(
  input: RefObject<HTMLInputElement | null>,
  { files }: ChosenFiles,
  earlySubmit: EarlySubmit,
): HeldSubmit {
  const [held, setHeld] = useState(() => earlySubmit.current);
  const [isStopped, setStopped] = useState(false);
  const isBusy = files.some(({ step }) => step === "waiting" || step === "uploading");
  const hasFailed = files.some(({ step }) => step === "failed");
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!isBusy && !hasFailed) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) setHeld({ submitter: event.submitter });
    else setStopped(true);
  });
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("submit", hold, true);
    return () => form?.removeEventListener("submit", hold, true);
  }, [input]);
  useEffect(() => {
    if (!held || isBusy) return;
    setHeld(undefined);
    if (hasFailed) setStopped(true);
    else input.current?.form?.requestSubmit(held.submitter);
  }, [held, isBusy, hasFailed, input]);
  useEffect(() => {
    if (!hasFailed) setStopped(false);
  }, [hasFailed]);
  if (held) return "waits";
  return isStopped ? "stopped" : undefined;
}
