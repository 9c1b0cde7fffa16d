import { useState } from "react";
import { FailedMailTable } from "#app/features/outbox/owner/failed-mail-table.tsx";
import type { FailedMail } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { DashboardCommands } from "../dashboard-actions.server.ts";
import { dashboardAddress } from "../lists/dashboard-lists.ts";
import type { DashboardLists } from "../lists/load-lists.server.ts";
import { CommandForm, ListPages, MissingList, type Retry } from "./list-parts.tsx";

interface MailPanelProps {
  lists: DashboardLists;
  commands: DashboardCommands;
  onOpenConversation: (messageId: string) => void;
  retry: Retry;
}

export function MailPanel({ lists, commands, onOpenConversation, retry }: MailPanelProps) {
  const { mail, mailsBefore } = lists;
  const hasMails = !mail || mail.failed.rows.length > 0 || mailsBefore !== undefined;
  const isShown = useOnceTrue(hasMails);
  if (!isShown) return null;

  const leaving = new Set(commands.running("retry-mail", "dismiss-mail").map(({ mailId }) => mailId));
  const isAllLeaving = commands.running("retry-all-mails").length > 0;
  const shown = mail?.failed.rows.filter(({ id, isExpired }) => !leaving.has(id) && !(isAllLeaving && !isExpired));
  const canRetryAll = shown?.some(({ isExpired }) => !isExpired) ?? false;
  const retryAll = (
    <CommandForm
      command={{ intent: "retry-all-mails" }}
      onRun={commands.run}
      label="Try all again"
      variant="secondary"
    />
  );
  return (
    <Panel id="failed-emails" title="Failed E-mails" actions={canRetryAll && retryAll}>
      {shown ? (
        <FailedMailTable
          mails={shown}
          empty={<EmptyState title={mailsBefore ? "No older failed e-mails" : "No failed e-mails"} />}
          renderActions={(one) => (
            <MailActions mail={one} commands={commands} onOpenConversation={onOpenConversation} />
          )}
        />
      ) : (
        <MissingList text="The state of your e-mails could not be loaded." {...retry} />
      )}
      <ListPages
        name="failed e-mails"
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

interface MailActionsProps {
  mail: FailedMail;
  commands: DashboardCommands;
  onOpenConversation: (messageId: string) => void;
}

function MailActions({ mail: { id, conversationId, isExpired }, commands, onOpenConversation }: MailActionsProps) {
  const isOwner = useIsOwner();
  return (
    <>
      {!isExpired && (
        <CommandForm
          command={{ intent: "retry-mail", mailId: id }}
          onRun={commands.run}
          label="Try again"
          variant="secondary"
        />
      )}
      {conversationId && (
        <Button variant="secondary" size="sm" onClick={() => onOpenConversation(conversationId)}>
          View
        </Button>
      )}
      {isOwner && (
        <CommandForm
          command={{ intent: "dismiss-mail", mailId: id }}
          onRun={commands.run}
          label="Dismiss"
          variant="secondary"
        />
      )}
    </>
  );
}
