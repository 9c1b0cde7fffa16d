import { useState } from "react";
import { ownerFileAddress } from "#app/features/conversations/files/attached-file-list.tsx";
import { replyFilesOf } from "#app/features/conversations/files/field/file-store.ts";
import { isSendable } from "#app/features/conversations/model/reply-drafts.ts";
import { OwnerConversation } from "#app/features/conversations/owner/conversation/owner-conversation.tsx";
import { useOwnerConversation } from "#app/features/conversations/owner/dialogs/use-owner-conversation.ts";
import { ReplyFields } from "#app/features/conversations/owner/reply/reply-fields.tsx";
import { type Replied, settleDraft, useReplyDraft } from "#app/features/conversations/owner/reply/use-reply-draft.ts";
import type { MessageRow } from "#app/features/conversations/server/message-table.store.server.ts";
import { ConversationDialog, ReplyDialog } from "#app/features/conversations/thread/conversation-dialogs.tsx";
import { OriginalMessage } from "#app/features/conversations/thread/conversation-thread.tsx";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import type { DashboardCommands, DashboardResult } from "./dashboard-actions.server.ts";

/** A row of the page, or the message that a mail names. */
type Target = MessageRow | { id: string };

interface OwnerDialog {
  kind: "conversation" | "reply";
  message: Target;
  /** Each opening has a form of its own. */
  opening: string;
  /** A form stays when its dialog is closed: its reply may still fail. */
  isOpen: boolean;
  replied?: Replied;
}

export function useOwnerDialogs() {
  const [dialog, setDialog] = useState<OwnerDialog>();
  const change = (changes: (last: OwnerDialog) => Partial<OwnerDialog>) =>
    setDialog((last) => last && { ...last, ...changes(last) });
  return {
    dialog,
    open: (kind: OwnerDialog["kind"], message: Target) =>
      setDialog({ kind, message, opening: createRandomKey(), isOpen: true }),
    close: () => change(() => ({ isOpen: false })),
    /** The result of a reply, whose dialog may have been closed or reopened on another message meanwhile. */
    settleReply: (id: string, result: DashboardResult) => {
      const replied: Replied = { id, intent: "reply", result };
      settleDraft(replied);
      change(({ kind, message, isOpen }) => ({
        replied,
        isOpen: isOpen && !(result.ok && kind === "reply" && message.id === id),
      }));
    },
  };
}

type Dialogs = ReturnType<typeof useOwnerDialogs>;
export type OpenDialog = Dialogs["open"];

interface DialogsProps {
  dialogs: Dialogs;
  commands: DashboardCommands;
  supportLabel: string;
}

export function OwnerDialogs(props: DialogsProps) {
  const { dialog, open, close } = props.dialogs;
  const shown = dialog?.kind === "conversation" && dialog.isOpen ? dialog.message : undefined;
  return (
    <>
      <ConversationDialog
        open={shown !== undefined}
        onClose={close}
        replyButton={shown && <Button onClick={() => open("reply", shown)}>Reply</Button>}
      >
        {shown && <OwnerConversation messageId={shown.id} commands={props.commands} />}
      </ConversationDialog>
      {dialog?.kind === "reply" && <OwnerReplyDialog key={dialog.opening} {...props} dialog={dialog} />}
    </>
  );
}

function OwnerReplyDialog({ dialog, dialogs, commands, supportLabel }: DialogsProps & { dialog: OwnerDialog }) {
  const { message, isOpen, replied } = dialog;
  const { id } = message;
  const { conversation, loaded } = useOwnerConversation(id);
  const isSending = commands.running("reply").some((command) => command.id === id);
  const refused = replied?.id === id && !replied.result.ok && !isSending ? replied.result : undefined;
  const reply = useReplyDraft({ messageId: id, from: supportLabel, loaded, refused, canDiscard: true });
  const files = replyFilesOf(id);
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
    dialogs.close();
  };
  const row = "excerpt" in message ? { ...message, message: message.excerpt, attachments: [] } : undefined;
  const original = conversation ?? row;
  return (
    <ReplyDialog
      open={isOpen}
      size="lg"
      canSend={isSendable(reply.draft)}
      isSending={isSending}
      onSend={send}
      onClose={dialogs.close}
      onCancel={cancel}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label="Original message" tabIndex={0} className="max-h-44 overflow-y-auto rounded-control">
        {original && <OriginalMessage message={original} email={original.email} fileAddress={ownerFileAddress} />}
      </section>
      <ReplyFields reply={reply} isSending={isSending} files={files} />
    </ReplyDialog>
  );
}
