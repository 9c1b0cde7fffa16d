import { useId } from "react";
import { href, Link } from "react-router";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { type NumbersAddress, toSearch } from "./numbers-address.ts";
import { emptyListTexts, filterTexts } from "./numbers-texts.ts";
import { moreRowsMax, type ShownGroup, type ShownList, type ShownRow } from "./shown-list.ts";

interface TopListProps {
  list: ShownList;
  address: NumbersAddress;
}

export function TopList({ list, address }: TopListProps) {
  const titleId = useId();
  const max = Math.max(1, ...list.groups.flatMap(({ rows }) => rows.map(({ views }) => views)));
  const isEmpty = list.groups.every(({ rows }) => rows.length === 0);
  const isLong = address.more === list.name;
  return (
    <section className="numbers-pane numbers-list" aria-labelledby={titleId} id={list.name}>
      <header>
        <h2 id={titleId}>{list.title}</h2>
        {!isEmpty && (
          <p className="numbers-columns" aria-hidden="true">
            {hasVisitors(list) && <span>Visitors</span>}
            <span>Views</span>
          </p>
        )}
      </header>
      {isEmpty ? (
        <p className="numbers-none">{emptyListTexts[list.name]}</p>
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
            {isLong ? "Show fewer" : `Show ${list.hiddenCount > moreRowsMax ? "more" : `${list.hiddenCount} more`}`}
            <span className="sr-only"> of {list.title}</span>
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
  return (
    <>
      {group.title && (
        <h3>
          {group.title}
          <span className="figures">{group.views.toLocaleString("en-US")}</span>
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
        <span className="sr-only">{filterTexts[list.name]} </span>
        <bdi className="numbers-name">{row.text}</bdi>
        {hasVisitors(list) && (
          <span className="figures">
            {row.visitors.toLocaleString("en-US")}
            <span className="sr-only"> visitors, </span>
          </span>
        )}
        <span className="figures">
          {row.views.toLocaleString("en-US")}
          <span className="sr-only"> views</span>
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
