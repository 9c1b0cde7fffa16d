import fontsUrl from "#app/ui/fonts.css?url";
import publicCss from "../public.css?inline";
import { facesMeta } from "./element-ids.ts";
import { faceUrls } from "./face-urls.ts";

/** In the browser React finds the element by its name and leaves it as it is. */
const css = import.meta.env.SSR ? publicCss : "";

/**
 * What public pages look like, inside the document: no request stands between it and its first frame. The fonts are
 * named, and fetched later (page-marks.ts).
 */
export function PageStyle() {
  return (
    <>
      <style href="public" precedence="common">
        {css}
      </style>
      {/* Keeps the place of whole-site-style.tsx: before the components' own, whenever it comes. */}
      <style href="whole-place" precedence="whole" />
      <meta name={facesMeta} content={faceUrls} />
      <noscript>
        <link rel="stylesheet" href={fontsUrl} />
      </noscript>
    </>
  );
}
