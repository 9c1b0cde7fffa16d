import { useEffect, useEffectEvent, useState } from "react";
import { ownerFileAddress } from "#app/features/conversations/files/attached-file-list.tsx";
import { replyFilesOf } from "#app/features/conversations/files/field/file-store.ts";
import { isSendable } from "#app/features/conversations/model/reply-drafts.ts";
import { OwnerConversation } from "#app/features/conversations/owner/conversation/owner-conversation.tsx";
import {
  useLoadedConversation,
  useOwnerConversation,
} from "#app/features/conversations/owner/dialogs/use-owner-conversation.ts";
import { ReplyFields } from "#app/features/conversations/owner/reply/reply-fields.tsx";
import { dropDraft, openDraftSync, useReplyDraft } from "#app/features/conversations/owner/reply/use-reply-draft.ts";
import type { MessageRow } from "#app/features/conversations/server/message-table.store.server.ts";
import { ConversationDialog, ReplyDialog } from "#app/features/conversations/thread/conversation-dialogs.tsx";
import { OriginalMessage } from "#app/features/conversations/thread/conversation-thread.tsx";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import type { DashboardCommands, DashboardResult } from "./dashboard-actions.server.ts";

type AnsweredMessage = Pick<MessageRow, "id" | "name" | "email" | "date" | "excerpt">;

type OpenDialog = { kind: "conversation"; messageId: string } | { kind: "reply" };

type Dialogs = ReturnType<typeof useOwnerDialogs>;

export function useOwnerDialogs() {
  const [dialog, setDialog] = useState<OpenDialog>();
  /** Stays while its dialog is closed. Each opening has a form of its own. */
  const [answered, setAnswered] = useState<{ message: AnsweredMessage; opening: string }>();
  const [replied, setReplied] = useState<{ id: string; result: DashboardResult }>();
  return {
    dialog,
    answered,
    replied,
    openReply: (message: AnsweredMessage) => {
      setAnswered({ message, opening: createRandomKey() });
      setDialog({ kind: "reply" });
    },
    openConversation: (messageId: string) => setDialog({ kind: "conversation", messageId }),
    close: () => setDialog(undefined),
    /** The result of a reply, whose dialog may have been closed or reopened on another message meanwhile. */
    settleReply: (id: string, result: DashboardResult) => {
      if (result.ok) dropDraft(id);
      else openDraftSync(id).unsettle();
      setReplied({ id, result });
      if (result.ok && dialog?.kind === "reply" && answered?.message.id === id) setDialog(undefined);
    },
  };
}

interface DialogsProps {
  dialogs: Dialogs;
  commands: DashboardCommands;
  supportLabel: string;
}

export function OwnerDialogs(props: DialogsProps) {
  const { dialog, answered, openReply, close } = props.dialogs;
  const { running, run } = props.commands;
  const messageId = dialog?.kind === "conversation" ? dialog.messageId : undefined;
  return (
    <>
      <ConversationDialog
        open={messageId !== undefined}
        onClose={close}
        replyButton={messageId && <ReplyButton messageId={messageId} onReply={openReply} />}
      >
        {messageId && (
          <OwnerConversation
            messageId={messageId}
            retryingMails={new Set(running("retry-mail").map(({ mailId }) => mailId))}
            onRetryMail={(mailId) => run({ intent: "retry-mail", mailId })}
          />
        )}
      </ConversationDialog>
      {answered && <OwnerReplyDialog key={answered.opening} {...props} message={answered.message} />}
    </>
  );
}

function ReplyButton({ messageId, onReply }: { messageId: string; onReply: Dialogs["openReply"] }) {
  const conversation = useLoadedConversation(messageId);
  return (
    <Button
      disabled={!conversation}
      onClick={() => conversation && onReply({ ...conversation, excerpt: conversation.message })}
    >
      Reply
    </Button>
  );
}

function OwnerReplyDialog({ message, dialogs, commands, supportLabel }: DialogsProps & { message: AnsweredMessage }) {
  const { id } = message;
  const { dialog, replied, close } = dialogs;
  const [earlier] = useState(replied);
  const { conversation, loaded } = useOwnerConversation(id);
  const reply = useReplyDraft({ messageId: id, from: supportLabel, loaded, canDiscard: true });
  const files = replyFilesOf(id);
  const isSending = commands.running("reply").some((command) => command.id === id);
  const settle = useEffectEvent(({ id: repliedId, result }: NonNullable<Dialogs["replied"]>) => {
    if (repliedId === id && !result.ok) reply.fail(result);
  });
  useEffect(() => {
    if (replied && replied !== earlier) settle(replied);
  }, [replied, earlier]);
  const send = () => {
    const command = { intent: "reply", id, ...reply.draft, attachment: files.uploadedIds(), sendAt: "now" } as const;
    void reply.settle().then(() => commands.run(command));
  };
  const cancel = () => {
    // A reply that is being sent may still fail.
    if (!isSending) {
      reply.discard();
      files.clear();
    }
    close();
  };
  const { message: text, attachments } = conversation ?? { message: message.excerpt, attachments: [] };
  return (
    <ReplyDialog
      open={dialog?.kind === "reply"}
      size="lg"
      canSend={isSendable(reply.draft)}
      isSending={isSending}
      onSend={send}
      onClose={close}
      onCancel={cancel}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label="Original message" tabIndex={0} className="max-h-44 overflow-y-auto rounded-control">
        <OriginalMessage
          message={{ name: message.name, date: message.date, message: text, attachments }}
          email={message.email}
          fileAddress={ownerFileAddress}
        />
      </section>
      <ReplyFields reply={reply} isSending={isSending} files={files} />
    </ReplyDialog>
  );
}
