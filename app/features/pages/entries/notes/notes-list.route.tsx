import { Link } from "react-router";
import { describePage, type MetaArgs } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { studioOf } from "#app/shell/studio.ts";
import { describeMissing } from "#app/shell/views/not-found-view.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import pageWallCss from "#app/ui/page/page-wall.css?inline";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { MissingPage } from "../../not-found/missing-page.tsx";
import coverCss from "../cover.css?inline";
import { Cover } from "../cover.tsx";
import { linkFeed } from "../describe-entry.ts";
import { loadCards } from "../read-cards.server.ts";
import type { Route } from "./+types/notes-list.route";
import notesListCss from "./notes-list.css?inline";

export const handle: FirstPaintHandle = { startsOnIntent: true };

export const meta: Route.MetaFunction = (args) =>
  args.loaderData && "cards" in args.loaderData
    ? [...describePage(args, describeNotes(args)), linkFeed(args)]
    : describeMissing(args);

function describeNotes(args: MetaArgs) {
  const texts = textsOf(args, "entries");
  return { title: texts.notes, description: texts.notesBy({ studio: studioOf(args).name }) };
}

export const loader = (args: Route.LoaderArgs) => loadCards(args, "notes");

export default function NotesListPage({ loaderData }: Route.ComponentProps) {
  if (!("cards" in loaderData)) return <MissingPage {...loaderData} />;
  return (
    <div className="page-wall">
      <ComponentStylesheet name="page-wall" css={pageWallCss} />
      <ComponentStylesheet name="entry-cover" css={coverCss} />
      <ComponentStylesheet name="notes-list" css={notesListCss} />
      <WindowLight columns={4} rows={2} lit={{ column: 3, row: 0 }} className="page-light" />
      <div className="page container-page">
        <ListHeading />
        <ul className="notes-list">
          {loaderData.cards.map(({ path, title, about, summary, cover }) => (
            <li key={path} className="note-item">
              <DateTime value={about} precision="day" className="note-day figures" />
              <div className="note-words">
                <h2 className="text-2xl">
                  <Link to={path} prefetch="intent" className="note-link">
                    {title}
                  </Link>
                </h2>
                {summary && <p className="note-summary">{summary}</p>}
              </div>
              {cover && (
                <div className="note-cover">
                  <Cover cover={cover} width="14rem" />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const ListHeading = () => <PageHeading title={useTexts("entries").notes} />;
