import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import type { MailKind } from "../outbox.tables.ts";
import type { FailedMail } from "./owner-outbox.usecases.server.ts";

interface FailedMailTableProps {
  mails: readonly FailedMail[];
  empty: ReactNode;
  renderActions: (mail: FailedMail) => ReactNode;
}

const kindNames: Readonly<Record<MailKind, string>> = {
  notification: "Notice to you of a message",
  reply: "Your reply",
  code: "Code for another device",
  account: "Mail about an account",
  weekly: "Weekly mail to you",
};

/** Returned mails cannot be sent again: their text was deleted once they had been sent. */
const whyFinal = (kind: MailKind): string =>
  kind === "code" || kind === "account" ? "It has expired." : "It was sent and came back.";

const cardsBelow66rem = "max-[66rem]:[container-type:normal]";
const columns = ["Time", "To", "E-mail", "Why it failed", "Actions"].map((label) => ({ label }));

export function FailedMailTable({ mails, empty, renderActions }: FailedMailTableProps) {
  return (
    <Table
      className={cardsBelow66rem}
      label="Failed E-mails"
      columns={columns}
      isEmpty={mails.length === 0}
      empty={empty}
    >
      {mails.map((mail) => (
        <TableRow key={mail.id}>
          <TableCell label="Time" isNumeric>
            <DateTime value={mail.failedAt} />
          </TableCell>
          <TableCell label="To">
            <bdi className="line-clamp-3 wrap-anywhere @min-[44rem]:min-w-38 @min-[44rem]:max-w-56">{mail.to}</bdi>
          </TableCell>
          <TableCell label="E-mail">
            <div className="@min-[44rem]:min-w-36">
              <p className="font-semibold text-ink">{kindNames[mail.kind] ?? mail.kind}</p>
              {mail.subject && (
                <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-soft">
                  {mail.subject}
                </p>
              )}
            </div>
          </TableCell>
          <TableCell label="Why it failed">
            <div className="max-w-prose wrap-anywhere @min-[44rem]:min-w-40">
              <p dir="auto">{mail.reason}</p>
              {mail.isExpired && <p className="text-ink-soft">{whyFinal(mail.kind)}</p>}
            </div>
          </TableCell>
          <TableCell>
            <div className="flex flex-wrap gap-2 @min-[44rem]:min-w-26 @min-[60rem]:min-w-70">
              {renderActions(mail)}
            </div>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
