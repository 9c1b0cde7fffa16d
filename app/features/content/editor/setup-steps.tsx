import type { ReactNode } from "react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Kind } from "../documents/documents.ts";
import type { Studio } from "../documents/studio.schema.ts";

interface Step {
  readonly number: number;
  readonly title: string;
  /** Fields of 'Studio'; the last step is the page 'Mail'. */
  readonly fields: readonly (keyof Studio)[];
}

export const setupSteps: readonly Step[] = [
  { number: 1, title: "Name and tagline", fields: ["name", "tagline"] },
  { number: 2, title: "Logo and color", fields: ["accent", "mark"] },
  { number: 3, title: "Who answers, and prices", fields: ["voice", "contactEmail", "firstSite"] },
  { number: 4, title: "Mail server", fields: [] },
];

export const readStep = (kind: Kind, typed: unknown): Step | undefined =>
  kind === "studio"
    ? setupSteps.find(({ number, fields }) => String(number) === typed && fields.length > 0)
    : undefined;

export function addressOfStep(number: number): string {
  if (number > setupSteps.length) return href("/admin/dashboard");
  return number === setupSteps.length
    ? `${href("/admin/site/mail")}?step`
    : `${href("/admin/site/:kind", { kind: "studio" })}?step=${number}`;
}

export const SetupSteps = ({ step }: { step: number }) => (
  <p className="mt-6 text-lg">
    <strong>{`Step ${step} of ${setupSteps.length}`}</strong>
    {`: ${setupSteps[step - 1]?.title}`}
  </p>
);

interface SetupLinksProps {
  step: number;
  isDone?: boolean;
  children?: ReactNode;
}

export const SetupLinks = ({ step, isDone = false, children }: SetupLinksProps) => (
  <div className="flex flex-wrap gap-3">
    {children}
    <LinkButton to={addressOfStep(step + 1)} variant={isDone ? "primary" : "secondary"}>
      {step < setupSteps.length ? "Skip this step" : isDone ? "Go to your dashboard" : "Skip, and go to your dashboard"}
    </LinkButton>
    {step > 1 && (
      <LinkButton to={addressOfStep(step - 1)} variant="ghost">
        Back
      </LinkButton>
    )}
  </div>
);
