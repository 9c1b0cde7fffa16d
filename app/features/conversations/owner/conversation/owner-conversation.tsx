import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ownerFileAddress } from "../../files/attached-file-list.tsx";
import type {
  OwnerConversation as Conversation,
  MailStatus as Status,
} from "../../server/owner-conversations.usecases.server.ts";
import { OriginalMessage, Replies } from "../../thread/conversation-thread.tsx";
import { useOwnerConversation } from "../dialogs/use-owner-conversation.ts";
import { readMailState } from "../mail/mail-state.ts";

interface OwnerConversationProps {
  messageId: string;
  retryingMails: ReadonlySet<string>;
  onRetryMail: (mailId: string) => void;
  first?: Conversation;
  /** Renders the origin of a text. @param replyId empty for the message */
  renderOrigin?: (replyId: string) => ReactNode;
}

export function OwnerConversation({
  messageId,
  retryingMails,
  onRetryMail,
  first,
  renderOrigin,
}: OwnerConversationProps) {
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
                  isRetrying={retryingMails.has(mailId)}
                  onRetry={() => onRetryMail(mailId)}
                />
              )}
            </>
          );
        }}
      />
    </>
  );
}

interface MailStatusProps {
  status: Status | undefined;
  delivers: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

function MailStatus({ status, delivers, isRetrying, onRetry }: MailStatusProps) {
  const { label, tone, detail, at } = readMailState(status, delivers);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-faint wrap-anywhere">
      <Badge tone={tone}>{label}</Badge>
      {detail && <span dir="auto">{detail}</span>}
      {at && <DateTime value={at} />}
      {status?.state === "failed" && status.sentAt === null && (
        <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
