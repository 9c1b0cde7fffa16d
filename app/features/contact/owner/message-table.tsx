import type { ReactNode } from "react";
import { excerpt } from "#app/lib/text.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import type { Folder } from "../contact.tables.ts";
import { describeSpamSignals } from "../sending/spam-signals.ts";
import type { MessageRow } from "./message-table.store.server.ts";

interface MessageTableProps {
  folder: Folder;
  rows: readonly MessageRow[];
  empty: ReactNode;
  onOpen: (row: MessageRow) => void;
  renderActions: (row: MessageRow) => ReactNode;
}

const columns = ["Date", "Name", "Email", "Message", "Replies", "Actions"].map((label) => ({ label }));
const messageShown = 140;

/** Everything is visitors' text, each in its own direction. */
export function MessageTable({ folder, rows, empty, onOpen, renderActions }: MessageTableProps) {
  return (
    // Below this width six columns do not fit: the table becomes cards.
    <div className="max-[66rem]:max-w-160">
      <Table label="Contact Messages" columns={columns} isEmpty={rows.length === 0} empty={empty}>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell label="Date" isNumeric>
              <DateTime value={row.date} />
            </TableCell>
            <TableCell label="Name">
              <bdi className="line-clamp-3 text-left wrap-anywhere @min-[44rem]:min-w-20 @min-[44rem]:max-w-40">
                {row.name}
              </bdi>
            </TableCell>
            <TableCell label="Email">
              <bdi className="line-clamp-3 wrap-anywhere @min-[44rem]:min-w-32 @min-[44rem]:max-w-56">{row.email}</bdi>
            </TableCell>
            <TableCell label="Message">
              <MessageExcerpt
                row={row}
                reason={folder === "spam" ? describeSpamSignals(row.spam_signals) : ""}
                onOpen={onOpen}
              />
            </TableCell>
            <TableCell label="Replies" isNumeric>
              <span className="inline-flex items-center gap-1 whitespace-nowrap">
                {row.reply_count}
                {row.reply_count > 0 && (
                  <Button variant="ghost" size="sm" className="-my-2" onClick={() => onOpen(row)}>
                    View
                  </Button>
                )}
              </span>
            </TableCell>
            <TableCell label="Actions">
              <div className="flex flex-wrap gap-2 @min-[44rem]:min-w-42">{renderActions(row)}</div>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
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
        className="line-clamp-3 max-w-prose @min-[44rem]:line-clamp-2 cursor-pointer text-start wrap-anywhere hover:underline hover:decoration-1 hover:underline-offset-4"
        onClick={() => onOpen(row)}
      >
        {excerpt(row.excerpt, messageShown)}
      </button>
      {reason && <p className="mt-1 text-xs text-ink-faint">Looks like spam: {reason}</p>}
    </div>
  );
}
