import fontsUrl from "#app/ui/fonts/fonts.css?url";
import { fontsMeta, stylePlace } from "./element-ids.ts";
import { fontUrls } from "./font-urls.ts";

/**
 * The style of the first frame, inline (document-style/): no request before it. In the browser React finds the
 * element by its name and leaves it as it is. Fonts are fetched later (page-marks.ts).
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
