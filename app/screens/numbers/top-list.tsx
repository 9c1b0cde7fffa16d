import { useId } from "react";
import { href, Link } from "react-router";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { type NumbersAddress, toSearch } from "./numbers-address.ts";
import { moreRowsMax, type ShownGroup, type ShownList, type ShownRow } from "./shown-list.ts";

interface TopListProps {
  list: ShownList;
  address: NumbersAddress;
}

export function TopList({ list, address }: TopListProps) {
  const titleId = useId();
  const texts = useTexts("numbers");
  const max = Math.max(1, ...list.groups.flatMap(({ rows }) => rows.map(({ views }) => views)));
  const isEmpty = list.groups.every(({ rows }) => rows.length === 0);
  const isLong = address.more === list.name;
  const { hiddenCount } = list;
  const moreText = hiddenCount > moreRowsMax ? texts.more : texts.moreOf({ number: hiddenCount });
  return (
    <section className="numbers-pane numbers-list" aria-labelledby={titleId} id={list.name}>
      <header>
        <h2 id={titleId}>{list.title}</h2>
        {!isEmpty && (
          <p className="numbers-columns" aria-hidden="true">
            {hasVisitors(list) && <span>{texts.visitors}</span>}
            <span>{texts.views}</span>
          </p>
        )}
      </header>
      {isEmpty ? (
        <p className="numbers-none">{texts.none[list.name]}</p>
      ) : (
        list.groups.map((group) => (
          <Group key={group.title ?? ""} group={group} list={list} address={address} max={max} />
        ))
      )}
      {(list.hiddenCount > 0 || isLong) && (
        <p className="numbers-more">
          <Link
            to={toSearch({ ...address, more: isLong ? undefined : list.name })}
            className="text-link touch-target"
            preventScrollReset
          >
            {isLong ? texts.fewer : moreText}
            <span className="sr-only">{texts.ofList({ list: list.title })}</span>
          </Link>
        </p>
      )}
    </section>
  );
}

const hasVisitors = ({ name }: ShownList): boolean => name !== "crawler" && name !== "crawled";

interface GroupProps {
  group: ShownGroup;
  list: ShownList;
  address: NumbersAddress;
  max: number;
}

function Group({ group, list, address, max }: GroupProps) {
  const language = useLanguage();
  return (
    <>
      {group.title && (
        <h3>
          {group.title}
          <span className="figures">{group.views.toLocaleString(language)}</span>
        </h3>
      )}
      <ol>
        {group.rows.map((row) => (
          <Row key={row.value} row={row} list={list} address={address} max={max} />
        ))}
      </ol>
    </>
  );
}

interface RowProps {
  row: ShownRow;
  list: ShownList;
  address: NumbersAddress;
  max: number;
}

function Row({ row, list, address, max }: RowProps) {
  const { filter } = address;
  const texts = useTexts("numbers");
  const language = useLanguage();
  const canRedirect = useIsOwner() && list.name === "missing" && row.value.startsWith("/");
  const isChosen = filter?.name === list.name && filter.value === row.value;
  return (
    <li>
      <Link
        to={toSearch({ ...address, filter: { name: list.name, value: row.value }, more: undefined })}
        className="numbers-row"
        aria-current={isChosen ? "true" : undefined}
        preventScrollReset
      >
        <span className="numbers-bar" style={{ width: `${(row.views / max) * 100}%` }} aria-hidden="true" />
        <span className="sr-only">{texts.filters[list.name]} </span>
        <bdi className="numbers-name">{row.text}</bdi>
        {hasVisitors(list) && (
          <span className="figures">
            {row.visitors.toLocaleString(language)}
            <span className="sr-only">{texts.ofVisitors}</span>
          </span>
        )}
        <span className="figures">
          {row.views.toLocaleString(language)}
          <span className="sr-only">{texts.ofViews}</span>
        </span>
      </Link>
      {canRedirect && (
        <Link
          to={`${href("/admin/site/redirects")}?from=${encodeURIComponent(row.value)}`}
          className="text-link touch-target numbers-redirect"
        >
          Redirect…<span className="sr-only"> {row.text}</span>
        </Link>
      )}
    </li>
  );
}
