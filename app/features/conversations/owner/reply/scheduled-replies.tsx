import { type SyntheticEvent, useEffect, useRef } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { AttachedFileList, ownerFileAddress } from "../../files/attached-file-list.tsx";
import type { WaitingReply } from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import { IntentButton } from "../conversation/state-buttons.tsx";
import type { ConversationProps } from "../inbox-outlet.ts";

export function ScheduledReplies({ open, outlet: { commands, run, replied } }: Omit<ConversationProps, "posted">) {
  const busy = [...commands.running("take-back"), ...commands.running("send-now"), ...commands.running("cancel-reply")];
  const shown = open.scheduled.filter(({ id }) => !busy.some((command) => command.replyId === id));
  const sentId = replied?.intent === "reply" && replied.result.ok ? replied.result.undo?.replyId : undefined;
  if (shown.length === 0) return null;
  return (
    <section aria-label="Replies that are not sent yet" className="inbox-notes">
      {shown.map((reply) => (
        <ScheduledCard
          key={reply.id}
          reply={reply}
          conversation={open.conversation}
          isOwn={reply.id === sentId}
          onRun={run}
        />
      ))}
    </section>
  );
}

interface ScheduledCardProps {
  reply: WaitingReply;
  conversation: { readonly id: string; readonly name: string };
  /** Whether it was sent on this page just now. */
  isOwn: boolean;
  onRun: (command: InboxCommand) => void;
}

function ScheduledCard({ reply, conversation: { id, name }, isOwn, onRun }: ScheduledCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOwn) card.current?.scrollIntoView({ block: "nearest" });
  }, [isOwn]);
  const { id: replyId, kind, sendAt, failedReason, writtenBy } = reply;
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    onRun({ intent: button.value, id, replyId } as InboxCommand); // one of these buttons'
  };
  return (
    <article ref={card} className="inbox-note inbox-sent">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={failedReason ? "danger" : "warning"}>{failedReason ? "Not sent" : "Not sent yet"}</Badge>
        {!failedReason && (
          <span className="text-ink-soft">
            {kind === "now" ? "It leaves in a few seconds." : "It leaves on "}
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
      <form method="post" action={href("/admin/inbox/:id", { id })} onSubmit={submit} className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="replyId" value={replyId} />
        {kind === "now" && !failedReason ? (
          <IntentButton value="take-back">Undo</IntentButton>
        ) : (
          <>
            <IntentButton value="send-now">Send now</IntentButton>
            <IntentButton value="take-back">Edit</IntentButton>
            <IntentButton value="cancel-reply">Cancel</IntentButton>
          </>
        )}
      </form>
    </article>
  );
}
