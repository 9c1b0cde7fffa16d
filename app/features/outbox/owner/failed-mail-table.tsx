import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
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
  confirmation: "Confirmation of a message",
  code: "Code for another device",
  account: "Mail about an account",
  weekly: "Weekly mail to you",
};

/** Returned mails cannot be sent again: their text was deleted once they had been sent. */
const whyFinal = (kind: MailKind): string =>
  kind === "code" || kind === "account" ? "It has expired." : "It was sent and came back.";

const cardsBelow66rem = "max-[66rem]:[container-type:normal]";

export function FailedMailTable({ mails, empty, renderActions }: FailedMailTableProps) {
  return (
    <DataTable
      className={cardsBelow66rem}
      label="Failed E-mails"
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        { label: "Time", isNumeric: true, cell: ({ failedAt }) => <DateTime value={failedAt} /> },
        {
          label: "To",
          cell: ({ to }) => (
            <bdi className="line-clamp-3 wrap-anywhere @min-[44rem]:min-w-38 @min-[44rem]:max-w-56">{to}</bdi>
          ),
        },
        {
          label: "E-mail",
          cell: ({ kind, subject }) => (
            <div className="@min-[44rem]:min-w-36">
              <p className="font-semibold text-ink">{kindNames[kind] ?? kind}</p>
              {subject && (
                <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-soft">
                  {subject}
                </p>
              )}
            </div>
          ),
        },
        {
          label: "Why it failed",
          cell: ({ kind, reason, isExpired }) => (
            <div className="max-w-prose wrap-anywhere @min-[44rem]:min-w-40">
              <p dir="auto">{reason}</p>
              {kind === "reply" && <p className="text-ink-soft">Your reply is on their page.</p>}
              {isExpired && <p className="text-ink-soft">{whyFinal(kind)}</p>}
            </div>
          ),
        },
        {
          label: "Actions",
          isBare: true,
          cell: (mail) => (
            <div className="flex flex-wrap gap-2 @min-[44rem]:min-w-26 @min-[60rem]:min-w-70">
              {renderActions(mail)}
            </div>
          ),
        },
      ]}
      empty={empty}
    />
  );
}
