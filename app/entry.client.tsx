import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isFailedFetch } from "#app/platform/http/failed-request.ts";
import { noteError } from "#app/shell/measurements/measure-page.ts";

/** What an error page is shown for is no error of the window. */
const noteCaughtError = (error: unknown) => {
  if (error instanceof Error && !isFailedFetch(error)) noteError(error.message, error.stack);
};

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
