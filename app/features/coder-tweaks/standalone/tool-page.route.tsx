import { useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/boot.ts";
import fieldCss from "#app/ui/field-and-feedback.css?inline";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { fetchToaster } from "#app/ui/toaster-code.ts";
import type { Route } from "./+types/tool-page.route";
import toolPageCss from "./frame/tool-page.css?inline";
import { useEarlyInput } from "./frame/use-early-input.ts";
import { findLiveTool } from "./live-tools.ts";

export const meta: Route.MetaFunction = (args) => {
  const tool = findLiveTool(args.location.pathname);
  return tool ? describePage(args, tool) : [];
};

/** The first frame waits for nothing; then the tool starts, since a link may fill it and a clock may tick. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: true };

/** What stands around every tool. */
export default function ToolPage() {
  const { pathname } = useLocation();
  const page = useEarlyInput();
  // An opened tool works offline, and says what it did there, too. Without a toaster it works as well.
  useEffect(() => void fetchToaster().catch(() => undefined), []);
  const tool = findLiveTool(pathname);
  return (
    <div ref={page} className="tool-page container-page">
      <OwnStyle name="field-and-feedback" css={fieldCss} />
      <OwnStyle name="standalone-tool" css={toolPageCss} />
      <Link to="/projects/coder-tweaks" className="page-back">
        <span aria-hidden="true">←</span> Coder Tweaks
      </Link>
      <h1 className="text-3xl">{tool?.title}</h1>
      <p className="tool-lead">{tool?.description}</p>
      <Outlet />
      <p className="tool-privacy">
        Everything happens in this browser: nothing that you enter here is sent anywhere. It goes into a link only when
        you press 'Copy link'.
      </p>
    </div>
  );
}
