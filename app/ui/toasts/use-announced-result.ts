import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionFields, ActionResult } from "#app/platform/actions/action-result.ts";
import { announceResult } from "./announce-result.ts";

/** Shows what came of a page's action; its undo is posted to the page. Errors are in the form. */
export function useAnnouncedResult(result: ActionResult | undefined): void {
  const { submit } = useFetcher();
  useEffect(() => {
    const run = (fields: ActionFields) => void submit(fields, { method: "post" });
    if (result?.ok) announceResult(result, result.intent, { run });
  }, [result, submit]);
}
