import { useEffect, useRef } from "react";
import { href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FileStore } from "../../files/field/file-store.ts";
import { MessageField } from "../../thread/message-field.tsx";
import type { ReplyDraft, ReplyField } from "./reply-drafts.ts";

interface ReplyFieldsProps {
  draft: ReplyDraft;
  error: FormError | undefined;
  isSending: boolean;
  files: FileStore;
  onChange: (field: ReplyField, text: string) => void;
}

export function ReplyFields({ draft, error, isSending, files, onChange }: ReplyFieldsProps) {
  const errors = error?.fieldErrors ?? {};
  const hasOwnText = Object.keys(errors).length > 0 || error?.status === 404;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) row.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <>
      {error && (
        // A toast is behind a dialog and therefore inert.
        <Notice tone="danger" title={hasOwnText ? undefined : "Failed to send reply. Please try again."}>
          {error.message}
        </Notice>
      )}
      <div className="@container">
        <div ref={row} className="grid gap-5 @[34rem]:grid-cols-[1fr_1.6fr]">
          <TextField
            label="From"
            name="from"
            autoComplete="off"
            readOnly={isSending}
            value={draft.from}
            onChange={(event) => onChange("from", event.currentTarget.value)}
            error={errors.from}
          />
          <TextField
            label="Subject"
            name="subject"
            autoComplete="off"
            required
            readOnly={isSending}
            value={draft.subject}
            onChange={(event) => onChange("subject", event.currentTarget.value)}
            error={errors.subject}
          />
        </div>
      </div>
      <MessageField
        label="Message"
        rows={7}
        readOnly={isSending}
        data-autofocus
        value={draft.message}
        onChange={(event) => onChange("message", event.currentTarget.value)}
        files={files}
        fileAddress={href("/admin/files")}
        errors={errors}
      />
    </>
  );
}
