import { useLayoutEffect } from "react";
import { requestContext } from "#app/platform/request-context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { toScriptSource } from "#app/shell/first-paint/deferred-scripts.server.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { returningMark } from "#app/shell/returning/returning-mark.ts";
import { ReturningScript, returningScript } from "#app/shell/returning/returning-script.tsx";
import { studioOf } from "#app/shell/studio.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import type { Route } from "./+types/coder-tweaks.route";
import { projectFlagKey } from "./browser-storage-names.ts";
import wizardCss from "./wizard/wizard.css?inline";
import { WizardPanel } from "./wizard/wizard-panel.tsx";

const returningKeys = [projectFlagKey];

/** A stored project is shown, and a link may choose tools. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: [...returningKeys, "#"] };

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => context.get(requestContext).allowScript(toScriptSource(returningScript)),
];

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: `${studioOf(args).name} - Coder Tweaks`,
    description: "Format, minify, lint and convert a whole project in your browser, and get it back as a ZIP.",
  });

export default function CoderTweaks() {
  useLayoutEffect(() => document.documentElement.removeAttribute(returningMark), []);
  return (
    <div className="page container-page">
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <ComponentStylesheet name="coder-tweaks" css={wizardCss} />
      <ReturningScript keys={returningKeys} />
      <PageHeading
        size="panel"
        title="Coder Tweaks"
        lead={
          <span className="block max-sm:min-h-[4lh]">
            Add a project as a ZIP or a folder, and get it back formatted, checked or minified. It is read in this
            browser and never leaves it.
          </span>
        }
      />
      <noscript>
        <p className="mb-6 text-ink-soft">Coder Tweaks runs in your browser and needs JavaScript.</p>
      </noscript>
      {/* As high as the first step on most screens, so that the footer stays where it is. */}
      <div className="min-h-192">
        <div className="wizard-returning">
          <Skeleton lines={4} />
        </div>
        <div className="wizard">
          <WizardPanel />
        </div>
      </div>
    </div>
  );
}
