import { href } from "react-router";
import { DemoWindow } from "#app/features/pages/demo-window.tsx";
import { DesignWindow } from "#app/features/pages/design-window.tsx";
import { features } from "#app/features/pages/features.tsx";
import { workSteps } from "#app/features/pages/work-steps.ts";
import { describePage, describeStudio } from "#app/shell/describe-page.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { studio } from "#studio";
import type { Route } from "./+types/home.route";
import belowHeroCss from "./below-hero.css?inline";
import heroCss from "./hero.css?inline";

const belowHeroId = "below-hero";

export const meta: Route.MetaFunction = (args) => [
  ...describePage(args, {
    title: "Home",
    description: "We create custom, high-performance websites designed to grow your business and engage your audience.",
  }),
  ...describeStudio(args),
  // The first frame waits for the whole hero, which is on its way, and for nothing below it. It names what comes behind:
  // Chromium goes on where an element begins.
  { tagName: "link", rel: "expect", href: `#${belowHeroId}`, blocking: "render" },
];

/** Created once: React skips an identical element when the router renders the page again to leave it. */
const sections = (
  <>
    <ComponentStylesheet name="hero" css={heroCss} />
    <Hero />
    {/* Here and not in the head: the first frame is on its way before this arrives. */}
    <style id={belowHeroId} data-own="below-hero">
      {belowHeroCss}
    </style>
    <FeatureWindow />
    <DesignWindow />
    <DemoWindow />
    <HowWeWork />
    <ContactCall />
  </>
);

export default function Home() {
  return sections;
}

function Hero() {
  return (
    <section className="hero">
      <WindowLight columns={4} rows={3} lit={{ column: 2, row: 1 }} className="hero-light" />
      <div className="container-page">
        <p className="hero-badge">{`Welcome to ${studio.name}`}</p>
        <h1 className="hero-title">The ultimate website experience...</h1>
        <p className="hero-lead">
          We create custom, <span className="whitespace-nowrap">high-performance</span> websites designed to grow your
          business and engage your audience.
        </p>
        <div className="mt-9 flex flex-wrap gap-3 md:mt-11">
          <LinkButton to={href("/contact")} prefetch="intent" size="lg">
            Tell us about your site
          </LinkButton>
          <LinkButton to="#what-we-do" variant="secondary" size="lg">
            What we do
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function FeatureWindow() {
  return (
    <section id="what-we-do" aria-labelledby="what-we-do-title" className="container-page section">
      <h2 id="what-we-do-title" className="max-w-[11.4em] text-3xl">
        One studio, from the first sketch to the running site
      </h2>
      <ul className="feature-window">
        {features.map(({ title, text, icon }) => (
          <li key={title} className="feature-pane">
            <svg viewBox="0 0 64 48" className="feature-icon" aria-hidden="true">
              {icon}
            </svg>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowWeWork() {
  return (
    <section aria-labelledby="how-we-work-title" className="container-page section">
      <h2 id="how-we-work-title" className="text-3xl">
        How we work
      </h2>
      <ol className="work-steps">
        {workSteps.map(({ title, text }) => (
          <li key={title} className="work-step">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ContactCall() {
  return (
    <section aria-labelledby="call-title" className="call">
      <WindowLight columns={3} rows={2} className="call-light" />
      <div className="container-page">
        <h2 id="call-title" className="max-w-[8.5em] text-4xl">
          What should your website do?
        </h2>
        <p className="mt-5 max-w-[28em] text-lg text-on-shade-soft">
          A few sentences are enough to begin. Write to us and we’ll reply by e-mail.
        </p>
        <LinkButton to={href("/contact")} prefetch="intent" size="lg" className="call-button mt-9">
          Contact us
        </LinkButton>
      </div>
    </section>
  );
}
