import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { FileAddress } from "../files/attached-file-list.tsx";
import { type ConversationPart, type FlatReply, nestReplies } from "../model/conversation-tree.ts";
import { ConversationThread, replyElementId } from "./conversation-thread.tsx";

interface RepliesProps {
  conversation: ConversationPart | undefined;
  error: string | undefined;
  isLoading: boolean;
  reload: () => void;
  loadMore: () => void;
  fileAddress: FileAddress;
  renderAside: (reply: FlatReply) => ReactNode;
}

export function Replies({ conversation, error, isLoading, reload, ...loaded }: RepliesProps) {
  if (conversation) return <LoadedReplies {...loaded} {...{ conversation, error, isLoading }} />;
  if (error === undefined)
    return (
      <>
        <Spinner label="Loading the conversation" />
        <Skeleton lines={4} className="mt-4" />
      </>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="danger">{error}</Notice>
      <Button variant="secondary" size="sm" isBusy={isLoading} onClick={reload}>
        Try again
      </Button>
    </div>
  );
}

interface LoadedRepliesProps extends Omit<RepliesProps, "conversation" | "reload"> {
  conversation: ConversationPart;
}

function LoadedReplies({ conversation, error, isLoading, loadMore, fileAddress, renderAside }: LoadedRepliesProps) {
  const { replies, replyCount, next } = conversation;
  const tree = useMemo(() => nestReplies(replies), [replies]);
  const showMore = useFocusOnNewReply(replies, loadMore);
  const top = useFocusAfterRetry();
  return (
    <div ref={top}>
      <ConversationThread replies={tree} fileAddress={fileAddress} renderAside={renderAside} />
      {next !== null && (
        <div className="mt-7 grid justify-items-start gap-4 border-t border-line pt-5">
          {error && <Notice tone="danger">{error}</Notice>}
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

/** Moves the focus to the dialog's body when 'Try again', which had it, has been replaced by the replies. */
function useFocusAfterRetry() {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.closest<HTMLElement>(".dialog-body")?.focus();
  }, []);
  return top;
}

/** Moves the focus to the first reply of a part that was requested: the button below may be gone. */
function useFocusOnNewReply(replies: ConversationPart["replies"], loadMore: () => void) {
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
    loadMore();
  };
}
