import { lazy, Suspense, useEffect, useState } from "react";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { studioOf } from "#app/shell/studio.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import type { Route } from "./+types/coder-tweaks.route";
import wizardCss from "./wizard/wizard.css?inline";

const WizardPanel = lazy(async () => ({ default: (await import("./wizard/wizard-panel.tsx")).WizardPanel }));

export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: true };

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: `${studioOf(args).name} - Coder Tweaks`,
    description: "Format, minify, lint and convert a whole project in your browser, and get it back as a ZIP.",
  });

export default function CoderTweaks() {
  const isInBrowser = useIsInBrowser();
  const waiting = <Skeleton lines={4} />;
  return (
    <div className="page container-page">
      <ComponentStylesheet name="coder-tweaks" css={wizardCss} />
      <PageHeading
        size="panel"
        title="Coder Tweaks"
        lead="Add a project as a ZIP or a folder, and get it back formatted, checked or minified. It is read in this browser and never leaves it."
      />
      <noscript>
        <p className="mb-6 text-ink-soft">Coder Tweaks runs in your browser and needs JavaScript.</p>
      </noscript>
      {/* As high as the first step on most screens, so that the footer stays where it is. */}
      <div className="min-h-192">
        {isInBrowser ? (
          <Suspense fallback={waiting}>
            <WizardPanel />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </div>
  );
}

/** False on the server and during hydration, so that both render the same. */
function useIsInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser;
}
