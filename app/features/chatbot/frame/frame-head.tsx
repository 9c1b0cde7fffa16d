import { facesMeta } from "#app/shell/first-paint/element-ids.ts";
import { faceUrls } from "#app/shell/first-paint/face-urls.ts";
import { marksScript, themeScript } from "#app/shell/first-paint/inline-scripts.ts";
import fontsUrl from "#app/ui/fonts.css?url";
import assistantCss from "./assistant.css?inline";

/** The head of the documents in the frame: the site's theme, faces and tokens, by the site's own scripts. */
export function FrameHead({ title }: { title: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <meta name={facesMeta} content={faceUrls} />
      <script>{themeScript}</script>
      <script>{marksScript}</script>
      <style>{assistantCss}</style>
      <noscript>
        <link rel="stylesheet" href={fontsUrl} />
      </noscript>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
  );
}
