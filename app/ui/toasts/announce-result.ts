import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionFields, ActionResult } from "#app/platform/actions/action-result.ts";
import { readPageTexts } from "../language/use-texts.tsx";
import { showError, showSuccess, showUndo } from "../show-toast.ts";

interface AnnounceOptions {
  run: (fields: ActionFields) => void;
  /** For a site that is not reached, by intent. */
  failedTexts?: Readonly<Record<string, string>>;
}

/** Shows what the server says about an action, with the offer to undo it. */
export function announceResult(result: ActionResult, intent: string, { run, failedTexts = {} }: AnnounceOptions): void {
  if (!result.ok) {
    const { title, text } = result.notice ?? {
      title: readPageTexts("ui").error,
      text: failedTexts[intent] ?? result.message,
    };
    showError(title, text);
    return;
  }
  const { notice, undo, warning } = result;
  if (notice && undo) showUndo(notice.title, notice.text, { onUndo: () => run(undo) });
  else if (notice) showSuccess(notice.title, notice.text);
  if (warning) showError(warning.title, warning.text);
}

/** Shows what came of a page's action; its undo is posted to the page. Errors are in the form. */
export function useAnnouncedResult(result: ActionResult | undefined): void {
  const { submit } = useFetcher();
  useEffect(() => {
    const run = (fields: ActionFields) => void submit(fields, { method: "post" });
    if (result?.ok) announceResult(result, result.intent, { run });
  }, [result, submit]);
}
