import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import {
  isSendable,
  keepDraft,
  openDraft,
  type ReplyDraft,
  type ReplyField,
} from "#app/features/contact/owner/reply-drafts.ts";
import { ReplyFields } from "#app/features/contact/owner/reply-fields.tsx";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { studio } from "#studio";
import type { InboxResult } from "../commands/command-result.ts";
import type { InboxOutlet } from "../inbox-outlet.ts";
import type { OpenConversation } from "./load-conversation.server.ts";

interface ReplyFormProps {
  open: Extract<OpenConversation, { ok: true }>;
  posted: InboxResult | undefined;
  outlet: InboxOutlet;
}

/** Always there; what is typed is kept while other conversations are open. */
export function ReplyForm({ open, posted, outlet }: ReplyFormProps) {
  const { id } = open.conversation;
  const reply = useReplyDraft({ open, posted, outlet });
  const { commands, run } = outlet;
  const isSending = commands.running("reply").some((command) => command.id === id);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSendable(reply.draft) || isSending) return;
    reply.clearError();
    run({ intent: "reply", id, ...reply.draft });
  };
  return (
    <form
      method="post"
      action={href("/admin/inbox/:id", { id })}
      aria-labelledby="reply-heading"
      onSubmit={submit}
      noValidate
      className="inbox-reply"
    >
      <h3 id="reply-heading" className="text-base">
        Reply
      </h3>
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={reply.draft.key} />
      <ReplyFields draft={reply.draft} error={reply.error} isSending={isSending} onChange={reply.change} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="me-auto text-xs text-ink-faint">Sent by e-mail, and shown on the visitor's page.</p>
        <Button type="submit" isBusy={isSending} busyLabel="Sending...">
          Send Reply
        </Button>
      </div>
    </form>
  );
}

function useReplyDraft({ open: { conversation, supportLabel, replyKey }, posted, outlet }: ReplyFormProps) {
  const { id } = conversation;
  const names = { from: supportLabel, siteName: studio.name };
  const postedError = posted?.ok === false && posted.values.intent !== "add-note" ? posted : undefined;
  const [draft, setDraft] = useState<ReplyDraft>(() => ({
    ...openDraft(id, { ...names, key: replyKey }),
    ...pickValues(postedError),
  }));
  const [error, setError] = useState<FormError | undefined>(postedError);
  const { replied } = outlet;
  const [earlier] = useState(replied);
  const settle = useEffectEvent(({ id: repliedId, result }: NonNullable<InboxOutlet["replied"]>) => {
    if (repliedId !== id) return;
    if (!result.ok) {
      setError(result);
      return;
    }
    setDraft(openDraft(id, names));
    setError(undefined);
  });
  useEffect(() => {
    if (replied && replied !== earlier) settle(replied);
  }, [replied, earlier]);
  return {
    draft,
    error,
    clearError: () => setError(undefined),
    change: (field: ReplyField, text: string) => {
      const changed = { ...draft, [field]: text };
      keepDraft(id, changed);
      setDraft(changed);
    },
  };
}

const pickValues = (error: FormError | undefined): Partial<ReplyDraft> =>
  Object.fromEntries(
    (["from", "subject", "message"] as const).flatMap((name) => {
      const value = error?.values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
