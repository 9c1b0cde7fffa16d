import { type RefObject, useEffect } from "react";
import { sendFormStart } from "#app/shell/measurements/send-form-start.ts";

export function useFormStart(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const stopped = new AbortController();
    const report = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      stopped.abort();
      sendFormStart();
    };
    form.addEventListener("input", report, { signal: stopped.signal });
    return () => stopped.abort();
  }, [ref]);
}
