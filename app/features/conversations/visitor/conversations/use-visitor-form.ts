import { useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import type { VisitorResult } from "./visitor-result.ts";

export type VisitorSender = ReturnType<typeof useVisitorForm>;

/** Sends one of the inbox's forms without leaving the page. @param onResult called once for each result */
export function useVisitorForm(onResult: (result: VisitorResult) => void) {
  const fetcher = useFetcher<VisitorResult>();
  const handleResult = useEffectEvent(onResult);
  const result = fetcher.data;
  useEffect(() => {
    if (result) handleResult(result);
  }, [result]);
  return {
    submit: (form: FormData | Record<string, string>) =>
      void fetcher.submit(form, { method: "post", action: href("/contact") }),
    isBusy: fetcher.state !== "idle",
    result,
  };
}

const returnIntervalMs = 15_000;

export function useReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn);
  useEffect(() => {
    let last = Date.now();
    const onChange = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < returnIntervalMs) return;
      last = Date.now();
      handleReturn();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
}
