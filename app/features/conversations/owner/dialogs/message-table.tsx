import type { ReactNode } from "react";
import { excerpt } from "#app/lib/text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { Folder } from "../../model/contact.tables.ts";
import messageTableCss from "../../server/message-table.css?inline";
import type { MessageTablePage } from "../../server/owner-conversations.usecases.server.ts";

type MessageRow = MessageTablePage["rows"][number];

interface MessageTableProps {
  folder: Folder;
  rows: readonly MessageRow[];
  empty: ReactNode;
  onOpen: (row: MessageRow) => void;
  renderActions: (row: MessageRow) => ReactNode;
}

const cardsBelow66rem = "max-[66rem]:[container-type:normal]";
const messageShown = 140;

export function MessageTable({ folder, rows, empty, onOpen, renderActions }: MessageTableProps) {
  const isUnanswered = (row: MessageRow) => folder === "inbox" && row.is_unanswered === 1;
  return (
    <>
      <ComponentStylesheet name="message-table" css={messageTableCss} />
      <DataTable
        className={cardsBelow66rem}
        label="Contact Messages"
        rows={rows}
        keyOf={({ id }) => id}
        rowClass={(row) => `message-row ${isUnanswered(row) ? "message-unanswered" : ""}`}
        columns={[
          { label: "Date", isNumeric: true, className: "message-date", cell: ({ date }) => <DateTime value={date} /> },
          {
            label: "Name",
            className: "message-name",
            cell: (row) => (
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1 @min-[44rem]:min-w-20 @min-[44rem]:max-w-40">
                <bdi className="line-clamp-3 text-left wrap-anywhere">{row.name}</bdi>
                {isUnanswered(row) && <Badge tone="warning">Unanswered</Badge>}
              </div>
            ),
          },
          {
            label: "Email",
            className: "message-email",
            cell: ({ email }) => (
              <bdi className="line-clamp-1 wrap-anywhere @min-[44rem]:line-clamp-3 @min-[44rem]:min-w-32 @min-[44rem]:max-w-56 @min-[72rem]:min-w-62 @min-[72rem]:max-w-72">
                {email}
              </bdi>
            ),
          },
          {
            label: "Message",
            className: "message-text",
            cell: (row) => {
              const reason = folder === "spam" ? row.spam : "";
              return <MessageExcerpt row={row} reason={reason} onOpen={onOpen} />;
            },
          },
          {
            label: "Replies",
            isNumeric: true,
            className: "message-replies",
            cell: (row) => (
              <span className="inline-flex items-center gap-2">
                {row.reply_count}
                {row.reply_count > 0 && (
                  <Button variant="secondary" size="sm" onClick={() => onOpen(row)}>
                    View
                  </Button>
                )}
              </span>
            ),
          },
          {
            label: "Actions",
            className: "message-actions",
            cell: (row) => (
              <div className="flex flex-wrap justify-end gap-2 @min-[44rem]:min-w-46 @min-[44rem]:justify-start">
                {renderActions(row)}
              </div>
            ),
          },
        ]}
        empty={empty}
      />
    </>
  );
}

interface ExcerptProps {
  row: MessageRow;
  reason: string;
  onOpen: (row: MessageRow) => void;
}

function MessageExcerpt({ row, reason, onOpen }: ExcerptProps) {
  return (
    <div className="@min-[44rem]:min-w-40">
      <button
        type="button"
        dir="auto"
        className="line-clamp-2 max-w-prose cursor-pointer pointer-coarse:min-h-11 text-start wrap-anywhere hover:underline hover:decoration-1 hover:underline-offset-4"
        onClick={() => onOpen(row)}
      >
        {excerpt(row.excerpt, messageShown)}
      </button>
      {reason && <p className="mt-1 text-xs text-ink-faint">Looks like spam: {reason}</p>}
    </div>
  );
}
