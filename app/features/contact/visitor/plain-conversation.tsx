import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { ConversationPart } from "../conversation/conversation-part.ts";
import { ConversationThread } from "../conversation/conversation-thread.tsx";
import { buildReplyTree } from "../conversation/conversation-tree.ts";
import { OriginalMessage } from "../conversation/original-message.tsx";
import type { ShownMessage } from "./desk-result.ts";

/** What can be done with a message in browsers without JavaScript: each way leads to a page that is drawn anew. */
export function PlainActions({ message }: { message: ShownMessage }) {
  return (
    <div className="mt-4 grid gap-3">
      {message.replyCount > 0 && <OpenConversation message={message}>View Conversation</OpenConversation>}
      <PlainReply message={message} />
    </div>
  );
}

/** A conversation in the place of the list, a part at a time. */
export function PlainConversation({ conversation }: { conversation: ConversationPart }) {
  const { email, replies, after, next } = conversation;
  return (
    <div className="grid gap-6 p-4 sm:p-6 lg:px-8">
      <h3 className="text-xl">Conversation History</h3>
      <OriginalMessage message={conversation} />
      {after !== null && <OpenConversation message={conversation}>Show the first replies</OpenConversation>}
      <ConversationThread replies={buildReplyTree(replies)} />
      {next !== null && (
        <OpenConversation message={conversation} after={next}>
          Show more replies
        </OpenConversation>
      )}
      <PlainReply message={conversation} />
      <form method="post" action="/contact">
        <input type="hidden" name="email" value={email} />
        <button type="submit" name="intent" value="list" className="text-link cursor-pointer text-sm">
          Back to your messages
        </button>
      </form>
    </div>
  );
}

interface OpenConversationProps {
  message: Pick<ShownMessage, "id" | "email">;
  /** The last reply of the part before. */
  after?: string;
  children: ReactNode;
}

/** Posted, not linked to: an address would tell whose message it is. */
function OpenConversation({ message: { id, email }, after = "", children }: OpenConversationProps) {
  return (
    <form method="post" action="/contact#your-messages">
      <input type="hidden" name="messageId" value={id} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="after" value={after} />
      <button type="submit" name="intent" value="conversation" className="text-link cursor-pointer text-sm">
        {children}
      </button>
    </form>
  );
}

function PlainReply({
  message: { id, email, replyCount },
}: {
  message: Pick<ShownMessage, "id" | "email" | "replyCount">;
}) {
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer text-sm">Reply</summary>
      <div className="mt-4">
        {/* The same words in the same answer are the same reply, however often they are posted. */}
        <PlainReplyForm messageId={id} email={email} form={`plain-${id}-${replyCount}`} />
      </div>
    </details>
  );
}

interface PlainReplyFormProps {
  messageId: string;
  email: string;
  /** The reply's key. */
  form: string;
  message?: string;
}

export function PlainReplyForm({ messageId, email, form, message }: PlainReplyFormProps) {
  return (
    <form method="post" action="/contact" className="grid gap-4">
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="messageId" value={messageId} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="form" value={form} />
      <TextArea label="Your reply" name="message" dir="auto" required rows={4} defaultValue={message} />
      <Button type="submit" className="justify-self-start">
        Send Reply
      </Button>
    </form>
  );
}
