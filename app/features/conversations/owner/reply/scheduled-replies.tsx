import type { SyntheticEvent } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { AttachedFileList, ownerFileAddress } from "../../files/attached-file-list.tsx";
import type { WaitingReply } from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import type { InboxOutlet } from "../inbox-outlet.ts";

interface ScheduledRepliesProps {
  messageId: string;
  name: string;
  replies: readonly WaitingReply[];
  outlet: InboxOutlet;
}

export function ScheduledReplies({ messageId, name, replies, outlet: { commands, run } }: ScheduledRepliesProps) {
  const busy = [...commands.running("take-back"), ...commands.running("send-now"), ...commands.running("cancel-reply")];
  const shown = replies.filter(({ id }) => !busy.some((command) => command.replyId === id));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Replies that are not sent yet" className="inbox-notes">
      {shown.map((reply) => (
        <ScheduledCard key={reply.id} reply={reply} messageId={messageId} name={name} onRun={run} />
      ))}
    </section>
  );
}

interface ScheduledCardProps {
  reply: WaitingReply;
  messageId: string;
  name: string;
  onRun: (command: InboxCommand) => void;
}

function ScheduledCard({ reply, messageId, name, onRun }: ScheduledCardProps) {
  const { id: replyId, kind, sendAt, failedReason, writtenBy } = reply;
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    onRun({ intent: button.value, id: messageId, replyId } as InboxCommand); // one of these buttons'
  };
  return (
    <article className="inbox-note">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={failedReason ? "danger" : "warning"}>{failedReason ? "Not sent" : "Not sent yet"}</Badge>
        {!failedReason && (
          <span className="text-ink-soft">
            {kind === "now" ? "It leaves in some seconds." : "It leaves on "}
            {kind === "later" && <DateTime value={sendAt} />}
          </span>
        )}
        {writtenBy && (
          <span className="text-ink-soft">
            Written by <bdi className="wrap-anywhere">{writtenBy}</bdi>
          </span>
        )}
      </div>
      {failedReason && <Notice tone="danger">{failedReason}</Notice>}
      {reply.wroteMeanwhile && (
        <Notice tone="warning">
          <bdi>{name}</bdi> wrote again after this was written.
        </Notice>
      )}
      <p dir="auto" className="my-2 whitespace-pre-wrap wrap-anywhere">
        {reply.message}
      </p>
      <AttachedFileList files={reply.attachments} fileAddress={ownerFileAddress} />
      <form
        method="post"
        action={href("/admin/inbox/:id", { id: messageId })}
        onSubmit={submit}
        className="flex flex-wrap gap-2"
      >
        <input type="hidden" name="id" value={messageId} />
        <input type="hidden" name="replyId" value={replyId} />
        {kind === "now" && !failedReason ? (
          <ReplyButton intent="take-back">Undo</ReplyButton>
        ) : (
          <>
            <ReplyButton intent="send-now">Send now</ReplyButton>
            <ReplyButton intent="take-back">Edit</ReplyButton>
            <ReplyButton intent="cancel-reply">Cancel</ReplyButton>
          </>
        )}
      </form>
    </article>
  );
}

const ReplyButton = ({ intent, children }: { intent: string; children: string }) => (
  <Button type="submit" name="intent" value={intent} variant="secondary" size="sm">
    {children}
  </Button>
);
