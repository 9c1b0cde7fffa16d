import { useEffect, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import type { FieldErrors } from "#app/platform/app-error.ts";
import { Notice } from "#app/ui/notice.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { FileStore } from "../../../files/field/file-store.ts";
import type { ShownMessage } from "../../../server/read-conversation.server.ts";
import { MessageField } from "../../../thread/message-field.tsx";
import { ReplyDialog } from "../../../thread/reply-dialog.tsx";
import { useVisitorForm } from "../use-visitor-form.ts";
import { findFailedText, type VisitorResult } from "../visitor-result.ts";

interface VisitorReplyDialogProps {
  message: ShownMessage | undefined;
  email: string;
  parent: AnsweredReply | undefined;
  onClose: () => void;
  onReplied: (result: VisitorResult) => void;
}

export interface AnsweredReply {
  id: string;
  from: string;
  message: string;
}

interface Draft {
  target: string;
  key: string;
  text: string;
  files: FileStore;
  fieldErrors?: FieldErrors | undefined;
  error?: string | undefined;
}

const createDraft = (target: string): Draft => ({
  target,
  key: createRandomKey(),
  text: "",
  files: new FileStore(),
});

/** Keeps the text until it is sent, also when the dialog is closed by mistake. */
export function VisitorReplyDialog(props: VisitorReplyDialogProps) {
  const { message, email, parent, onClose, onReplied } = props;
  const target = `${message?.id ?? ""}/${parent?.id ?? ""}`;
  const [draft, setDraft] = useState(() => createDraft(""));
  const [sentTarget, setSentTarget] = useState("");
  const send = useVisitorForm((result) => {
    if (result.ok) {
      showSuccess("Reply Sent", "Your reply has been sent successfully!");
      setDraft((old) => (old.target === sentTarget ? createDraft("") : old));
      onReplied(result);
      // Another message's dialog may be open by now.
      if (target === sentTarget) onClose();
      return;
    }
    const failed = findFailedText(result);
    if (failed) showError("Error", failed);
    // The toast is outside the dialog and therefore inert: the dialog shows the error as well.
    const errors = {
      fieldErrors: result.fieldErrors,
      error: failed ?? result.message,
    };
    setDraft((old) => (old.target === sentTarget ? { ...old, ...errors } : old));
  });
  useEffect(() => {
    if (message) setDraft((old) => (old.target === target ? old : createDraft(target)));
  }, [message, target]);

  const submit = () => {
    if (!message) return;
    setSentTarget(target);
    setDraft({ ...draft, fieldErrors: undefined, error: undefined });
    send.submit({
      intent: "reply",
      messageId: message.id,
      email,
      form: draft.key,
      message: draft.text,
      parentId: parent?.id ?? "",
      attachment: draft.files.uploadedIds(),
    });
  };
  return (
    <ReplyDialog
      open={message !== undefined}
      canSend={draft.text.trim() !== ""}
      isSending={send.isBusy}
      onSend={submit}
      onClose={onClose}
      onCancel={onClose}
    >
      {message && <Answered {...(parent ?? { from: message.name, message: message.message })} />}
      {draft.error && !draft.fieldErrors?.message && !draft.fieldErrors?.attachment && (
        <Notice tone="danger">{draft.error}</Notice>
      )}
      <MessageField
        label="Your reply"
        rows={6}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
        data-autofocus
        files={draft.files}
        formKey={draft.key}
        errors={draft.fieldErrors}
      />
    </ReplyDialog>
  );
}

function Answered({ from, message }: Omit<AnsweredReply, "id">) {
  return (
    <blockquote className="rounded-control bg-sunken px-4 py-3 text-sm">
      <strong className="wrap-anywhere">
        <bdi>{from}</bdi>
      </strong>
      <p dir="auto" className="mt-1 line-clamp-4 text-ink-soft wrap-anywhere">
        {message}
      </p>
    </blockquote>
  );
}
