import type { ReactNode } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";

export function ContactInformation({ email }: { email: string }) {
  const { ways } = useTexts("contact");
  return (
    <aside
      aria-label={ways.label}
      className="grid divide-line-strong rounded-pane border border-line-strong bg-surface max-sm:divide-y sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:divide-x lg:col-start-2 lg:row-start-1 lg:grid-cols-1 lg:divide-x-0 lg:divide-y lg:rounded-l-none lg:border-l-0"
    >
      <Way title={ways.visit}>{ways.office}</Way>
      <Way title={ways.call}>{ways.soon}</Way>
      <Way title={ways.email}>
        <a href={`mailto:${email}`} className="text-link touch-target wrap-anywhere">
          {email}
        </a>
      </Way>
    </aside>
  );
}

/** @param steps titles of the steps that follow a message */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="next-steps" className="lg:col-span-2">
      <h2 id="next-steps" className="text-2xl">
        {useTexts("contact").next}
      </h2>
      <ol className="mt-6 grid gap-4 sm:grid-cols-3">
        {steps.map((step, i) => (
          <li key={step} className="flex gap-3 border-t border-line-strong pt-3">
            <span className="figures text-ink-faint">{i + 1}</span> {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="p-5 sm:p-6 lg:p-8">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1.5 text-sm text-ink-soft">{children}</p>
    </section>
  );
}
