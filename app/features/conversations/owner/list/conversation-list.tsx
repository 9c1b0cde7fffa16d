import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { href } from "react-router";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { type RowWindow, useRowWindow } from "#app/ui/row-window/row-window.ts";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { type InboxList, type InboxPlace, type InboxRow, inboxAddress, isMixed } from "../../server/list/inbox-list.ts";
import { IntentButton, runPressed, SnoozeMenu } from "../conversation/state-buttons.tsx";
import { LabelMenu } from "../labels/label-menu.tsx";
import { SearchSummary } from "../search/search-field.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import type { useConversationList } from "./use-conversation-list.ts";
import type { Selection } from "./use-selection.ts";

/** The same in the style sheet. */
const rowHeightPx = 92;
/** The whole first page is in the document, also for a browser without JavaScript. */
const overscan = 50;

interface ConversationListProps {
  list: InboxList;
  rows: ReturnType<typeof useConversationList>;
  openId: string | undefined;
  selection: Selection;
  onRun: (command: InboxCommand) => void;
  onRetry: () => void;
  isRetrying: boolean;
  onWindow: (reveal: RowWindow["reveal"]) => void;
  progress: ReactNode;
}

export function ConversationList(props: ConversationListProps) {
  const { list, rows, selection, onRun, onRetry, isRetrying } = props;
  const isMissing = list.rows === undefined && rows.rows.length === 0;
  return (
    <section aria-label="Conversations" className="inbox-list" tabIndex={-1} data-works-offline={list.keptAt}>
      <SearchSummary list={list} count={rows.rows.length} hasMore={rows.next !== null} />
      <form
        method="post"
        action={href("/admin/inbox")}
        onSubmit={(event) => runPressed(event, selection.seen, onRun)}
        className="inbox-list-form"
        data-selected={selection.ids.size > 0 || undefined}
      >
        <SelectionBar {...{ list, selection, onRun }} rows={rows.rows} />
        {rows.waiting > 0 && (
          <button type="button" className="inbox-new" onClick={rows.showNew}>
            {describeWaiting(rows)}
          </button>
        )}
        <p role="status" className="sr-only">
          {rows.waiting > 0 && `${describeWaiting(rows)}, at the top of the list`}
        </p>
        {isMissing && (
          <EmptyState
            title={list.error ?? "Loading…"}
            action={
              list.error && (
                <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={onRetry}>
                  Try again
                </Button>
              )
            }
          />
        )}
        {!isMissing && rows.rows.length === 0 && <EmptyView list={list} />}
        {rows.rows.length > 0 && <Rows {...props} />}
        {props.progress}
      </form>
    </section>
  );
}

/** A colleague's answer or the end of a snooze is no message. */
function describeWaiting({ waiting, news }: { waiting: number; news: number }): string {
  const kind = news === waiting ? "new message" : "changed conversation";
  return `${waiting} ${kind}${waiting === 1 ? "" : "s"}`;
}

function Rows({ list: place, rows, openId, selection, onWindow }: ConversationListProps) {
  const list = useRowWindow({ count: rows.rows.length, rowHeightPx, overscan, inOrder: true });
  useEffect(() => onWindow(list.reveal), [onWindow, list.reveal]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label="List" ref={list.attach} className="inbox-scroller" tabIndex={0}>
      <ul className="inbox-rows" style={{ height: list.heightPx }}>
        {list.rows.map(({ row: position, slot }) => {
          const row = rows.rows[position];
          if (!row) return null;
          return (
            <li
              key={slot}
              aria-setsize={rows.next === null ? rows.rows.length : -1}
              aria-posinset={position + 1}
              className="inbox-slot"
              style={{ transform: `translateY(${list.topOf(position)}px)` }}
            >
              <ConversationRow
                row={row}
                list={place}
                isOpen={row.id === openId}
                isSelected={selection.ids.has(row.id)}
                onSelect={selection.select}
              />
            </li>
          );
        })}
      </ul>
      <OlderRows {...{ place, rows }} />
    </section>
  );
}

