import { Link } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import pageWallCss from "#app/ui/page/page-wall.css?inline";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import coverCss from "./cover.css?inline";
import { Cover } from "./cover.tsx";
import entryCss from "./entry.css?inline";
import type { EntryCard } from "./read-cards.server.ts";

interface EntryHeadProps {
  card: EntryCard;
  list: { to: string; text: string };
}

/** Light falls on the wall where no picture is. */
export const EntryHead = ({ card: { title, summary, cover }, list }: EntryHeadProps) => (
  <header className={cover ? "entry-wall" : "entry-wall page-wall"}>
    <ComponentStylesheet name="page-wall" css={pageWallCss} />
    <ComponentStylesheet name="entry-cover" css={coverCss} />
    <ComponentStylesheet name="entry" css={entryCss} />
    {!cover && <WindowLight columns={4} rows={2} lit={{ column: 3, row: 1 }} className="page-light" />}
    <div className="container-page entry-head">
      <p className="entry-kind">
        <Link to={list.to} prefetch="intent" className="touch-target">
          {list.text}
        </Link>
      </p>
      <h1 className="entry-title">{title}</h1>
      {summary && <p className="entry-lead">{summary}</p>}
    </div>
    {cover && (
      <div className="container-page entry-cover">
        <Cover cover={cover} width="min(92vw, 76rem)" isFirst />
      </div>
    )}
  </header>
);
