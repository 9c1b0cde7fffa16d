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
          <summary className="text-link cursor-pointer">View Conversation</summary>
          <ConversationThread replies={replies} />
        </details>
      )}
      <details>
        <summary className="text-link cursor-pointer">Reply</summary>
        <form method="post" action="/contact" className="mt-3 grid gap-3">
          <input type="hidden" name="intent" value="reply" />
          <input type="hidden" name="messageId" value={id} />
          <input type="hidden" name="email" value={email} />
          {/* The same words in the same answer are the same reply, however often they are posted. */}
          <input type="hidden" name="form" value={`plain-${id}-${replies.length}`} />
          <TextArea label="Your reply" name="message" required rows={4} />
          <div>
            <Button type="submit">Send Reply</Button>
          </div>
        </form>
      </details>
    </div>
  );
}
