import type { ReactNode } from "react";

/** What stands beside the form: how else to reach the studio. */
export function ContactInformation({ email }: { email: string }) {
  return (
    <aside
      aria-label="Other ways to reach us"
      className="grid gap-8 border-t border-line pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8"
    >
      <Way title="Want To Visit Us?">We have no office. Appointments are made through the form on this page.</Way>
      <Way title="Call Us">SOON...</Way>
      <Way title="Email Us">
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          {email}
        </a>
      </Way>
    </aside>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 text-ink-soft">{children}</p>
    </section>
  );
}
