import { href, Link } from "react-router";
import { listTranslatedPaths } from "#app/features/content/entries/entry-pages.ts";
import { entryPath } from "#app/features/content/entries/entry-path.ts";
import { MarkdownText } from "#app/features/content/markdown-text.tsx";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import type { PublishedEntry } from "#app/features/content/site-content.ts";
import { plainText } from "#app/lib/language/plain-text.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { describeMissing } from "#app/shell/views/not-found-view.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { MissingPage } from "../../not-found/missing-page.tsx";
import { readMissing } from "../../not-found/read-missing.server.ts";
import { entriesTexts } from "../../strings/pages-texts.server.ts";
import { describeEntry, linkFeed } from "../describe-entry.ts";
import { EntryHead } from "../entry-head.tsx";
import { type EntryCard, readCards } from "../read-cards.server.ts";
import { renderEntry } from "../render-entry.server.ts";
import type { Route } from "./+types/note.route";
import noteCss from "./note.css?inline";

export const handle: FirstPaintHandle = { startsOnIntent: true };

export const meta: Route.MetaFunction = (args) => {
  if (!(args.loaderData && "card" in args.loaderData)) return describeMissing(args);
  const { title, about } = args.loaderData.card;
  const posting = { "@type": "BlogPosting", headline: plainText(title), datePublished: about };
  return [...describeEntry(args, args.loaderData, posting), linkFeed(args)];
};

export async function loader(args: Route.LoaderArgs) {
  const shown = args.context.get(siteContentContext);
  const { notes } = shown;
  const i = notes.findIndex(({ body }) => body.slug === args.params.slug);
  const entry = notes[i];
  if (!entry) return readMissing(args);
  const { content } = getServices(args.context);
  const [html, [card]] = await Promise.all([
    renderEntry(content, shown, "notes", entry),
    readCards(content.db, [entry]),
  ]);
  return {
    ...{ card: card as EntryCard, html, publishedAt: entry.publishedAt },
    translatedPaths: listTranslatedPaths(content, "notes", entry),
    ...{ newer: nameOf(notes[i - 1]), older: nameOf(notes[i + 1]) },
    ...sendStrings(entriesTexts),
  };
}

const nameOf = (note: PublishedEntry<"notes"> | undefined) =>
  note && { title: note.body.title, path: entryPath("notes", note.body.slug) };

export default function NotePage({ loaderData }: Route.ComponentProps) {
  return "card" in loaderData ? <Note {...loaderData} /> : <MissingPage {...loaderData} />;
}

type Shown = Extract<Route.ComponentProps["loaderData"], { card: EntryCard }>;

function Note({ card, html, newer, older }: Shown) {
  const texts = useTexts("entries");
  return (
    <article>
      <EntryHead card={card} list={{ to: href("/notes"), text: texts.notes }} />
      <ComponentStylesheet name="note" css={noteCss} />
      <div className="container-page entry">
        <p className="note-date">
          <DateTime value={card.about} precision="day" />
        </p>
        <MarkdownText html={html} className="entry-text" />
      </div>
      {(newer || older) && (
        <nav aria-label={texts.otherNotes} className="container-page note-others">
          {newer && <OtherNote {...newer} text={texts.newer} />}
          {older && <OtherNote {...older} text={texts.older} />}
        </nav>
      )}
    </article>
  );
}

const OtherNote = ({ title, path, text }: { title: string; path: string; text: string }) => (
  <p className="note-other">
    {text}
    <Link to={path} prefetch="intent" className="note-other-link">
      {title}
    </Link>
  </p>
);
