import { type FormEvent, useEffect, useId, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { messageMax } from "../contact-limits.ts";
import type { DeskResult, ShownConversation } from "./desk-result.ts";
import { useDeskForm } from "./use-desk-form.ts";

interface Props {
  /** Open where there is one. */
  conversation: ShownConversation | undefined;
  /** The address whose list is shown. */
  email: string;
  /** The reply that is answered; the message itself where undefined. */
  parentId: string | undefined;
  onClose: () => void;
  onReplied: (result: DeskResult) => void;
}

/** 'Reply to Message'. What is typed stays until it is sent, also when the dialog is closed by mistake. */
export function VisitorReplyDialog({ conversation, email, parentId, onClose, onReplied }: Props) {
  const formId = useId();
  const target = `${conversation?.id ?? ""}/${parentId ?? ""}`;
  const [draft, setDraft] = useState({ target: "", key: "", text: "" });
  const send = useDeskForm((result) => {
    if (result.status === "failed") showError("Error", "Failed to send reply. Please try again.");
    if (result.status !== "done") return;
    showSuccess("Reply Sent", "Your reply has been sent successfully!");
    setDraft({ target: "", key: "", text: "" });
    onReplied(result);
    onClose();
  });
  // A key for each reply, kept over retries: however often it is sent, it is one reply.
  useEffect(() => {
    if (conversation) setDraft((old) => (old.target === target ? old : { target, key: createRandomKey(), text: "" }));
  }, [conversation, target]);
  const isBlank = draft.text.trim() === "";
  const refusal = send.result?.status === "refused" ? send.result : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlank || send.isBusy || !conversation) return;
    const { id: messageId } = conversation;
    send.submit({ intent: "reply", messageId, email, form: draft.key, message: draft.text, parentId: parentId ?? "" });
  };
  return (
    <Dialog
      open={conversation !== undefined}
      onClose={onClose}
      title="Reply to Message"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBlank} isBusy={send.isBusy}>
            Send Reply
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        {conversation && (
          <blockquote dir="auto" className="line-clamp-4 border-l-2 border-line pl-4 text-ink-soft wrap-anywhere">
            {conversation.message}
          </blockquote>
        )}
        <TextArea
          label="Your reply"
          name="message"
          required
          rows={6}
          hasCounter
          countMax={messageMax}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
          error={refusal?.errors.message}
          data-autofocus
        />
        {refusal && !refusal.errors.message && <Notice tone="danger">{refusal.message}</Notice>}
      </form>
    </Dialog>
  );
}
