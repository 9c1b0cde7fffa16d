import { lazy, Suspense, useEffect, useState } from "react";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { demos } from "#app/shell/navigation/demos.ts";
import { cloudPath } from "#app/shell/page-of.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import type { Route } from "./+types/cloud.route";
import { AppSkeleton } from "./layout/app-skeleton.tsx";
import layoutCss from "./layout/layout.css?inline";

const CloudApp = lazy(async () => ({ default: (await import("./layout/cloud-app.tsx")).CloudApp }));

/** The drive follows its empty frame. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: true };

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
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <ComponentStylesheet name="cloud" css={layoutCss} />
      {isInBrowser ? (
        <Suspense fallback={<AppSkeleton />}>
          <CloudApp />
        </Suspense>
      ) : (
        <AppSkeleton />
      )}
    </>
  );
}

/** False on the server and during hydration, so that both render the same. */
function useIsInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser;
}
