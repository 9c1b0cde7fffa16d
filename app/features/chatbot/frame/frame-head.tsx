import { headScripts } from "#app/shell/first-paint/inline-scripts.ts";
import fontsUrl from "#app/ui/fonts.css?url";
import assistantCss from "./assistant.css?inline";

/** The head of the documents in the frame: the site's theme, faces and tokens, and no script but the theme's. */
export function FrameHead({ title }: { title: string }) {
  const [themeScript] = headScripts;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <script>{themeScript}</script>
      <style>{assistantCss}</style>
      <link rel="stylesheet" href={fontsUrl} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
  );
}
