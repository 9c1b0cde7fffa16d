import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import type { Reply } from "./conversation-tree.ts";

interface ThreadProps {
  replies: readonly Reply[];
  /** What stands below a reply: its mail's state, or a way to answer it. */
  renderAside?: ((reply: Reply) => ReactNode) | undefined;
  depth?: number;
}

/** From here on replies stand below each other: a phone has no room for more. */
const indentedDepth = 3;

/** Replies below what they answer, oldest first. All text is shown as text; <bdi> keeps a name's direction its own. */
export function ConversationThread({ replies, renderAside, depth = 0 }: ThreadProps) {
  if (replies.length === 0) return null;
  return (
    <ol
      className={depth > 0 && depth <= indentedDepth ? "mt-4 grid gap-4 border-l border-line pl-4" : "mt-4 grid gap-4"}
    >
      {replies.map((reply) => (
        <li key={reply.id}>
          <article>
            <header className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <strong className="wrap-anywhere">
                <bdi>{reply.from}</bdi>
              </strong>
              <DateTime value={reply.date} className="text-ink-soft" />
            </header>
            <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
              <bdi>{reply.author === "visitor" ? reply.title : reply.subject}</bdi>
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
              {reply.message}
            </p>
            {renderAside?.(reply)}
          </article>
          <ConversationThread replies={reply.replies} renderAside={renderAside} depth={depth + 1} />
        </li>
      ))}
    </ol>
  );
}
