import { href, useLocation } from "react-router";
import fontsUrl from "#app/ui/fonts.css?url";
import publicCss from "../public.css?inline";
import { fontsMeta } from "./element-ids.ts";
import { fontUrls } from "./font-urls.ts";
import homeCss from "./home.css?inline";

/** In the browser React finds the element by its name and leaves it as it is. */
const cssOf = (pathname: string): string => (pathname === href("/") ? homeCss : publicCss);

/** The style of public pages, inline: no request before the first frame. Fonts are fetched later (page-marks.ts). */
export function PageStyle() {
  const { pathname } = useLocation();
  return (
    <>
      <style href="public" precedence="public">
        {import.meta.env.SSR ? cssOf(pathname) : ""}
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
