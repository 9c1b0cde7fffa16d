import { Scripts, ScrollRestoration } from "react-router";
import bricolageUrl from "#app/ui/fonts/bricolage-latin.woff2?url";
import fontsUrl from "#app/ui/fonts/fonts.css?url";
import instrumentUrl from "#app/ui/fonts/instrument-latin.woff2?url";
import { fontsMeta, scrollPositionsKey, stylePlace } from "./element-ids.ts";
import { marksScript, themeScript } from "./inline-scripts.ts";

export const fontUrls = [fontsUrl, bricolageUrl, instrumentUrl].join(" ");

/**
 * Inlines the first frame's style (document-style/). React hydrates the element by its name and leaves its contents.
 * Fonts follow (page-marks.ts).
 */
export const PageStyle = () => (
  <>
    <style href="page" precedence="page">
      {import.meta.env.SSR ? stylePlace : ""}
    </style>
    <meta name={fontsMeta} content={fontUrls} />
    <noscript>
      <link rel="stylesheet" href={fontsUrl} />
    </noscript>
  </>
);

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
