import type { ReactNode } from "react";
import { Link } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { CountsPanel } from "./counts-panel.tsx";
import type { LoadedNumbers } from "./load-numbers.server.ts";
import numbersCss from "./numbers.css?inline";
import { type NumbersAddress, toSearch } from "./numbers-address.ts";
import { RangeBar } from "./range-bar.tsx";
import { TopList } from "./top-list.tsx";

interface NumbersViewProps extends Pick<LoadedNumbers, "address" | "report" | "zone"> {
  /** Titles of the sections below the lists, by id. */
  sections?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

export function NumbersView({ address, report, zone, sections = {}, children }: NumbersViewProps) {
  const texts = useTexts("numbers");
  return (
    <div className="numbers">
      <ComponentStylesheet name="numbers" css={numbersCss} />
      <RangeBar address={address} range={report.range} />
      {report.filter && (
        <p className="numbers-filter">
          <FilterChip address={address} text={`${texts.filters[report.filter.name]}: ${report.filter.text}`} />
        </p>
      )}
      {report.isEmpty ? (
        <div className="numbers-pane">
          <EmptyState title={texts.nothing}>{texts.nothingText}</EmptyState>
        </div>
      ) : (
        <>
          <nav aria-label={texts.index} className="numbers-index">
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
            <p className="mt-6 text-ink-soft">{texts.noneTogether}</p>
          )}
        </>
      )}
      {children}
      <p className="mt-10 max-w-prose text-sm text-ink-faint">{texts.about({ zone })}</p>
    </div>
  );
}

export function HereNow({ count }: { count: number }) {
  const texts = useTexts("numbers");
  const language = useLanguage();
  return (
    <p className="numbers-here" data-is-empty={count === 0}>
      <span aria-hidden="true" />
      {count === 0 ? texts.noneHere : texts.here({ number: count.toLocaleString(language) })}
    </p>
  );
}

function FilterChip({ address, text }: { address: NumbersAddress; text: string }) {
  const { removeFilter } = useTexts("numbers");
  return (
    <Link
      to={toSearch({ ...address, filter: undefined, more: undefined })}
      className="numbers-chip"
      aria-label={removeFilter({ filter: text })}
      preventScrollReset
    >
      <bdi className="wrap-anywhere">{text}</bdi>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 4l8 8M12 4l-8 8" />
      </svg>
    </Link>
  );
}
