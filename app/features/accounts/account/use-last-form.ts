import { useEffect } from "react";
import type { FormError } from "#app/platform/http/form-result.ts";
import type { DoneNotice } from "./account-intents.ts";
import type { LastForm } from "./account-sections.tsx";

/** Removes the notice from the address, so that a reload does not repeat it. */
export function useLastForm(path: string, error: FormError | undefined, done: DoneNotice | undefined): LastForm {
  useEffect(() => {
    if (done) history.replaceState(history.state, "", path);
  }, [path, done]);
  return { path, error, done: error ? undefined : done };
}
