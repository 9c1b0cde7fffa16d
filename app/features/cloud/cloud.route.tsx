import { requestContext } from "#app/platform/request-context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { toScriptSource } from "#app/shell/first-paint/deferred-scripts.server.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { demos } from "#app/shell/navigation/demos.ts";
import { cloudPath } from "#app/shell/page-of.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import type { Route } from "./+types/cloud.route";
import { CloudApp } from "./layout/cloud-app.tsx";
import layoutCss from "./layout/layout.css?inline";
import { ReturningScript, returningScript } from "./returning/returning-script.tsx";

/** The drive follows the login. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: true };

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => context.get(requestContext).allowScript(toScriptSource(returningScript)),
];

/** Folders are private, so all of them share one canonical address. */
export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    { matches, location: { pathname: cloudPath } },
    {
      title: demos.cloud.label,
      description: "A personal cloud to try: folders, uploads, sharing and settings. All of it stays in this browser.",
    },
  );

export default function Cloud() {
  return (
    <>
      <ComponentStylesheet name="cloud" css={layoutCss} />
      <ReturningScript />
      <CloudApp />
    </>
  );
}
