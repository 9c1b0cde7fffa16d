import { type ComponentType, useEffect, useState } from "react";
import { fetchToaster, onToasterFetched } from "#app/ui/toaster-code.ts";
import { whenIdle } from "#app/ui/when-idle.ts";

const intents = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;
const fetchedWithinMs = 2_000;

/** The place of the toasts. Their code comes when a visitor begins to act, since no toast comes before. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => onToasterFetched(({ ToastRegion }) => setRegion(() => ToastRegion)), []);
  useEffect(() => {
    const intent = new AbortController();
    const fetchOnce = () => {
      intent.abort();
      // What the visitor does comes first. If it fails, the first toast fetches it again.
      whenIdle(() => fetchToaster().catch(() => undefined), fetchedWithinMs);
    };
    for (const name of intents) addEventListener(name, fetchOnce, { signal: intent.signal, passive: true });
    return () => intent.abort();
  }, []);
  return Region && <Region />;
}
