import type { ReactNode } from "react";
import { excerpt } from "#app/lib/text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import type { Folder } from "../../model/contact.tables.ts";
import messageTableCss from "../../server/message-table.css?inline";
import type { MessageRow } from "../../server/message-table.store.server.ts";
import { describeSpamSignals } from "../../server/receiving/spam-signals.ts";

interface MessageTableProps {
  folder: Folder;
  rows: readonly MessageRow[];
  empty: ReactNode;
  onOpen: (row: MessageRow) => void;
  renderActions: (row: MessageRow) => ReactNode;
}

const cardsBelow66rem = "max-[66rem]:[container-type:normal]";
const columns = ["Date", "Name", "Email", "Message", "Replies", "Actions"].map((label) => ({ label }));
const messageShown = 140;

export function MessageTable({ folder, rows, empty, onOpen, renderActions }: MessageTableProps) {
  return (
    <>
      <ComponentStylesheet name="message-table" css={messageTableCss} />
      <Table
        className={cardsBelow66rem}
        label="Contact Messages"
        columns={columns}
        isEmpty={rows.length === 0}
        empty={empty}
      >
        {rows.map((row) => (
          <MessageTableRow key={row.id} {...{ row, folder, onOpen }} actions={renderActions(row)} />
        ))}
      </Table>
    </>
  );
}

interface MessageTableRowProps extends Pick<MessageTableProps, "folder" | "onOpen"> {
  row: MessageRow;
  actions: ReactNode;
}

function MessageTableRow({ row, folder, onOpen, actions }: MessageTableRowProps) {
  const isUnanswered = folder === "inbox" && row.last_author === "visitor";
  return (
    <TableRow className={`message-row ${isUnanswered ? "message-unanswered" : ""}`}>
      <TableCell label="Date" isNumeric className="message-date">
        <DateTime value={row.date} />
      </TableCell>
      <TableCell label="Name" className="message-name">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 @min-[44rem]:min-w-20 @min-[44rem]:max-w-40">
          <bdi className="line-clamp-3 text-left wrap-anywhere">{row.name}</bdi>
          {isUnanswered && <Badge tone="warning">Unanswered</Badge>}
        </div>
      </TableCell>
      <TableCell label="Email" className="message-email">
        <bdi className="line-clamp-1 wrap-anywhere @min-[44rem]:line-clamp-3 @min-[44rem]:min-w-32 @min-[44rem]:max-w-56 @min-[72rem]:min-w-48">
          {row.email}
        </bdi>
      </TableCell>
      <TableCell label="Message" className="message-text">
        <MessageExcerpt
          row={row}
          reason={folder === "spam" ? describeSpamSignals(row.spam_signals) : ""}
          onOpen={onOpen}
        />
      </TableCell>
      <TableCell label="Replies" isNumeric className="message-replies">
        <span className="inline-flex items-center gap-2">
          {row.reply_count}
          {row.reply_count > 0 && (
            <Button variant="secondary" size="sm" onClick={() => onOpen(row)}>
              View
            </Button>
          )}
        </span>
      </TableCell>
      <TableCell label="Actions" className="message-actions">
        <div className="flex flex-wrap justify-end gap-2 @min-[44rem]:min-w-46 @min-[44rem]:justify-start">
          {actions}
        </div>
      </TableCell>
    </TableRow>
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
