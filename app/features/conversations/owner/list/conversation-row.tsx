import { memo } from "react";
import { Link } from "react-router";
import { originalLanguage, siteLanguageNames } from "#app/lib/language/languages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { MarkedText } from "#app/ui/marked-text/marked-text.tsx";
import { formatListCursor } from "../../model/list-cursor.ts";
import { type InboxList, type InboxRow, inboxAddress } from "../../server/list/inbox-list.ts";
import { LabelChips } from "../labels/label-chips.tsx";
import type { Selection } from "./use-selection.ts";

interface ConversationRowProps {
  row: InboxRow;
  list: InboxList;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: Selection["select"];
}

/** Everything is visitors' text, each in its own direction. A scrolled list renders only the rows that come into view. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { row, list, isOpen, isSelected, onSelect } = props;
  const isUnread = row.is_unread === 1 && !isOpen;
  return (
    <div className={`inbox-row ${isUnread ? "inbox-row-unread" : ""}`} data-open={isOpen || undefined}>
      <label className="inbox-check">
        <input
          type="checkbox"
          name="seen"
          value={formatListCursor(row)}
          className="checkbox"
          checked={isSelected}
          onChange={(event) => onSelect(row.id, event.currentTarget.checked)}
        />
        <span className="sr-only">Select {row.name}</span>
      </label>
      <Link
        id={rowElementId(row.id)}
        to={inboxAddress({ ...list, id: row.id })}
        preventScrollReset
        aria-current={isOpen ? "true" : undefined}
        className="inbox-row-link"
      >
        <span className="inbox-row-head">
          <bdi className="inbox-row-name">
            <MarkedText text={row.name} ranges={row.found?.name ?? []} />
          </bdi>
          {row.reply_count > 0 && (
            <span className="inbox-row-count figures">
              {row.reply_count + 1}
              <span className="sr-only"> messages</span>
            </span>
          )}
          <DateTime value={row.last_activity_at} precision="brief" className="inbox-row-time figures" />
        </span>
        <span className="inbox-row-text" dir="auto">
          {row.language !== originalLanguage && <Badge>{siteLanguageNames[row.language]}</Badge>}
          <LabelChips ids={row.labels} labels={list.labels} max={2} />
          {isUnread && <span className="sr-only">Unread: </span>}
          {row.found?.text ? (
            <MarkedText {...row.found.text} />
          ) : (
            <>
              {row.last_author === "owner" && <span className="text-ink-faint">Studio: </span>}
              {row.excerpt}
            </>
          )}
        </span>
        {row.found && row.found.email.length > 0 && (
          <bdi className="inbox-row-note">
            <MarkedText text={row.email} ranges={row.found.email} />
          </bdi>
        )}
        {row.snoozed_until && (
          <span className="inbox-row-note">
            Until <DateTime value={row.snoozed_until} />
          </span>
        )}
        {row.folder === "spam" && row.spam && <span className="inbox-row-note">Looks like spam: {row.spam}</span>}
      </Link>
      {row.others && list.q === undefined && (
        <Link
          to={inboxAddress({ view: list.view, q: `from:"${row.email}"` })}
          preventScrollReset
          className="inbox-row-more text-link"
        >
          {row.others}
        </Link>
      )}
    </div>
  );
});

export const rowElementId = (id: string): string => `conversation-${id}`;
