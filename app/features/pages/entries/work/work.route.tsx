import { href, Link } from "react-router";
import { listTranslatedPaths } from "#app/features/content/entries/entry-pages.ts";
import { MarkdownText } from "#app/features/content/markdown-text.tsx";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { describeMissing } from "#app/shell/views/not-found-view.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { MissingPage } from "../../not-found/missing-page.tsx";
import { readMissing } from "../../not-found/read-missing.server.ts";
import { entriesTexts } from "../../strings/pages-texts.server.ts";
import { Cover } from "../cover.tsx";
import { describeEntry } from "../describe-entry.ts";
import { EntryHead } from "../entry-head.tsx";
import { type EntryCard, readCards } from "../read-cards.server.ts";
import { renderEntry } from "../render-entry.server.ts";
import type { Route } from "./+types/work.route";
import workCss from "./work.css?inline";

export const handle: FirstPaintHandle = { startsOnIntent: true };

export const meta: Route.MetaFunction = (args) =>
  args.loaderData && "card" in args.loaderData
    ? describeEntry(args, args.loaderData, { "@type": "CreativeWork" })
    : describeMissing(args);

export async function loader(args: Route.LoaderArgs) {
  const shown = args.context.get(siteContentContext);
  const { work } = shown;
  const i = work.findIndex(({ body }) => body.slug === args.params.slug);
  const entry = work[i];
  if (!entry) return readMissing(args);
  const { content } = getServices(args.context);
  const [html, [card, next]] = await Promise.all([
    renderEntry(content, shown, "work", entry),
    readCards(content.db, [entry, ...work.slice(i + 1), ...work.slice(0, i)].slice(0, 2)),
  ]);
  const { client, year, link, result, testimonial } = entry.body;
  const facts = { client, year, link, result, testimonial };
  const { publishedAt } = entry;
  return {
    card: card as EntryCard,
    facts,
    html,
    next,
    publishedAt,
    translatedPaths: listTranslatedPaths(content, "work", entry),
    contact: shown.home.buttons.contact,
    ...sendStrings(entriesTexts),
  };
}

export default function WorkPage({ loaderData }: Route.ComponentProps) {
  return "card" in loaderData ? <CaseStudy {...loaderData} /> : <MissingPage {...loaderData} />;
}

type Shown = Extract<Route.ComponentProps["loaderData"], { card: EntryCard }>;

function CaseStudy({ card, facts, html, next, contact }: Shown) {
  const texts = useTexts("entries");
  const { result, testimonial } = facts;
  return (
    <article>
      <EntryHead card={card} list={{ to: href("/work"), text: texts.work }} />
      <ComponentStylesheet name="work" css={workCss} />
      <div className="container-page entry">
        <Facts {...facts} />
        <MarkdownText html={html} className="entry-text" />
      </div>
      {result && (
        <section aria-labelledby="result" className="work-result">
          <div className="container-page">
            <h2 id="result" className="entry-kind">
              {texts.result}
            </h2>
            <p>{result}</p>
          </div>
        </section>
      )}
      {testimonial.quote && (
        <figure className="container-page work-quote">
          <blockquote>
            <p>{testimonial.quote.replace(/^["“„«]|["”“»]$/g, "")}</p>
          </blockquote>
          {testimonial.name && (
            <figcaption>
              <strong>{testimonial.name}</strong>
              {testimonial.role && `, ${testimonial.role}`}
            </figcaption>
          )}
        </figure>
      )}
      <nav aria-label={texts.more} className="container-page work-next">
        {next && (
          <div className="next-work">
            <div className="next-cover">
              <Cover cover={next.cover} width="min(46vw, 38rem)" />
            </div>
            <div>
              <p className="entry-kind">{texts.next}</p>
              <Link to={next.path} prefetch="intent" className="next-link">
                {next.title}
              </Link>
              {next.about && <p className="next-about">{next.about}</p>}
            </div>
          </div>
        )}
        <LinkButton to={href("/contact")} prefetch="intent" size="lg">
          {contact}
        </LinkButton>
      </nav>
    </article>
  );
}

interface FactsProps {
  client: string;
  year: string;
  link: string;
}

function Facts({ client, year, link }: FactsProps) {
  const texts = useTexts("entries");
  return (
    <dl className="entry-facts">
      {client && (
        <div>
          <dt>{texts.client}</dt>
          <dd>{client}</dd>
        </div>
      )}
      {year && (
        <div>
          <dt>{texts.year}</dt>
          <dd>{year}</dd>
        </div>
      )}
      {link && (
        <div>
          <dt>{texts.website}</dt>
          <dd>
            <a href={link} rel="noopener" className="text-link touch-target">
              {link.replace(/^https?:\/\/(www\.)?|\/$/gi, "")}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
