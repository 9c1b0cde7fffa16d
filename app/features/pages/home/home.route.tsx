import { href } from "react-router";
import { DemoWindow } from "#app/features/pages/home/demos/demo-window.tsx";
import { DesignWindow } from "#app/features/pages/home/design-window.tsx";
import { features } from "#app/features/pages/home/features.tsx";
import { voiceSentences } from "#app/features/pages/home/voice.ts";
import { workSteps } from "#app/features/pages/home/work-steps.ts";
import { describePage, describeStudio } from "#app/shell/describe-page.ts";
import { LaterStylesheet } from "#app/shell/later-stylesheet.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { studio } from "#studio";
import type { Route } from "./+types/home.route";
import belowHeroCss from "./below-hero.css?inline";
import heroCss from "./hero.css?inline";
import laterUrl from "./later.css?url";

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
    <LaterStylesheet url={laterUrl} />
    <Hero />
    {/* Here and not in the head: the first frame is on its way before this arrives. */}
    <style id={belowHeroId} data-own="below-hero">
      {belowHeroCss}
    </style>
    <FeatureWindow />
    <DesignWindow />
    <DemoWindow />
    <HowWeWork />
    <Voice />
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
          We create custom, <span className="inline-block">high-performance</span> websites designed to grow your
          business and engage your audience.
        </p>
        <div className="hero-links">
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
    <section id="what-we-do" aria-labelledby="what-we-do-title" className="section room">
      <h2 id="what-we-do-title" className="container-page text-4xl">
        One studio, from the first sketch to the running site
      </h2>
      <ul className="feature-window">
        {features.map(({ title, text, icon }) => (
          <li key={title} className="feature-pane">
            <svg viewBox="0 0 64 48" className="feature-icon" aria-hidden="true">
              {icon}
            </svg>
            <h3 className="text-xl">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowWeWork() {
  return (
    <section aria-labelledby="how-we-work-title" className="container-page section steps">
      <h2 id="how-we-work-title" className="text-3xl">
        How we work
      </h2>
      <ol className="work-steps">
        {workSteps.map(({ title, text }) => (
          <li key={title} className="work-step">
            <h3 className="text-xl">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Voice() {
  if (voiceSentences.length === 0) return null;
  return (
    <section aria-label="Who answers, and what a first site costs" className="container-page section voice">
      {voiceSentences.map((sentence) => (
        <p key={sentence.map(({ text }) => text).join("")}>
          {sentence.map(({ text, strong }) => (strong ? <strong key={text}>{text}</strong> : text))}
        </p>
      ))}
    </section>
  );
}

function ContactCall() {
  return (
    <section aria-labelledby="call-title" className="section call room">
      <WindowLight columns={3} rows={2} className="call-light" />
      <div className="container-page">
        <h2 id="call-title" className="text-4xl">
          What should your website do?
        </h2>
        <p className="lead">A few sentences are enough to begin. Write to us and we’ll reply by e-mail.</p>
        <LinkButton to={href("/contact")} prefetch="intent" size="lg">
          Contact us
        </LinkButton>
      </div>
    </section>
  );
}
