import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isFailedFetch } from "#app/platform/http/failed-request.ts";
import { caughtErrorEvent } from "#app/shell/first-paint/element-ids.ts";
import measureUrl from "#app/shell/measurements/measure-page.ts?worker&url";

/** What an error page is shown for is no error of the window. */
const noteCaughtError = (error: unknown) => {
  if (error instanceof Error && !isFailedFetch(error))
    dispatchEvent(new CustomEvent(caughtErrorEvent, { detail: error }));
};

// Content blockers block it in some browsers; the page starts without it.
import(/* @vite-ignore */ measureUrl).catch(() => {});

// A task of its own: running React's code takes as long.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* As transitions, a page would be rendered in slices of 5 ms, with frames between them. */}
        <HydratedRouter useTransitions={false} onError={noteCaughtError} />
      </StrictMode>,
    );
  }),
);

// In development edits of the style sheet show at once: Vite replaces what it inserted, not what documents contain.
if (import.meta.env.DEV) import("#app/shell/full.css");
