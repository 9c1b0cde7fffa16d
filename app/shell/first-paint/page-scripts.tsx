import { Scripts, ScrollRestoration } from "react-router";
import { scrollPositionsKey } from "./element-ids.ts";
import { marksScript, themeScript } from "./inline-scripts.ts";

export const ThemeScript = () => <script suppressHydrationWarning>{themeScript}</script>;

export const MarksScript = () => <script suppressHydrationWarning>{marksScript}</script>;

/** `deferScripts` makes these inert where React waits. */
export function RouterScripts() {
  return (
    <>
      <ScrollRestoration storageKey={scrollPositionsKey} />
      <Scripts />
    </>
  );
}
