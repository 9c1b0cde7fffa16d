import { type ReactNode, useState } from "react";
import { href, useHref } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { visitorFileAddress } from "../../files/attached-file-list.tsx";
import { FileStore } from "../../files/field/file-store.ts";
import type { StagedFile } from "../../model/attached-file.ts";
import { type ConversationPart, nestReplies } from "../../model/conversation-tree.ts";
import type { ShownMessage } from "../../server/read-conversation.server.ts";
import { ConversationThread, OriginalMessage } from "../../thread/conversation-thread.tsx";
import { MessageField } from "../../thread/message-field.tsx";

export function PlainActions({ message }: { message: ShownMessage }) {
  const { view } = useTexts("visitor");
  return (
    <div className="mt-4 grid gap-3">
      {message.replyCount > 0 && <OpenConversation message={message}>{view}</OpenConversation>}
      <PlainReply message={message} />
    </div>
  );
}

export function PlainConversation({ conversation }: { conversation: ConversationPart }) {
  const { email, replies, after, next } = conversation;
  const texts = useTexts("visitor");
  const { history, more } = useTexts("thread");
  const action = useHref(href("/contact"));
  return (
    <div className="grid gap-6 p-4 sm:p-6 lg:px-8">
      <h3 className="text-xl">{history}</h3>
      <OriginalMessage message={conversation} fileAddress={visitorFileAddress} />
      {after !== null && <OpenConversation message={conversation}>{texts.first}</OpenConversation>}
      <ConversationThread replies={nestReplies(replies)} fileAddress={visitorFileAddress} />
      {next !== null && (
        <OpenConversation message={conversation} after={next}>
          {more}
        </OpenConversation>
      )}
      <PlainReply message={conversation} />
      <form method="post" action={action}>
        <input type="hidden" name="email" value={email} />
        <button type="submit" name="intent" value="list" className="text-link cursor-pointer text-sm">
          {texts.back}
        </button>
      </form>
    </div>
  );
}

interface OpenConversationProps {
  message: Pick<ShownMessage, "id" | "email">;
  after?: string;
  children: ReactNode;
}

/** Posted, since an address would reveal whose message it is. */
function OpenConversation({ message: { id, email }, after = "", children }: OpenConversationProps) {
  return (
    <form method="post" action={`${useHref(href("/contact"))}#your-messages`}>
      <HiddenFields fields={{ messageId: id, email, after }} />
      <button type="submit" name="intent" value="conversation" className="text-link cursor-pointer text-sm">
        {children}
      </button>
    </form>
  );
}

function PlainReply({
  message: { id, email, replyCount },
}: {
  message: Pick<ShownMessage, "id" | "email" | "replyCount">;
}) {
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer text-sm">{useTexts("visitor").reply}</summary>
      <div className="mt-4">
        {/* The same text after the same replies is one reply, however often it is posted. */}
        <PlainReplyForm messageId={id} email={email} form={`plain-${id}-${replyCount}`} />
      </div>
    </details>
  );
}

interface PlainReplyFormProps {
  messageId: string;
  email: string;
  form: string;
  message?: string | undefined;
  keptFiles?: readonly StagedFile[] | undefined;
}

export function PlainReplyForm({ messageId, email, form, message, keptFiles }: PlainReplyFormProps) {
  const [files] = useState(() => new FileStore(keptFiles));
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={useHref(href("/contact"))}
      noValidate
      className="grid gap-4"
    >
      <HiddenFields fields={{ intent: "reply", messageId, email, form }} />
      <MessageField label={useTexts("visitor").yourReply} rows={4} defaultValue={message} files={files} />
      <Button type="submit" className="justify-self-start">
        {useTexts("thread").send}
      </Button>
    </form>
  );
}
