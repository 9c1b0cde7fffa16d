import { requestContext } from "#app/platform/request-context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { toScriptSource } from "#app/shell/first-paint/deferred-scripts.server.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { cloudDemo } from "#app/shell/navigation/demos.ts";
import { cloudPath } from "#app/shell/page-of.ts";
import { ReturningScript, returningScript } from "#app/shell/returning/returning-script.tsx";
import { studioOf } from "#app/shell/studio.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import type { Route } from "./+types/cloud.route";
import { returningKeys } from "./browser-storage-names.ts";
import { behindLoginId, LanguageScript, languageScript, loginScript } from "./document/document-scripts.tsx";
import { CloudApp } from "./layout/cloud-app.tsx";
import layoutCss from "./layout/layout.css?inline";

export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: returningKeys };

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    for (const script of [languageScript, returningScript, loginScript])
      context.get(requestContext).allowScript(toScriptSource(script));
  },
];

/** Folders are private, so all of them share one canonical address. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePage(
    { matches, location: { pathname: cloudPath } },
    {
      title: cloudDemo(studioOf({ matches })).label,
      description: "A personal cloud to try: folders, uploads, sharing and settings. All of it stays in this browser.",
    },
  ),
  // The first frame has the whole login, which grows upwards on a phone.
  { tagName: "link", rel: "expect", href: `#${behindLoginId}`, blocking: "render" },
];

export default function Cloud() {
  return (
    <>
      <ComponentStylesheet name="cloud" css={layoutCss} />
      <LanguageScript />
      <ReturningScript keys={returningKeys} />
      <CloudApp />
    </>
  );
}
