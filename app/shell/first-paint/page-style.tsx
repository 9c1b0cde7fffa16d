import fontsUrl from "#app/ui/fonts/fonts.css?url";
import { fontsMeta, stylePlace } from "./element-ids.ts";
import { fontUrls } from "./font-urls.ts";

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
