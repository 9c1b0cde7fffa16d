import { useEffect, useEffectEvent, useRef } from "react";
import { href, useFetcher } from "react-router";
import { mergePage, refreshPage, type VisitorResult } from "./visitor-result.ts";

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

function useReturn(onReturn: () => void): void {
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

interface ListRequest {
  atMs: number;
  merge: typeof mergePage;
}

export function useList(
  shownEmail: string | undefined,
  onResult: (result: VisitorResult, request: ListRequest) => void,
) {
  const latest = useRef<ListRequest>({ atMs: 0, merge: mergePage });
  const form = useVisitorForm((result) => onResult(result, latest.current));
  const load = (fields: Record<string, string>, merge: typeof mergePage) => {
    latest.current = { atMs: performance.now(), merge };
    form.submit({ intent: "list", ...fields });
  };
  useReturn(() => shownEmail !== undefined && load({ email: shownEmail }, refreshPage));
  return {
    show: (email: string, before?: string) => load({ email, ...(before ? { before } : {}) }, mergePage),
    isBusy: form.isBusy,
  };
}
