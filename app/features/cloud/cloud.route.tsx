import { lazy, Suspense, useEffect, useState } from "react";
import { demos } from "#app/shell/demos.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { cloudPath } from "#app/shell/page-of.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import type { Route } from "./+types/cloud.route";
import frameCss from "./frame/frame.css?inline";
import { QuietFrame } from "./frame/quiet-frame.tsx";

const CloudApp = lazy(async () => ({ default: (await import("./frame/cloud-app.tsx")).CloudApp }));

/** Its folders are the visitor's: for everybody else there is one address. */
export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    { matches, location: { pathname: cloudPath } },
    {
      title: demos.cloud.label,
      description: "A personal cloud to try: folders, uploads, sharing and settings. All of it stays in this browser.",
    },
  );

export default function Cloud() {
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <WholeSiteStyle />
      <OwnStyle name="cloud" css={frameCss} />
      {isInBrowser ? (
        <Suspense fallback={<QuietFrame />}>
          <CloudApp />
        </Suspense>
      ) : (
        <QuietFrame />
      )}
    </>
  );
}

/** False on the server and while React takes over, so that both draw the same. */
function useIsInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser;
}
