import { lazy, memo, Suspense } from "react";
import { href, type MetaDescriptor } from "react-router";
import type { Home } from "#app/features/content/documents/home.schema.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { readVoice } from "#app/features/content/voice.ts";
import { DemoWindow } from "#app/features/pages/home/demos/demo-window.tsx";
import { DesignWindow } from "#app/features/pages/home/design-window.tsx";
import { localPath, originalLanguage } from "#app/lib/language/languages.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage, type MetaArgs } from "#app/shell/describe-page.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { LaterStylesheet } from "#app/shell/later-stylesheet.tsx";
import { priceAnchor } from "#app/shell/navigation/home-anchors.ts";
import { conceptTexts } from "#app/shell/navigation/strings/concept-texts.server.ts";
import { rootDataOf } from "#app/shell/studio.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { type EntryCard, readCards } from "../entries/read-cards.server.ts";
import { homeTexts } from "../strings/pages-texts.server.ts";
import type { Route } from "./+types/home.route";
import { useArrival } from "./arrival.ts";
import belowHeroCss from "./below-hero.css?inline";
import { describeConcepts } from "./describe-concepts.server.ts";
import heroCss from "./hero/hero.css?inline";
import { HeroWindow } from "./hero/hero-window.tsx";
import laterUrl from "./later.css?url";

function describeStudio(args: MetaArgs, slogan: string): MetaDescriptor[] {
  const { origin, studio, language } = rootDataOf(args);
  const addressOf = (path: string) => origin + localPath(language, path);
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Organization",
        "@id": `${origin}/#studio`,
        name: studio.name,
        slogan,
        url: addressOf(href("/")),
        logo: `${origin}/icon-512.png`,
        contactPoint: { "@type": "ContactPoint", contactType: "sales", url: addressOf(href("/contact")) },
        sameAs: [studio.designs, studio.community],
      },
    },
  ];
}

/** By the place of the card, in one frame of 64 x 48: what is filled with light, and the lines. */
const icons: readonly (readonly [light: string, lines: string])[] = [
  ["M35 3h22l-4.2 20H30.8z", "M35 3l-9 42M8.7 23h44.1"],
  ["M24.6 15h18l-3.9 18h-18z", "M24.6 15h18l-3.9 18h-18z"],
  ["M13 3h44l-3 14H10z", "M10 17h44M7 31h44"],
  ["M57 3L48 45 30.5 24z", "M13 3l35 42M57 3L4 45"],
  ["M27.7 3h14.6l-4.5 21H23.2z", "M27.7 3l-9 42M42.3 3l-9 42M8.5 24h44"],
  ["M29 3h28L48 45H20z", "M29 3l-9 42"],
];

function CardIcon({ place }: { place: number }) {
  const [light, lines = ""] = icons[place] ?? [];
  return (
    <svg viewBox="0 0 64 48" className="feature-icon" aria-hidden="true">
      {light && <path className="lit" d={light} />}
      {light && <path d={`M13 3h44L48 45H4z${lines}`} />}
    </svg>
  );
}

const belowHeroId = "below-hero";
const workMax = 4;
/** A site without work fetches none of it. */
const WorkWindow = lazy(async () => ({ default: (await import("./work-window.tsx")).WorkWindow }));

type HomeTexts = Route.ComponentProps["loaderData"]["home"];

/** The specification has the title in English. Elsewhere it is what searches and shared links show. */
function writeTitle(args: MetaArgs, tagline: string): string {
  const { studio, language } = rootDataOf(args);
  return language === originalLanguage || !tagline ? textsOf(args, "shell").home : `${studio.name} – ${tagline}`;
}

