import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { DeskResult } from "./desk-result.ts";

/** A way to send one of the desk's forms without leaving the page. */
export interface DeskSender {
  submit(form: FormData | Record<string, string>): void;
  readonly isBusy: boolean;
  /** The latest answer. */
  readonly result: DeskResult | undefined;
}

/** @param onResult called once for each answer */
export function useDeskForm(onResult: (result: DeskResult) => void): DeskSender {
  const fetcher = useFetcher<{ result: DeskResult }>();
  const tell = useEffectEvent(onResult);
  const result = fetcher.data?.result;
  useEffect(() => {
    if (result) tell(result);
  }, [result]);
  return {
    submit: (form) => void fetcher.submit(form, { method: "post", action: "/contact" }),
    isBusy: fetcher.state !== "idle",
    result,
  };
}

const returnEveryMs = 15_000;

/** Calls back when the visitor comes back to the page, where an answer may have arrived meanwhile. */
export function useReturn(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < returnEveryMs) return;
      last = Date.now();
      tell();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
