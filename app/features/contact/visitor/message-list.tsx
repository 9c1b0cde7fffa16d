import { useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { DeskResult, ShownConversation, ShownPage } from "./desk-result.ts";
import { PlainConversation } from "./plain-conversation.tsx";
import { VisitorConversationDialog } from "./visitor-conversation-dialog.tsx";
import { VisitorReplyDialog } from "./visitor-reply-dialog.tsx";

interface MessageListProps {
  page: ShownPage | undefined;
  isLoading: boolean;
  onReplied: (result: DeskResult) => void;
  onRefresh: (email: string, before?: string) => void;
}

/** Which dialog is open, and about which message. */
interface OpenDialog {
  kind: "conversation" | "reply";
  messageId: string;
  parentId?: string | undefined;
}

/** 'Your Messages': what was sent from the address in the form, newest first. */
export function MessageList({ page, isLoading, onReplied, onRefresh }: MessageListProps) {
  const [dialog, setDialog] = useState<OpenDialog | undefined>();
  const opened = page?.conversations.find(({ id }) => id === dialog?.messageId);
  const close = () => setDialog(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-messages" className="text-2xl">
          Your Messages
        </h2>
        {page && page.conversations.length > 0 && (
          <Button variant="ghost" size="sm" isBusy={isLoading} onClick={() => onRefresh(page.email)}>
            Refresh
          </Button>
        )}
      </div>
      <div aria-live="polite" aria-busy={isLoading}>
        <Messages page={page} isLoading={isLoading} onOpen={setDialog} />
      </div>
      {page?.next && (
        <div className="mt-6">
          <Button variant="secondary" isBusy={isLoading} onClick={() => onRefresh(page.email, page.next ?? undefined)}>
            Show older messages
          </Button>
        </div>
      )}
      <VisitorConversationDialog
        conversation={dialog?.kind === "conversation" ? opened : undefined}
        onClose={close}
        onReply={(parentId) => dialog && setDialog({ kind: "reply", messageId: dialog.messageId, parentId })}
      />
      <VisitorReplyDialog
        conversation={dialog?.kind === "reply" ? opened : undefined}
        email={page?.email ?? ""}
        parentId={dialog?.parentId}
        onClose={close}
        onReplied={onReplied}
      />
    </>
  );
}

interface MessagesProps {
  page: ShownPage | undefined;
  isLoading: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function Messages({ page, isLoading, onOpen }: MessagesProps) {
  if (!page && isLoading) return <Skeleton lines={3} className="mt-6" />;
  if (!page || page.conversations.length === 0)
    return (
      <div className="mt-6">
        <EmptyState title={page ? "No messages from this address in this browser" : "No messages yet"}>
          {page
            ? "What you send with this form appears here."
            : "Enter your email above to see what you sent from this browser."}
        </EmptyState>
      </div>
    );
  return (
    <ul className="mt-6 grid gap-4">
      {page.conversations.map((conversation) => (
        <li key={conversation.id}>
          <MessageCard conversation={conversation} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function MessageCard({ conversation, onOpen }: { conversation: ShownConversation; onOpen: MessagesProps["onOpen"] }) {
  const isInteractive = useIsInteractive();
  const { id, date, message, replies } = conversation;
  return (
    <article className="rounded-card border border-line bg-surface p-5">
      <DateTime value={date} className="text-sm text-ink-soft" />
      <p dir="auto" className="mt-2 line-clamp-6 whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
      {isInteractive ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => onOpen({ kind: "reply", messageId: id })}>
            Reply
          </Button>
          {replies.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: "conversation", messageId: id })}>
              View Conversation
            </Button>
          )}
        </div>
      ) : (
        <PlainConversation conversation={conversation} />
      )}
    </article>
  );
}

const subscribeToNothing = () => () => {};

/** False on the server and until React has arrived: until then dialogs could not open. */
const useIsInteractive = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
