import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, href, useFetcher } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { linkedFileAddress } from "../../files/attached-file-list.tsx";
import { FileStore } from "../../files/field/file-store.ts";
import { appendPart, type ConversationPart, nestReplies } from "../../model/conversation-tree.ts";
import { ConversationThread, OriginalMessage } from "../../thread/conversation-thread.tsx";
import { MessageField } from "../../thread/message-field.tsx";
import { NewReplyStatus, useNewReplies } from "../../thread/new-replies.tsx";
import type { KeptFiles } from "../conversations/visitor-result.ts";
import type { LinkResult } from "./link-actions.server.ts";

interface LinkedConversationProps {
  token: string;
  conversation: ConversationPart;
  isReplied: boolean;
  replyError: (FormError & KeptFiles) | undefined;
  isBusy: boolean;
}

export function LinkedConversation(props: LinkedConversationProps) {
  const { token, conversation, isReplied, replyError, isBusy } = props;
  const { replyCount } = conversation;
  const texts = useTexts("link");
  const { history: heading, more } = useTexts("thread");
  const followed = useFollowedConversation(token, conversation);
  const { replies, after, next } = followed;
  const fileAddress = (fileId: string) => linkedFileAddress(fileId, token);
  const history = useRef<HTMLHeadingElement>(null);
  // It replaces the button that had the focus.
  useAnswer(token, () => history.current?.focus());
  return (
    <>
      {isReplied && !replyError && (
        <Notice tone="success" title={texts.sent}>
          {texts.sentText}
        </Notice>
      )}
      <h2 ref={history} tabIndex={-1} className="text-2xl outline-none">
        {heading}
      </h2>
      <OriginalMessage message={conversation} fileAddress={fileAddress} />
      {after !== null && <TokenForm token={token}>{texts.first}</TokenForm>}
      <ConversationThread replies={nestReplies(replies)} fileAddress={fileAddress} />
      <NewReplyStatus key={`status ${replyCount}`} conversation={followed} />
      {next !== null && (
        <TokenForm token={token} fields={{ after: next }}>
          {more}
        </TokenForm>
      )}
      {/* A new form after each reply: its fields are empty, and it is another submission. */}
      <LinkReplyForm key={replyCount} {...{ token, conversation, replyError, isBusy }} />
      <div className="border-t border-line pt-6 text-sm text-ink-soft">
        <p className="max-w-prose">{texts.secret}</p>
        <TokenForm token={token} fields={{ intent: "revoke" }}>
          {texts.end}
        </TokenForm>
      </div>
    </>
  );
}

function useFollowedConversation(token: string, opened: ConversationPart): ConversationPart {
  const action = href("/contact/conversation");
  const [known, setKnown] = useState({ opened, shown: opened });
  const { submit, data: result } = useFetcher<LinkResult>();
  const shown = known.opened === opened ? known.shown : opened;
  useEffect(() => {
    if (!result?.ok || !("conversation" in result)) return;
    setKnown((old) => ({ opened, shown: appendPart(old.opened === opened ? old.shown : opened, result.conversation) }));
  }, [result, opened]);
  useNewReplies({ action, fields: { token, intent: "version" } }, String(shown.replyCount), () => {
    void submit({ token, ...(shown.after !== null && { after: shown.after }) }, { method: "post", action });
  });
  return shown;
}

function LinkReplyForm({ token, conversation, replyError, isBusy }: Omit<LinkedConversationProps, "isReplied">) {
  const { id, replyCount } = conversation;
  const [files] = useState(() => new FileStore(replyError?.attachments));
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      {/* The same text after the same replies is one reply, however often it is posted. */}
      <HiddenFields fields={{ token, intent: "reply", form: `link-${id}-${replyCount}` }} />
      {replyError && Object.keys(replyError.fieldErrors).length === 0 && (
        <Notice tone="danger">{replyError.message}</Notice>
      )}
      <MessageField
        label={useTexts("link").yourReply}
        rows={4}
        defaultValue={replyError?.values.message}
        files={files}
        errors={replyError?.fieldErrors}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {useTexts("thread").send}
      </Button>
    </Form>
  );
}

interface TokenFormProps {
  token: string;
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
}

function TokenForm({ token, fields = {}, children }: TokenFormProps) {
  return (
    <Form method="post">
      <HiddenFields fields={{ token, ...fields }} />
      <button type="submit" className="text-link touch-target cursor-pointer text-sm">
        {children}
      </button>
    </Form>
  );
}
