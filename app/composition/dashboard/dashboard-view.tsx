import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { OwnerConversationDialog } from "#app/features/contact/owner/owner-conversation-dialog.tsx";
import { OwnerReplyDialog } from "#app/features/contact/owner/owner-reply-dialog.tsx";
import { dropDraft } from "#app/features/contact/owner/reply-drafts.ts";
import { isMailOnTheWay } from "#app/features/outbox/owner/mail-notices.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { showError } from "#app/ui/show-toast.ts";
import type { SetupItem } from "../setup-checklist.ts";
import { announceOutcome } from "./announce-outcome.ts";
import { ChatbotPanel, useShownCode } from "./chatbot-panel.tsx";
import type { CommandOutcome } from "./command-outcome.ts";
import type { DashboardLists } from "./dashboard-lists.ts";
import { MailNotices } from "./mail-notices.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { MessagesPanel } from "./messages-panel.tsx";
import { SetupList } from "./setup-list.tsx";
import { type Commands, useCommands } from "./use-commands.tsx";
import { useFailedLoadToasts } from "./use-failed-load-toasts.ts";
import { useFreshLists } from "./use-fresh-lists.ts";
import { useOwnerDialogs } from "./use-owner-dialogs.ts";
import { VisitsPanel } from "./visits-panel.tsx";

interface DashboardViewProps extends DashboardLists {
  setup: readonly SetupItem[];
  ownerEmail: string;
  supportLabel: string;
  /** Whether the environment sets the chatbot's code. */
  isChatbotCodeFixed: boolean;
  /** The answer to a form that the browser sent by itself, before the scripts had arrived. */
  posted: CommandOutcome | undefined;
}

/** The owner's desk: who came, who wrote, and the answers. */
export function DashboardView({
  posted,
  setup,
  ownerEmail,
  supportLabel,
  isChatbotCodeFixed,
  ...lists
}: DashboardViewProps) {
  const dialogs = useOwnerDialogs(supportLabel);
  const code = useShownCode(posted);
  const commands: Commands = useCommands((outcome, command) => {
    announceOutcome(outcome, command.intent, commands.run);
    if (command.intent === "reply") dialogs.settleReply(command.id, outcome);
    if (command.intent.endsWith("-chatbot-code")) code.settle(outcome);
  });
  const isMoving = !lists.failed.mail && lists.mail !== undefined && isMailOnTheWay(lists.mail.summary);
  const { refresh, isRefreshing } = useFreshLists(lists.failed, isMoving);
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
            Signed in as <bdi className="wrap-anywhere">{ownerEmail}</bdi>.{" "}
            <Link to="/account" className="text-link">
              Your account
            </Link>
          </>
        }
        actions={
          <Button variant="ghost" size="sm" className="-mx-4" isBusy={isRefreshing} onClick={refresh}>
            Refresh
          </Button>
        }
      />
      <MailNotices summary={lists.mail?.summary} />
      <MailPanel lists={lists} commands={commands} onOpenConversation={dialogs.openConversation} {...loading} />
      <SetupList items={setup} />
      <VisitsPanel visits={lists.visits} commands={commands} {...loading} />
      <MessagesPanel
        lists={lists}
        commands={commands}
        onOpen={({ id }) => dialogs.openConversation(id)}
        onReply={dialogs.openReply}
        {...loading}
      />
      <ChatbotPanel isFixed={isChatbotCodeFixed} commands={commands} code={code} />
      <Dialogs dialogs={dialogs} commands={commands} />
      {commands.runners}
    </div>
  );
}

function Dialogs({ dialogs, commands }: { dialogs: ReturnType<typeof useOwnerDialogs>; commands: Commands }) {
  const { conversationId, answered, draft } = dialogs;
  const isSending = commands.running("reply").some(({ id }) => id === answered?.id);
  const send = () => {
    if (!answered) return;
    dialogs.clearFailure();
    commands.run({ intent: "reply", id: answered.id, ...draft });
  };
  const cancel = () => {
    // What is on its way may still come back as failed.
    if (answered && !isSending) dropDraft(answered.id);
    dialogs.close();
  };
  return (
    <>
      <OwnerConversationDialog
        messageId={conversationId}
        retryingMails={new Set(commands.running("retry-mail").map(({ mailId }) => mailId))}
        onRetryMail={(mailId) => commands.run({ intent: "retry-mail", mailId })}
        onReply={dialogs.openReply}
        onClose={dialogs.close}
      />
      <OwnerReplyDialog
        message={answered}
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
