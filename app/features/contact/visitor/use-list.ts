import { useRef } from "react";
import type { DeskResult } from "./desk-result.ts";
import { mergePage, refreshPage } from "./shown-page.ts";
import { useDeskForm, useReturn } from "./use-desk-form.ts";

/** How and when the list that an answer brings was asked for. */
interface Asked {
  /** By `performance.now()`. */
  atMs: number;
  /** Puts the answer to what is shown. */
  merge: typeof mergePage;
}

/**
 * Asks for the messages of an address: when told to, and by itself when the visitor comes back to the page.
 * @param shownEmail the address whose messages are shown
 * @param onResult called once for each answer
 */
export function useList(shownEmail: string | undefined, onResult: (result: DeskResult, asked: Asked) => void) {
  const asked = useRef<Asked>({ atMs: 0, merge: mergePage });
  const form = useDeskForm((result) => onResult(result, asked.current));
  const ask = (fields: Record<string, string>, merge: Asked["merge"]) => {
    asked.current = { atMs: performance.now(), merge };
    form.submit({ intent: "list", ...fields });
  };
  useReturn(() => shownEmail !== undefined && ask({ email: shownEmail }, refreshPage));
  return {
    /** @param before the message after which the next page begins */
    show: (email: string, before?: string) => ask({ email, ...(before ? { before } : {}) }, mergePage),
    isBusy: form.isBusy,
  };
}
