import { type ReactNode, useState } from "react";
import type { MailKind } from "#app/features/outbox/outbox.tables.ts";
import type { FailedMail } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPages } from "#app/ui/list/list-panel.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { DashboardCommands } from "../dashboard-actions.server.ts";
import { dashboardAddress } from "../lists/dashboard-lists.ts";
import type { DashboardLists } from "../lists/load-lists.server.ts";
import type { OpenDialog } from "../owner-dialogs.tsx";
import { CommandForm, cardsBelow66rem, MissingList, type Retry } from "./list-parts.tsx";

interface MailPanelProps {
  lists: DashboardLists;
  commands: DashboardCommands;
  onOpen: OpenDialog;
  retry: Retry;
}

export function MailPanel({ lists, commands, onOpen, retry }: MailPanelProps) {
  const { mail, mailsBefore } = lists;
  const hasMails = !mail || mail.failed.rows.length > 0 || mailsBefore !== undefined;
  const isShown = useOnceTrue(hasMails);
  if (!isShown) return null;

  const leaving = new Set(commands.running("retry-mail", "dismiss-mail").map(({ mailId }) => mailId));
  const isAllLeaving = commands.running("retry-all-mails").length > 0;
  const shown = mail?.failed.rows.filter(({ id, isExpired }) => !leaving.has(id) && !(isAllLeaving && !isExpired));
  const canRetryAll = shown?.some(({ isExpired }) => !isExpired) ?? false;
  const retryAll = <CommandForm command={{ intent: "retry-all-mails" }} onRun={commands.run} label="Try all again" />;
  return (
    <Panel id="failed-emails" title="Failed E-mails" actions={canRetryAll && retryAll}>
      {shown ? (
        <FailedMailTable
          rows={shown}
          empty={<EmptyState title={mailsBefore ? "No older failed e-mails" : "No failed e-mails"} />}
          commands={commands}
          onOpen={onOpen}
        />
      ) : (
        <MissingList text="The state of your e-mails could not be loaded." {...retry} />
      )}
      <ListPages
        name="failed e-mails"
        preventScrollReset
        newest={mailsBefore === undefined ? undefined : dashboardAddress({ ...lists, mailsBefore: undefined })}
        older={mail?.failed.next && dashboardAddress({ ...lists, mailsBefore: mail.failed.next })}
      />
    </Panel>
  );
}

/** Once shown, the panel stays, so that removing its last row does not lose the keyboard's focus. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue;
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

interface FailedMailTableProps extends Pick<MailPanelProps, "commands" | "onOpen"> {
  rows: readonly FailedMail[];
  empty: ReactNode;
}

const FailedMailTable = ({ rows, empty, commands, onOpen }: FailedMailTableProps) => (
  <DataTable
    className={cardsBelow66rem}
    label="Failed E-mails"
    rows={rows}
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
        cell: (mail) => <MailActions mail={mail} onRun={commands.run} onOpen={onOpen} />,
      },
    ]}
    empty={empty}
  />
);

interface MailActionsProps extends Pick<MailPanelProps, "onOpen"> {
  mail: FailedMail;
  onRun: DashboardCommands["run"];
}

function MailActions({ mail: { id: mailId, conversationId, isExpired }, onRun, onOpen }: MailActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 @min-[44rem]:min-w-26 @min-[60rem]:min-w-70">
      {!isExpired && <CommandForm command={{ intent: "retry-mail", mailId }} onRun={onRun} label="Try again" />}
      {conversationId && (
        <Button variant="secondary" size="sm" onClick={() => onOpen("conversation", { id: conversationId })}>
          View
        </Button>
      )}
      {useIsOwner() && <CommandForm command={{ intent: "dismiss-mail", mailId }} onRun={onRun} label="Dismiss" />}
    </div>
  );
}
