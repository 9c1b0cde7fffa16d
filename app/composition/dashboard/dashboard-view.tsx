import { useEffect, useEffectEvent } from "react";
import { OwnerConversationDialog } from "#app/features/contact/owner/owner-conversation-dialog.tsx";
import { OwnerReplyDialog } from "#app/features/contact/owner/owner-reply-dialog.tsx";
import { dropDraft } from "#app/features/contact/owner/reply-drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { announceOutcome } from "./announce-outcome.ts";
import type { CommandOutcome } from "./command-outcome.ts";
import type { DashboardLists } from "./dashboard-lists.ts";
import { MessagesPanel } from "./messages-panel.tsx";
import { type Commands, useCommands } from "./use-commands.tsx";
import { useFailedLoadToasts } from "./use-failed-load-toasts.ts";
import { useFreshLists } from "./use-fresh-lists.ts";
import { useOwnerDialogs } from "./use-owner-dialogs.ts";
import { VisitsPanel } from "./visits-panel.tsx";

interface DashboardViewProps extends DashboardLists {
  ownerEmail: string;
  supportLabel: string;
  delivers: boolean;
  /** The answer to a form that the browser sent by itself, before the scripts had arrived. */
  posted: CommandOutcome | undefined;
}

/** The owner's desk: who came, who wrote, and the answers. */
export function DashboardView({ posted, ownerEmail, supportLabel, delivers, ...lists }: DashboardViewProps) {
  const dialogs = useOwnerDialogs(supportLabel);
  const commands: Commands = useCommands((outcome, command) => {
    announceOutcome(outcome, command.intent, commands.run);
    if (command.intent === "reply") dialogs.settleReply(command.id, outcome);
  });
  const { refresh, isRefreshing } = useFreshLists(lists.failed);
  const loading = { onRetry: refresh, isRetrying: isRefreshing };
  useFailedLoadToasts(lists);
  usePostedOutcome(posted, commands);
  return (
    <div className="page container-page">
      <PageHeading
        size="panel"
        title="Admin Panel"
        lead={
          <>
            Signed in as <bdi className="wrap-anywhere">{ownerEmail}</bdi>
          </>
        }
        actions={
          <Button variant="ghost" size="sm" className="-mx-4" isBusy={isRefreshing} onClick={refresh}>
            Refresh
          </Button>
        }
      />
      {!delivers && <NoMailServer />}
      <VisitsPanel visits={lists.visits} commands={commands} {...loading} />
      <MessagesPanel
        lists={lists}
        commands={commands}
        onOpen={dialogs.openConversation}
        onReply={dialogs.openReply}
        {...loading}
      />
      <Dialogs dialogs={dialogs} commands={commands} />
      {commands.runners}
    </div>
  );
}

function Dialogs({ dialogs, commands }: { dialogs: ReturnType<typeof useOwnerDialogs>; commands: Commands }) {
  const { conversationRow, replyRow, draft } = dialogs;
  const isSending = commands.running("reply").some(({ id }) => id === replyRow?.id);
  const send = () => {
    if (!replyRow) return;
    dialogs.clearFailure();
    commands.run({ intent: "reply", id: replyRow.id, ...draft });
  };
  const cancel = () => {
    // What is on its way may still come back as failed.
    if (replyRow && !isSending) dropDraft(replyRow.id);
    dialogs.close();
  };
  return (
    <>
      <OwnerConversationDialog
        messageId={conversationRow?.id}
        retryingMails={new Set(commands.running("retry-mail").map(({ mailId }) => mailId))}
        onRetryMail={(mailId) => commands.run({ intent: "retry-mail", mailId })}
        onReply={() => conversationRow && dialogs.openReply(conversationRow)}
        onClose={dialogs.close}
      />
      <OwnerReplyDialog
        row={replyRow}
        draft={draft}
        failure={dialogs.failure}
        isSending={isSending}
        onChange={dialogs.change}
        onSend={send}
        onClose={dialogs.close}
        onCancel={cancel}
      />
    </>
  );
}

function NoMailServer() {
  return (
    <Notice tone="warning" role="none" title="No mail server is configured">
      Your replies are kept and are sent as e-mails once one is. Until then visitors find them on the contact page.
    </Notice>
  );
}

/** A page that came as the answer to a form says what became of it, as a command does. */
function usePostedOutcome(posted: CommandOutcome | undefined, commands: Commands) {
  const tell = useEffectEvent((outcome: CommandOutcome) => {
    if (outcome.ok) announceOutcome(outcome, outcome.intent, commands.run);
    else showError("Error", outcome.message);
  });
  useEffect(() => {
    if (!posted) return;
    // The toaster, further down the page, listens only after this effect.
    const timer = setTimeout(() => tell(posted));
    return () => clearTimeout(timer);
  }, [posted]);
}
