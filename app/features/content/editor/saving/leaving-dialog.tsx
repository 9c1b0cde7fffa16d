import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { secondMs } from "#app/lib/units.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { Autosave } from "./use-autosave.ts";

const askAfterMs = 4 * secondMs;

/** Saves before the page is left, and asks if that fails or takes long. */
export function LeavingDialog({ autosave }: { autosave: Autosave }) {
  const { isUnsaved, isSaving, isFailing, isKept, save } = autosave;
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const [isSlow, setSlow] = useState(false);
  const isLeaving = state === "blocked";
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), askAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  useEffect(() => {
    if (!isLeaving) return;
    if (!isUnsaved) proceed?.();
    else if (!isSaving && !isFailing) save();
  });
  return (
    <Dialog
      open={isLeaving && (isFailing || isSlow)}
      onClose={() => reset?.()}
      title="Leave without saving?"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => reset?.()}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>
        {isKept
          ? "The site has not stored what you typed. It is kept in this browser, and offered when you open this page again."
          : "The site has not stored what you typed, and this browser cannot keep it. It will be lost."}
      </p>
    </Dialog>
  );
}
