import { useEffect } from "react";
import type { AccountResult } from "./account-actions.server.ts";
import type { DoneNotice } from "./account-pages.ts";
import type { LastForm } from "./account-sections.tsx";

interface LastResult {
  last: LastForm;
  recoveryCodes: readonly string[] | undefined;
}

/** Removes the notice from the address, so that a reload does not repeat it. */
export function useLastForm(path: string, result: AccountResult | undefined, done: DoneNotice | undefined): LastResult {
  useEffect(() => {
    if (done) history.replaceState(history.state, "", path);
  }, [path, done]);
  const error = result?.ok === false ? result : undefined;
  return {
    last: { path, error, done: result ? undefined : done },
    recoveryCodes: result?.ok ? result.recoveryCodes : undefined,
  };
}
