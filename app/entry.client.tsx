import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isFailedFetch } from "#app/platform/http/failed-request.ts";
import { caughtErrorEvent } from "#app/shell/first-paint/element-ids.ts";
import { useCarriedFields } from "#app/shell/foreign-changes/carried-fields.ts";
import { tolerateForeignChanges } from "#app/shell/foreign-changes/tolerant-dom.ts";
import { undoForeignChanges } from "#app/shell/foreign-changes/undo-changes.ts";
import measureUrl from "#app/shell/measurements/measure-page.ts?worker&url";

/** Errors that an error page shows are not reported as errors of the window. */
const noteCaughtError = (error: unknown) => {
  if (error instanceof Error && !isFailedFetch(error))
    dispatchEvent(new CustomEvent(caughtErrorEvent, { detail: error }));
};

// Content blockers block it in some browsers; the page starts without it.
import(/* @vite-ignore */ measureUrl).catch(() => {});

/** Within each of these React would hydrate the whole page, and the frame would wait. What is typed is taken over anyway. */
const heldTypes = "pointerdown mousedown touchstart pointerup mouseup touchend keydown keypress textInput input keyup";

function holdEvents(): () => void {
  const holding = new AbortController();
  const options = { capture: true, signal: holding.signal };
  for (const type of heldTypes.split(" ")) addEventListener(type, (event) => event.stopImmediatePropagation(), options);
  return () => holding.abort();
}

function Page({ onCommit }: { onCommit: () => void }) {
  useCarriedFields();
  useLayoutEffect(onCommit, [onCommit]);
  // As transitions, a page would be rendered in slices of 5 ms, with frames between them.
  return <HydratedRouter useTransitions={false} onError={noteCaughtError} />;
}

// A task of its own: running React's code takes as long.
setTimeout(() =>
  startTransition(() => {
    tolerateForeignChanges();
    const endings = [undoForeignChanges(), holdEvents()];
    hydrateRoot(
      document,
      <StrictMode>
        <Page onCommit={() => endings.map((end) => end())} />
      </StrictMode>,
    );
  }),
);

// In development edits of the style sheet show at once: Vite replaces what it inserted, not what documents contain.
if (import.meta.env.DEV) import("#app/shell/full.css");