function OlderRows({ place, rows }: { place: InboxPlace; rows: ConversationListProps["rows"] }) {
  const { before } = place;
  const end = useRef<HTMLDivElement>(null);
  useLoadAtEnd(end, rows);
  if (rows.next === null && before === undefined) return null;
  return (
    <div ref={end} className="inbox-older">
      {rows.olderError && <p className="text-sm text-danger">{rows.olderError}</p>}
      {before !== undefined && (
        <LinkButton to={inboxAddress({ ...place, before: undefined })} variant="secondary" size="sm">
          Newest conversations
        </LinkButton>
      )}
      {rows.next !== null && (
        <LinkButton
          to={inboxAddress({ ...place, before: rows.next })}
          variant="secondary"
          size="sm"
          aria-busy={rows.isLoadingOlder}
          onClick={(event) => {
            event.preventDefault();
            rows.loadOlder();
          }}
        >
          {rows.isLoadingOlder ? "Loading…" : "Older conversations"}
        </LinkButton>
      )}
    </div>
  );
}

/** Older rows are there before the list is scrolled to its end. Where they could not be loaded, the owner asks again. */
function useLoadAtEnd(
  end: RefObject<HTMLElement | null>,
  { next, olderError, loadOlder }: ConversationListProps["rows"],
) {
  const load = useEffectEvent(loadOlder);
  useEffect(() => {
    const element = end.current;
    if (!element || next === null || olderError) return;
    const onView = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && load();
    const root = element.closest(".inbox-scroller");
    const observer = new IntersectionObserver(onView, { root, rootMargin: "0px 0px 1200px" });
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, next, olderError]);
}

interface SelectionBarProps {
  list: InboxList;
  selection: Selection;
  rows: readonly InboxRow[];
  onRun: (command: InboxCommand) => void;
}

/** Shown by CSS while a row is selected, so that it also works without JavaScript. */
function SelectionBar({ list, selection, rows, onRun }: SelectionBarProps) {
  const isAll = selection.ids.size === rows.length && rows.length > 0;
  const targets = rows.filter(({ id }) => selection.ids.has(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in all browsers
    <div role="group" aria-label="Selected conversations" className="inbox-selected">
      <div className="inbox-selected-count figures">
        <p role="status">{selection.ids.size > 0 && `${selection.ids.size.toLocaleString("en")} selected`}</p>
        <Button variant="ghost" size="sm" onClick={isAll ? selection.clear : selection.selectAll}>
          {isAll ? "Select none" : "Select all"}
        </Button>
      </div>
      <BarButtons list={list} />
      <LabelMenu of="selection" labels={list.labels} targets={targets} onRun={onRun} />
    </div>
  );
}

function BarButtons({ list }: { list: InboxList }) {
  const isOwner = useIsOwner();
  const { view } = list;
  const isSpam = view === "spam" && !isMixed(list);
  return (
    <>
      {isSpam ? (
        <IntentButton value="not-spam">Not spam</IntentButton>
      ) : (
        <>
          {(isMixed(list) || (view !== "done" && view !== "snoozed")) && <IntentButton value="done">Done</IntentButton>}
          {(isMixed(list) || view === "done" || view === "snoozed") && <IntentButton value="open">Reopen</IntentButton>}
          <SnoozeMenu of="selection" />
          <IntentButton value="spam">Spam</IntentButton>
        </>
      )}
      {isOwner && <IntentButton value="delete">Delete</IntentButton>}
    </>
  );
}

function EmptyView({ list }: { list: InboxList }) {
  const { empty, q, next } = list;
  if (!empty) return null;
  const older = q !== undefined && next !== null && (
    <LinkButton to={inboxAddress({ ...list, before: next })} variant="secondary" size="sm">
      Search older ones
    </LinkButton>
  );
  return (
    <EmptyState title={empty.title} action={older}>
      {empty.text}
      {empty.examples && (
        <dl className="inbox-search-examples">
          {empty.examples.map(([example, meaning]) => (
            <div key={example}>
              <dt>
                <code>{example}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </EmptyState>
  );
}
