import { useRef } from "react";
import { mergePage, refreshPage } from "./shown-page.ts";
import { useReturn, useVisitorForm } from "./use-visitor-form.ts";
import type { VisitorResult } from "./visitor-result.ts";

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
