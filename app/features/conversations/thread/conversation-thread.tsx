import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import type { AttachedFile } from "../files/attached-file.ts";
import { AttachedFileList, type FileAddress } from "../files/attached-file-list.tsx";
import type { FlatReply, ReplyNode } from "../model/conversation-tree.ts";

interface ThreadProps {
  replies: readonly ReplyNode[];
  fileAddress: FileAddress;
  renderAside?: ((reply: FlatReply) => ReactNode) | undefined;
  depth?: number;
}

/** Deeper replies are not indented: phones have no room. */
const indentedDepth = 3;

export const replyElementId = (replyId: string): string => `reply-${replyId}`;

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
