import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* As transitions, a page would be rendered in slices of 5 ms, with frames between them. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});

// In development edits of the style sheet show at once: Vite replaces what it inserted, not what documents contain.
if (import.meta.env.DEV) import("#app/shell/full.css");
