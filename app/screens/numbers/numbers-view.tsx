import type { ReactNode } from "react";
import { Link } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CountsPanel } from "./counts-panel.tsx";
import type { LoadedNumbers } from "./load-numbers.server.ts";
import numbersCss from "./numbers.css?inline";
import { type NumbersAddress, toSearch } from "./numbers-address.ts";
import { filterTexts } from "./numbers-texts.ts";
import { RangeBar } from "./range-bar.tsx";
import { TopList } from "./top-list.tsx";

interface NumbersViewProps extends Pick<LoadedNumbers, "address" | "report" | "zone"> {
  /** Titles of the sections below the lists, by id. */
  sections?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

export function NumbersView({ address, report, zone, sections = {}, children }: NumbersViewProps) {
  return (
    <div className="numbers">
      <ComponentStylesheet name="numbers" css={numbersCss} />
      <RangeBar address={address} range={report.range} />
      {report.filter && (
        <p className="numbers-filter">
          <FilterChip address={address} text={`${filterTexts[report.filter.name]}: ${report.filter.text}`} />
        </p>
      )}
      {report.isEmpty ? (
        <div className="numbers-pane">
          <EmptyState title="Nothing is counted yet">
            Visits are counted from now on, within a second. Your own, and those of your helpers, are left out.
          </EmptyState>
        </div>
      ) : (
        <>
          <nav aria-label="On this page" className="numbers-index">
            <ul>
              {[...report.lists.map(({ name, title }) => [name, title]), ...Object.entries(sections)].map(
                ([id, title]) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <CountsPanel report={report} />
          {report.lists.length > 0 ? (
            <div className="numbers-lists">
              {report.lists.map((list) => (
                <TopList key={list.name} list={list} address={address} />
              ))}
            </div>
          ) : (
            <p className="mt-6 text-ink-soft">Nothing came together with it in these days.</p>
          )}
        </>
      )}
      {children}
      <p className="mt-10 max-w-prose text-sm text-ink-faint">
        Days begin at midnight in {zone}. Someone who visits on two days counts as two visitors: without cookies we
        can’t tell. Countries are those of the browser’s language.
      </p>
    </div>
  );
}

export function HereNow({ count }: { count: number }) {
  return (
    <p className="numbers-here" data-is-empty={count === 0}>
      <span aria-hidden="true" />
      {count === 0 ? "Nobody is here now" : `${count.toLocaleString("en-US")} here now`}
    </p>
  );
}

function FilterChip({ address, text }: { address: NumbersAddress; text: string }) {
  return (
    <Link
      to={toSearch({ ...address, filter: undefined, more: undefined })}
      className="numbers-chip"
      aria-label={`${text}, remove this filter`}
      preventScrollReset
    >
      <bdi className="wrap-anywhere">{text}</bdi>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 4l8 8M12 4l-8 8" />
      </svg>
    </Link>
  );
}
