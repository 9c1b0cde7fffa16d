import { useContext, useEffect } from "react";
import { Scripts, ScrollRestoration } from "react-router";
import { BootContext } from "./boot-context.ts";
import { bootElementId, hydratedEvent } from "./element-ids.ts";
import { loaderScript, marksScript, themeScript } from "./inline-scripts.ts";

/** What runs before the first frame. */
export const ThemeScript = () => <script suppressHydrationWarning>{themeScript}</script>;

/** What needs no React and no first frame. */
export const MarksScript = () => <script suppressHydrationWarning>{marksScript}</script>;

/**
 * React and the router, at once or when the visitor shows up. Either way the document has the same three script
 * elements in the same places; what is in them is never compared when React takes the document over.
 */
export function PageScripts() {
  const boot = useContext(BootContext);
  useEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), []);
  if (!boot) {
    return (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    );
  }
  return (
    <>
      <script />
      <script>{loaderScript}</script>
      <script id={bootElementId} type="application/json">
        {JSON.stringify(boot).replaceAll("<", "\\u003c")}
      </script>
    </>
  );
}
