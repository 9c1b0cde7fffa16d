import { Link } from "react-router";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { rootDataOf, studioOf } from "#app/shell/studio.ts";
import { describeMissing } from "#app/shell/views/not-found-view.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import pageWallCss from "#app/ui/page/page-wall.css?inline";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { MissingPage } from "../../not-found/missing-page.tsx";
import coverCss from "../cover.css?inline";
import { Cover, describeCover } from "../cover.tsx";
import { type EntryCard, loadCards } from "../read-cards.server.ts";
import type { Route } from "./+types/work-list.route";
import workListCss from "./work-list.css?inline";

export const handle: FirstPaintHandle = { startsOnIntent: true };

export const meta: Route.MetaFunction = (args) =>
  args.loaderData && "cards" in args.loaderData
    ? describePage(args, {
        title: textsOf(args, "entries").work,
        description: textsOf(args, "entries").workBy({
          studio: studioOf(args).name,
          titles: args.loaderData.cards
            .map(({ title }) => title)
            .slice(0, 4)
            .join(", "),
        }),
        picture: describeCover(rootDataOf(args).origin, args.loaderData.cards[0]?.cover),
      })
    : describeMissing(args);

export const loader = (args: Route.LoaderArgs) => loadCards(args, "work");

export default function WorkListPage({ loaderData }: Route.ComponentProps) {
  if (!("cards" in loaderData)) return <MissingPage {...loaderData} />;
  return (
    <div className="page-wall">
      <ComponentStylesheet name="page-wall" css={pageWallCss} />
      <ComponentStylesheet name="entry-cover" css={coverCss} />
      <ComponentStylesheet name="work-list" css={workListCss} />
      <WindowLight columns={4} rows={2} lit={{ column: 3, row: 0 }} className="page-light" />
      <div className="page container-page">
        <ListHeading />
        <ul className="work-list">
          {loaderData.cards.map((card, i) => (
            <WorkItem key={card.path} card={card} isFirst={i === 0} />
          ))}
        </ul>
      </div>
    </div>
  );
}

const ListHeading = () => <PageHeading title={useTexts("entries").work} />;

const WorkItem = ({ card: { path, title, summary, about, cover }, isFirst }: { card: EntryCard; isFirst: boolean }) => (
  <li className="work-item">
    <div className="case-cover">
      <Cover cover={cover} width={isFirst ? "min(92vw, 76rem)" : "min(54vw, 44rem)"} isFirst={isFirst} />
    </div>
    <div className="work-words">
      <h2 className="text-2xl">
        <Link to={path} prefetch="intent" className="work-link">
          {title}
        </Link>
      </h2>
      {about && <p className="work-about">{about}</p>}
      {summary && <p className="work-summary">{summary}</p>}
    </div>
  </li>
);
