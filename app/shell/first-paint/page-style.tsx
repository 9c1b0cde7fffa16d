import fontsUrl from "#app/ui/fonts.css?url";
import publicCss from "../public.css?inline";
import { fontsMeta } from "./element-ids.ts";
import { fontUrls } from "./font-urls.ts";

/** In the browser React finds the element by its name and leaves it as it is. */
const css = import.meta.env.SSR ? publicCss : "";

/** The style of public pages, inline: no request before the first frame. Fonts are fetched later (page-marks.ts). */
export function PageStyle() {
  return (
    <>
      <style href="public" precedence="public">
        {css}
      </style>
      {/* Reserves the position of full-stylesheet.tsx, before the components' own. */}
      <style href="full-place" precedence="full" />
      <meta name={fontsMeta} content={fontUrls} />
      <noscript>
        <link rel="stylesheet" href={fontsUrl} />
      </noscript>
    </>
  );
}
