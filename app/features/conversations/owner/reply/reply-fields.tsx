import { type HTMLAttributes, useEffect, useRef } from "react";
import { href } from "react-router";
import { focusInPopover } from "#app/ui/dialogs/popover.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useLaterPart } from "#app/ui/later-part/later-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FileStore } from "../../files/field/file-store.ts";
import { MessageField } from "../../thread/message-field.tsx";
import type { useReplyDraft } from "./use-reply-draft.ts";

const loadConflict = async () => (await import("./draft-conflict.tsx")).DraftConflict;

interface ReplyFieldsProps {
  reply: ReturnType<typeof useReplyDraft>;
  isSending: boolean;
  files?: FileStore;
  /** Attributes of the element around the sender and the subject. */
  names?: HTMLAttributes<HTMLDivElement>;
}

export function ReplyFields({ reply, isSending, files, names }: ReplyFieldsProps) {
  const { draft, error, status, type } = reply;
  const DraftConflict = useLaterPart(status.kind === "conflict", loadConflict);
  const errors = error?.fieldErrors ?? {};
  const hasOwnText = Object.keys(errors).length > 0 || error?.status === 404;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) focusInPopover(row.current?.closest("form")?.querySelector('[aria-invalid="true"]'));
  }, [error]);
  return (
    <>
      {DraftConflict && <DraftConflict status={status} onKeep={reply.keep} onTakeOther={reply.takeOther} />}
      {error && (
        // A toast is behind a dialog and therefore inert.
        <Notice tone="danger" title={hasOwnText ? undefined : "Failed to send reply. Please try again."}>
          {error.message}
        </Notice>
      )}
      <div className="@container" {...names}>
        <div ref={row} className="grid gap-5 @[34rem]:grid-cols-[1fr_1.6fr]">
          <TextField
            label="From"
            name="from"
            autoComplete="off"
            readOnly={isSending}
            value={draft.from}
            onChange={(event) => type({ from: event.currentTarget.value })}
            error={errors.from}
          />
          <TextField
            label="Subject"
            name="subject"
            autoComplete="off"
            required
            readOnly={isSending}
            value={draft.subject}
            onChange={(event) => type({ subject: event.currentTarget.value })}
            error={errors.subject}
          />
        </div>
      </div>
      <MessageField
        label="Message"
        rows={7}
        className="reply-message"
        placeholder="Write a reply"
        readOnly={isSending}
        data-autofocus
        value={draft.message}
        onChange={(event) => type({ message: event.currentTarget.value })}
        {...(files && { files })}
        fileAddress={href("/admin/files")}
        errors={errors}
      />
    </>
  );
}
