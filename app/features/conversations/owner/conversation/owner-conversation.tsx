import type { ReactNode } from "react";
import { ownerFileAddress } from "../../files/attached-file-list.tsx";
import type { OwnerConversation as Conversation } from "../../server/owner-conversations.usecases.server.ts";
import { OriginalMessage, Replies } from "../../thread/conversation-thread.tsx";
import { useOwnerConversation } from "../dialogs/use-owner-conversation.ts";
import { MailStatus } from "../mail/mail-status.tsx";

interface OwnerConversationProps {
  messageId: string;
  commands: {
    run: (command: { intent: "retry-mail"; mailId: string }) => void;
    running: (intent: "retry-mail") => readonly { mailId: string }[];
  };
  first?: Conversation;
  /** Renders the origin of a text. @param replyId empty for the message */
  renderOrigin?: (replyId: string) => ReactNode;
}

export function OwnerConversation({ messageId, commands, first, renderOrigin }: OwnerConversationProps) {
  const loading = useOwnerConversation(messageId, first);
  const { conversation } = loading;
  return (
    <>
      {conversation && (
        <>
          <OriginalMessage message={conversation} email={conversation.email} fileAddress={ownerFileAddress} />
          {renderOrigin?.("")}
          <h3 className="mt-8 mb-5 text-base">Replies</h3>
          {conversation.replyCount === 0 && <p className="text-sm text-ink-soft">There are no replies yet.</p>}
        </>
      )}
      <Replies
        {...loading}
        fileAddress={ownerFileAddress}
        renderAside={(reply) => {
          if (reply.author !== "owner") return renderOrigin?.(reply.id);
          if (!conversation) return null;
          const { mailId } = reply;
          const writer = conversation.writers[reply.id];
          return (
            <>
              {writer && (
                <p className="mt-3 text-xs text-ink-faint">
                  Written by <bdi className="wrap-anywhere">{writer}</bdi>
                </p>
              )}
              {mailId && (
                <MailStatus
                  status={conversation.mails[mailId]}
                  delivers={conversation.delivers}
                  isRetrying={commands.running("retry-mail").some((command) => command.mailId === mailId)}
                  onRetry={() => commands.run({ intent: "retry-mail", mailId })}
                />
              )}
            </>
          );
        }}
      />
    </>
  );
}