export const meta: Route.MetaFunction = (args) => [
  ...describePage(args, {
    title: writeTitle(args, args.loaderData?.tagline ?? ""),
    description: args.loaderData?.home.lead ?? "",
  }),
  ...describeStudio(args, args.loaderData?.tagline ?? ""),
  // The first frame waits for the whole hero, which is on its way, and for nothing below it. It names what comes behind:
  // Chromium goes on where an element begins.
  { tagName: "link", rel: "expect", href: `#${belowHeroId}`, blocking: "render" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { home, studio, work } = context.get(siteContentContext);
  const { concepts: _, work: showsWork, ...shows } = home.shows;
  const entries = showsWork ? work.filter(({ body }) => body.isOnHome) : [];
  const newest = [...entries].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, 1);
  const cards = await readCards(getServices(context).content.db, [...newest, ...entries.slice(0, workMax)]);
  return {
    ...{ home: { ...home, shows }, tagline: studio.tagline, voice: shows.voice ? readVoice(studio) : [] },
    ...(cards.length > 0 && { newest: cards[0], work: cards.slice(1) }),
    concepts: describeConcepts(home),
    ...sendStrings(homeTexts, conceptTexts),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Sections {...loaderData} />;
}

interface SectionsProps {
  home: HomeTexts;
  voice: readonly string[];
  newest?: EntryCard;
  work?: readonly EntryCard[];
  concepts: ReturnType<typeof describeConcepts>;
}

/** React skips it when the router renders the page again to leave it. */
const Sections = memo(function Sections(props: SectionsProps) {
  const { home, work, concepts } = props;
  return (
    <>
      <ComponentStylesheet name="hero" css={heroCss} />
      <LaterStylesheet url={laterUrl} />
      <Hero {...props} />
      {/* Here and not in the head: the first frame is on its way before this arrives. */}
      <style id={belowHeroId} data-own="below-hero">
        {belowHeroCss}
      </style>
      {work && (
        <Suspense>
          <WorkWindow cards={work} />
        </Suspense>
      )}
      {concepts && <DesignWindow {...concepts} />}
      <Cards home={home} />
      {home.shows.demos && <DemoWindow />}
      {home.shows.steps && home.steps.length > 0 && <HowWeWork steps={home.steps} />}
      <ContactCall call={home.call} />
    </>
  );
});

function Hero({ home: { badge, headline, lead, buttons }, voice, newest }: SectionsProps) {
  return (
    <section className="hero">
      <div className="container-page">
        {badge && <p className="hero-badge">{badge}</p>}
        <h1 className="hero-title">{headline}</h1>
        <p className="hero-lead">{keepWordsWhole(lead)}</p>
        <div className="hero-links">
          <LinkButton to={href("/contact")} prefetch="intent" size="lg">
            {buttons.contact}
          </LinkButton>
          <LinkButton to="#what-we-do" variant="secondary" size="lg">
            {buttons.more}
          </LinkButton>
        </div>
        {voice.length > 0 && (
          <div id={priceAnchor} className="hero-voice">
            {voice.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
      <HeroWindow work={newest} />
    </section>
  );
}

/** A word with a hyphen is not broken at it. */
const keepWordsWhole = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );

function Cards({ home: { cardsTitle, cards } }: { home: HomeTexts }) {
  return (
    <section id="what-we-do" aria-labelledby="what-we-do-title" className="section room">
      <h2 id="what-we-do-title" className="container-page text-4xl">
        {cardsTitle}
      </h2>
      <ul className="feature-window">
        {cards.map(({ title, text }, i) => (
          <li key={title} className="feature-pane">
            <CardIcon place={i} />
            <h3 className="text-xl">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowWeWork({ steps }: Pick<Home, "steps">) {
  return (
    <section aria-labelledby="how-we-work-title" className="container-page section steps">
      <h2 id="how-we-work-title" className="text-3xl">
        {useTexts("home").steps}
      </h2>
      <ol className="work-steps">
        {steps.map(({ title, text }) => (
          <li key={title} className="work-step">
            <h3 className="text-xl">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ContactCall({ call: { title, text, button } }: Pick<Home, "call">) {
  return (
    <section aria-labelledby="call-title" className="section call room">
      <WindowLight columns={3} rows={2} className="call-light" />
      <div className="container-page">
        <h2 id="call-title" className="text-4xl">
          {title}
        </h2>
        {text && <p className="lead">{text}</p>}
        <LinkButton to={href("/contact")} prefetch="intent" size="lg">
          {button}
        </LinkButton>
        <p className="call-arrival figures">{useArrival()}</p>
      </div>
    </section>
  );
}
