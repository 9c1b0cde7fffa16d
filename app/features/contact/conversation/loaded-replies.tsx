import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ConversationPart } from "./conversation-part.ts";
import { ConversationThread, replyElementId } from "./conversation-thread.tsx";
import { buildReplyTree, type Reply } from "./conversation-tree.ts";

interface LoadedRepliesProps {
  conversation: ConversationPart;
  /** Why the next part could not be loaded. */
  problem: string | undefined;
  isLoading: boolean;
  onMore: () => void;
  /** What is below a reply: its mail's state, or a way to answer it. */
  renderAside: (reply: Reply) => ReactNode;
}

/** The replies that are loaded, nested, and the way to those that follow. */
export function LoadedReplies({ conversation, problem, isLoading, onMore, renderAside }: LoadedRepliesProps) {
  const { replies, replyCount, next } = conversation;
  const tree = useMemo(() => buildReplyTree(replies), [replies]);
  const showMore = useFocusOnNewReply(replies, onMore);
  const top = useFocusAfterRetry();
  return (
    <div ref={top}>
      <ConversationThread replies={tree} renderAside={renderAside} />
      {next !== null && (
        <div className="mt-7 grid justify-items-start gap-4 border-t border-line pt-5">
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="secondary" size="sm" isBusy={isLoading} onClick={showMore}>
              Show more replies
            </Button>
            <span role="status" className="text-xs text-ink-faint">
              {replies.length} of {replyCount} replies
            </span>
          </div>
        </div>
      )}
    </div>
  );
}

/** The button that loaded these replies on another try is gone, and the focus with it: the dialog's body takes it. */
function useFocusAfterRetry() {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.closest<HTMLElement>(".dialog-body")?.focus();
  }, []);
  return top;
}

/** The first reply of a part that was asked for takes the focus: the button below it may be gone. */
function useFocusOnNewReply(replies: ConversationPart["replies"], onMore: () => void) {
  const shownCount = useRef<number>(undefined);
  useEffect(() => {
    if (shownCount.current === undefined) return;
    const first = replies[shownCount.current];
    if (!first) return;
    shownCount.current = undefined;
    document.getElementById(replyElementId(first.id))?.focus();
  }, [replies]);
  return () => {
    shownCount.current = replies.length;
    onMore();
  };
}
