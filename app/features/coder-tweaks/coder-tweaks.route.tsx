import { lazy, Suspense, useEffect, useState } from "react";
import { describePage } from "#app/shell/describe-page.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { studio } from "#studio";
import type { Route } from "./+types/coder-tweaks.route";
import wizardCss from "./wizard/wizard.css?inline";

const WizardPanel = lazy(async () => ({ default: (await import("./wizard/wizard-panel.tsx")).WizardPanel }));

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: `${studio.name} - Coder Tweaks`,
    description: "Format, minify, lint and convert a whole project in your browser, and get it back as a ZIP.",
  });

export default function CoderTweaks() {
  const isInBrowser = useIsInBrowser();
  const waiting = <Skeleton lines={4} />;
  return (
    <div className="page container-page">
      <WholeSiteStyle />
      <OwnStyle name="coder-tweaks" css={wizardCss} />
      <PageHeading
        size="panel"
        title="Coder Tweaks"
        lead="A ZIP in, a ZIP out: your project, formatted, checked or made smaller. All of it happens in this browser."
      />
      <noscript>
        <p className="mb-6 text-ink-soft">Coder Tweaks works inside the browser and needs JavaScript.</p>
      </noscript>
      {isInBrowser ? (
        <Suspense fallback={waiting}>
          <WizardPanel />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** False on the server and while React takes over, so that both draw the same. */
function useIsInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser;
}
