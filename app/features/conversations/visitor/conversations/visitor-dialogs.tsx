import { useEffect, useEffectEvent, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import type { FieldErrors } from "#app/platform/app-error.ts";
import { Button } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { visitorFileAddress } from "../../files/attached-file-list.tsx";
import { FileStore } from "../../files/field/file-store.ts";
import { appendPart, type ConversationPart, type FlatReply } from "../../model/conversation-tree.ts";
import type { ShownMessage } from "../../server/read-conversation.server.ts";
import { ConversationDialog, ReplyDialog } from "../../thread/conversation-dialogs.tsx";
import { OriginalMessage, Replies } from "../../thread/conversation-thread.tsx";
import { MessageField } from "../../thread/message-field.tsx";
import { NewReplyStatus } from "../../thread/new-replies.tsx";
import { findFailedText, useVisitorForm, type VisitorResult } from "./visitor-result.ts";

interface VisitorReplyDialogProps {
  message: ShownMessage | undefined;
  email: string;
  parent: AnsweredReply | undefined;
  onClose: () => void;
  onReplied: (result: VisitorResult) => void;
}

export type AnsweredReply = Pick<FlatReply, "id" | "sender" | "message">;

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
  const texts = useTexts("visitor");
  const { error } = useTexts("ui");
  const target = `${message?.id ?? ""}/${parent?.id ?? ""}`;
  const [draft, setDraft] = useState(() => createDraft(""));
  const [sentTarget, setSentTarget] = useState("");
  const send = useVisitorForm((result) => {
    if (result.ok) {
      showSuccess(result.notice?.title ?? "", result.notice?.text);
      setDraft((old) => (old.target === sentTarget ? createDraft("") : old));
      onReplied(result);
      // Another message's dialog may be open by now.
      if (target === sentTarget) onClose();
      return;
    }
    const failed = findFailedText(result, texts.failed);
    if (failed) showError(error, failed);
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
      {message && <Answered {...(parent ?? { sender: message.name, message: message.message })} />}
      {draft.error && !draft.fieldErrors?.message && !draft.fieldErrors?.attachment && (
        <Notice tone="danger">{draft.error}</Notice>
      )}
      <MessageField
        label={texts.yourReply}
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

function Answered({ sender, message }: Omit<AnsweredReply, "id">) {
  return (
    <blockquote className="rounded-control bg-sunken px-4 py-3 text-sm">
      <strong className="wrap-anywhere">
        <bdi>{sender}</bdi>
      </strong>
      <p dir="auto" className="mt-1 line-clamp-4 text-ink-soft wrap-anywhere">
        {message}
      </p>
    </blockquote>
  );
}

interface VisitorConversationDialogProps {
  message: ShownMessage | undefined;
  onClose: () => void;
  onReply: (reply?: FlatReply) => void;
}

export function VisitorConversationDialog({ message, onClose, onReply }: VisitorConversationDialogProps) {
  return (
    <ConversationDialog
      open={message !== undefined}
      onClose={onClose}
      replyButton={<Button onClick={() => onReply()}>{useTexts("visitor").reply}</Button>}
    >
      {message && <VisitorConversation message={message} onReply={onReply} />}
    </ConversationDialog>
  );
}

type VisitorConversationProps = Pick<VisitorConversationDialogProps, "onReply"> & { message: ShownMessage };

function VisitorConversation({ message, onReply }: VisitorConversationProps) {
  const texts = useTexts("visitor");
  const loading = useVisitorConversation(message);
  return (
    <>
      <div className="mb-7">
        <OriginalMessage message={message} fileAddress={visitorFileAddress} />
      </div>
      {loading.conversation && <NewReplyStatus key={message.id} conversation={loading.conversation} />}
      <Replies
        {...loading}
        fileAddress={visitorFileAddress}
        renderAside={(reply) => (
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -mb-1.5 -ml-3.75"
            onClick={() => onReply(reply)}
            aria-label={texts.replyTo({ name: reply.sender })}
          >
            {texts.reply}
          </Button>
        )}
      />
    </>
  );
}

function useVisitorConversation({ id, replyCount }: ShownMessage) {
  const [loaded, setLoaded] = useState<ConversationPart>();
  const [error, setError] = useState<string>();
  const { failed } = useTexts("visitor");
  const form = useVisitorForm((result) => {
    setError(result.ok ? undefined : (findFailedText(result, failed) ?? result.message));
    if ("conversation" in result) setLoaded((old) => appendPart(old, result.conversation));
  });
  const conversation = loaded?.id === id ? loaded : undefined;
  const load = (after: string | null | undefined) =>
    form.submit({ intent: "conversation", messageId: id, ...(after ? { after } : {}) });
  const reload = () => load(conversation?.after);
  const loadMissing = useEffectEvent(() => {
    if (!conversation || conversation.replyCount < replyCount) reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message, or more replies than are known
  useEffect(() => loadMissing(), [id, replyCount]);
  return { conversation, error, isLoading: form.isBusy, reload, loadMore: () => load(conversation?.next) };
}
