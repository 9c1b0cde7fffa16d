import { type FormEvent, useEffect, useId, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { messageMax } from "../contact-limits.ts";
import type { DeskResult, ShownMessage } from "./desk-result.ts";
import { useDeskForm } from "./use-desk-form.ts";

interface Props {
  /** Open where there is one. */
  message: ShownMessage | undefined;
  /** The address whose list is shown. */
  email: string;
  /** The reply that is answered; the message itself where undefined. */
  parent: AnsweredReply | undefined;
  onClose: () => void;
  onReplied: (result: DeskResult) => void;
}

/** What the dialog shows of the reply that is answered. */
export interface AnsweredReply {
  id: string;
  from: string;
  message: string;
}

/** What is being written, and what went wrong with it. */
interface Draft {
  /** What it answers. */
  target: string;
  /** Kept over retries: however often it is sent, it is one reply. */
  key: string;
  text: string;
  fieldError?: string | undefined;
  problem?: string | undefined;
}

const failed = "Failed to send reply. Please try again.";
const noDraft: Draft = { target: "", key: "", text: "" };

/** 'Reply to Message'. What is typed stays until it is sent, also when the dialog is closed by mistake. */
export function VisitorReplyDialog({ message, email, parent, onClose, onReplied }: Props) {
  const formId = useId();
  const target = `${message?.id ?? ""}/${parent?.id ?? ""}`;
  const [draft, setDraft] = useState(noDraft);
  const [sentTarget, setSentTarget] = useState("");
  const send = useDeskForm((result) => {
    if (result.status === "done") {
      showSuccess("Reply Sent", "Your reply has been sent successfully!");
      setDraft((old) => (old.target === sentTarget ? noDraft : old));
      onReplied(result);
      // The visitor may have gone on to another message meanwhile.
      if (target === sentTarget) onClose();
      return;
    }
    if (result.status === "failed") showError("Error", failed);
    // The toast lies outside the dialog, which makes it unreachable: the words stand here as well.
    const fieldError = result.status === "refused" ? result.errors.message : undefined;
    const problem = result.status === "refused" ? result.message : failed;
    setDraft((old) => (old.target === sentTarget ? { ...old, fieldError, problem } : old));
  });
  useEffect(() => {
    if (message) setDraft((old) => (old.target === target ? old : { ...noDraft, target, key: createRandomKey() }));
  }, [message, target]);
  const isBlank = draft.text.trim() === "";

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlank || send.isBusy || !message) return;
    setSentTarget(target);
    setDraft({ ...draft, fieldError: undefined, problem: undefined });
    send.submit({
      intent: "reply",
      messageId: message.id,
      email,
      form: draft.key,
      message: draft.text,
      parentId: parent?.id ?? "",
    });
  };
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title="Reply to Message"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBlank} isBusy={send.isBusy} busyLabel="Sending...">
            Send Reply
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        {message && <Answered answered={parent ?? { from: message.name, message: message.message }} />}
        {draft.problem && !draft.fieldError && <Notice tone="danger">{draft.problem}</Notice>}
        <TextArea
          label="Your reply"
          name="message"
          required
          dir="auto"
          rows={6}
          hasCounter
          countMax={messageMax}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
          error={draft.fieldError}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

/** The beginning of what is answered. */
function Answered({ answered: { from, message } }: { answered: Omit<AnsweredReply, "id"> }) {
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
