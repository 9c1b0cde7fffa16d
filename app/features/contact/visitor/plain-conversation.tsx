import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { ConversationThread } from "../conversation/conversation-thread.tsx";
import type { ShownConversation } from "./desk-result.ts";

/** A message's conversation and reply form for browsers without JavaScript: folded, posted, drawn anew. */
export function PlainConversation({ conversation }: { conversation: ShownConversation }) {
  const { id, email, replies } = conversation;
  return (
    <div className="mt-4 grid gap-3">
      {replies.length > 0 && (
        <details>
          <summary className="text-link w-fit cursor-pointer text-sm">View Conversation</summary>
          <div className="mt-5 mb-3">
            <ConversationThread replies={replies} />
          </div>
        </details>
      )}
      <details>
        <summary className="text-link w-fit cursor-pointer text-sm">Reply</summary>
        <div className="mt-4">
          {/* The same words in the same answer are the same reply, however often they are posted. */}
          <PlainReplyForm messageId={id} email={email} form={`plain-${id}-${replies.length}`} />
        </div>
      </details>
    </div>
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
