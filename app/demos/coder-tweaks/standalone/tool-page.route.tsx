import { useEffect } from "react";
import { href, Link, Outlet, useLocation } from "react-router";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { fetchToaster } from "#app/ui/toasts/toaster-code.ts";
import type { Route } from "./+types/tool-page.route";
import { findLiveTool } from "./live-tools.ts";
import toolPageCss from "./tool-page.css?inline";
import { useEarlyInput } from "./use-early-input.ts";

export const meta: Route.MetaFunction = (args) => {
  const tool = findLiveTool(args.location.pathname);
  return tool ? describePage(args, tool) : [];
};

/** A link may fill the tool. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: ["#"] };

export default function ToolPage() {
  const { pathname } = useLocation();
  const page = useEarlyInput();
  // Loaded early, since an opened tool also works offline. Without toasts it still works.
  useEffect(() => void fetchToaster().catch(() => undefined), []);
  const tool = findLiveTool(pathname);
  return (
    <div ref={page} className="tool-page container-page">
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <ComponentStylesheet name="standalone-tool" css={toolPageCss} />
      <Link to={href("/projects/coder-tweaks")} className="page-back">
        <span aria-hidden="true">←</span> Coder Tweaks
      </Link>
      <h1 className="text-3xl">{tool?.title}</h1>
      <p className="tool-lead">{tool?.description}</p>
      <Outlet />
      <p className="tool-privacy">
        Everything happens in your browser: nothing you enter is sent anywhere. Your input becomes part of a link only
        when you press 'Copy link'.
      </p>
    </div>
  );
}
