import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#app/ui/when-idle.ts";
import { fetchToaster, onToasterFetched } from "./toaster-code.ts";

const intents = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;
const fetchedWithinMs = 2_000;

/** The code is fetched when a visitor begins to act, since no toast is shown before. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => onToasterFetched(({ ToastRegion }) => setRegion(() => ToastRegion)), []);
  useEffect(() => {
    const intent = new AbortController();
    const fetchOnce = () => {
      intent.abort();
      // Deferred so that the visitor's own event runs first. If it fails, the first toast fetches it again.
      whenIdle(() => fetchToaster().catch(() => undefined), fetchedWithinMs);
    };
    for (const name of intents) addEventListener(name, fetchOnce, { signal: intent.signal, passive: true });
    return () => intent.abort();
  }, []);
  return Region && <Region />;
}
