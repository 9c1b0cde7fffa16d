import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { AttachedFileList, type FileAddress } from "../files/attached-file-list.tsx";
import type { AttachedFile } from "../model/attached-file.ts";
import { type ConversationPart, type FlatReply, nestReplies, type ReplyNode } from "../model/conversation-tree.ts";

interface ThreadProps {
  replies: readonly ReplyNode[];
  fileAddress: FileAddress;
  renderAside?: ((reply: FlatReply) => ReactNode) | undefined;
  depth?: number;
}

/** Deeper replies are not indented: phones have no room. */
const indentedDepth = 3;

const replyElementId = (replyId: string): string => `reply-${replyId}`;

/** Replies below what they answer, oldest first. All text is shown as text; <bdi> isolates a name's direction. */
export function ConversationThread({ replies, fileAddress, renderAside, depth = 0 }: ThreadProps) {
  if (replies.length === 0) return null;
  const indent = depth > 0 && depth <= indentedDepth ? "border-l border-line pl-4 sm:pl-6" : "";
  return (
    <ol className={`grid gap-7 ${depth > 0 ? "mt-7" : ""} ${indent}`}>
      {replies.map(({ reply, children }) => (
        <li key={reply.id} className="min-w-0">
          <article id={replyElementId(reply.id)} tabIndex={-1}>
            <ReplyHead reply={reply} />
            <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
              {reply.message}
            </p>
            <AttachedFileList files={reply.attachments} fileAddress={fileAddress} />
            {renderAside?.(reply)}
          </article>
          <ConversationThread
            replies={children}
            fileAddress={fileAddress}
            renderAside={renderAside}
            depth={depth + 1}
          />
        </li>
      ))}
    </ol>
  );
}

function ReplyHead({ reply }: { reply: FlatReply }) {
  return (
    <header className="text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="wrap-anywhere">
          {/* Marks the studio's own replies; the name beside it says so in text. */}
          {reply.author === "owner" && (
            <span
              aria-hidden="true"
              className="mr-2 ml-0.5 inline-block h-3.5 w-1.5 translate-y-px skew-x-(--ray) bg-glow-mark"
            />
          )}
          <bdi>{reply.sender}</bdi>
        </strong>
        <DateTime value={reply.date} className="text-ink-soft" />
      </p>
      <p className="text-xs text-ink-faint wrap-anywhere">
        <bdi>{reply.subject}</bdi>
      </p>
    </header>
  );
}

interface OriginalMessageProps {
  message: { name: string; date: string; message: string; attachments: readonly AttachedFile[] };
  email?: string;
  fileAddress: FileAddress;
}

export function OriginalMessage({ message, email, fileAddress }: OriginalMessageProps) {
  return (
    <article className="rounded-control bg-sunken p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="wrap-anywhere">
          <bdi>{message.name}</bdi>
        </strong>
        {email && (
          <span className="text-ink-soft wrap-anywhere">
            <bdi>{email}</bdi>
          </span>
        )}
        <DateTime value={message.date} className="text-ink-soft" />
      </header>
      <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
        {message.message}
      </p>
      <AttachedFileList files={message.attachments} fileAddress={fileAddress} />
    </article>
  );
}

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
  const texts = useTexts("thread");
  if (conversation) return <LoadedReplies {...loaded} {...{ conversation, error, isLoading }} />;
  if (error === undefined)
    return (
      <>
        <Spinner label={texts.loading} />
        <Skeleton lines={4} className="mt-4" />
      </>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="danger">{error}</Notice>
      <Button variant="secondary" size="sm" isBusy={isLoading} onClick={reload}>
        {texts.again}
      </Button>
    </div>
  );
}

interface LoadedRepliesProps extends Omit<RepliesProps, "conversation" | "reload"> {
  conversation: ConversationPart;
}

function LoadedReplies({ conversation, error, isLoading, loadMore, fileAddress, renderAside }: LoadedRepliesProps) {
  const { replies, replyCount, next } = conversation;
  const texts = useTexts("thread");
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
              {texts.more}
            </Button>
            <span role="status" className="text-xs text-ink-faint">
              {texts.shown({ shown: replies.length, count: replyCount })}
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
