import { href } from "react-router";
import { addressOfStep } from "#app/features/content/editor/setup-steps.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Shown in the place of what needs an answer while the site has no message yet. */
export function Welcome() {
  return (
    <section aria-labelledby="welcome" className="mt-12 rounded-control border border-line bg-surface p-6 md:p-8">
      <h2 id="welcome" className="text-2xl">
        Welcome. Your site is running.
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        Visitors can read it and write to you. Make it yours in four steps: your name, your mark and color, your address
        and prices, and the server that sends your e-mails.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={addressOfStep(1)}>Make the site yours</LinkButton>
        <LinkButton to={href("/contact")} variant="secondary">
          Write yourself a message
        </LinkButton>
      </div>
    </section>
  );
}
