import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from "react";
import { data, Link } from "react-router";
import { requestContext } from "#app/platform/request-context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/boot.ts";
import fieldCss from "#app/ui/field-and-feedback.css?inline";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { fetchToaster } from "#app/ui/toaster-code.ts";
import type { Route } from "./+types/tool.route";
import toolPageCss from "./frame/tool-page.css?inline";
import { findLiveTool, liveTools } from "./live-tools.ts";

export const meta: Route.MetaFunction = (args) => {
  const tool = findLiveTool(args.params.id);
  return tool ? describePage(args, tool) : [];
};

/** The first frame waits for nothing; then the tool starts, since a link may fill it and a clock may tick. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: true };

export function loader({ context, params, url }: Route.LoaderArgs) {
  if (findLiveTool(params.id)) return null;
  context.get(requestContext).log.warn({ path: url.pathname }, "page not found");
  throw data(null, { status: 404 });
}

const views: ReadonlyMap<string, LazyExoticComponent<ComponentType>> = new Map(
  liveTools.map(({ id, load }) => [id, lazy(load)]),
);

export default function ToolPage({ params }: Route.ComponentProps) {
  const tool = findLiveTool(params.id);
  const View = views.get(params.id);
  // An opened tool works offline, and says what it did there, too. Without a toaster it works as well.
  useEffect(() => void fetchToaster().catch(() => undefined), []);
  if (!tool || !View) return null; // the loader has answered 404
  return (
    <div className="tool-page container-page">
      <OwnStyle name="field-and-feedback" css={fieldCss} />
      <OwnStyle name="standalone-tool" css={toolPageCss} />
      <Link to="/projects/coder-tweaks" className="page-back">
        <span aria-hidden="true">←</span> Coder Tweaks
      </Link>
      <h1 className="text-3xl">{tool.title}</h1>
      <p className="tool-lead">{tool.description}</p>
      <Suspense key={tool.id} fallback={<ToolLoading />}>
        <View />
      </Suspense>
      <p className="tool-privacy">
        Everything happens in this browser: nothing that you enter here is sent anywhere. It goes into a link only when
        you press 'Copy link'.
      </p>
    </div>
  );
}

function ToolLoading() {
  return (
    <div className="tool-loading">
      <Spinner label="Loading the tool" />
      <Skeleton lines={3} />
    </div>
  );
}
