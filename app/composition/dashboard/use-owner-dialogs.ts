import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { AnsweredMessage, ReplyFailure } from "#app/features/contact/owner/owner-reply-dialog.tsx";
import {
  dropAllDrafts,
  dropDraft,
  keepDraft,
  openDraft,
  type ReplyDraft,
  type ReplyField,
} from "#app/features/contact/owner/reply-drafts.ts";
import { studio } from "#studio";
import type { CommandOutcome } from "./command-outcome.ts";
import { forgetLists } from "./keep-page.ts";

type OpenDialog = { kind: "conversation"; messageId: string } | { kind: "reply"; message: AnsweredMessage };

/** Which dialog is open on which message, and the reply that is being written. */
export function useOwnerDialogs(supportLabel: string) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [draft, setDraft] = useState<ReplyDraft>({ key: "", from: "", subject: "", message: "" });
  const [failure, setFailure] = useState<ReplyFailure>();
  useForgetOnLogout();

  const openReply = (message: AnsweredMessage) => {
    setDraft(openDraft(message.id, { from: supportLabel, siteName: studio.name }));
    setFailure(undefined);
    setDialog({ kind: "reply", message });
  };
  const change = (field: ReplyField, text: string) => {
    if (dialog?.kind !== "reply") return;
    const changed = { ...draft, [field]: text };
    keepDraft(dialog.message.id, changed);
    setDraft(changed);
  };
  /** The answer to a reply, whose dialog may have been closed or reopened on another message meanwhile. */
  const settleReply = (messageId: string, outcome: CommandOutcome) => {
    if (outcome.ok) dropDraft(messageId);
    if (dialog?.kind !== "reply" || dialog.message.id !== messageId) return;
    if (outcome.ok) setDialog(undefined);
    else setFailure({ message: outcome.message, fieldErrors: outcome.fieldErrors });
  };
  return {
    conversationId: dialog?.kind === "conversation" ? dialog.messageId : undefined,
    answered: dialog?.kind === "reply" ? dialog.message : undefined,
    draft,
    failure,
    openReply,
    openConversation: (messageId: string) => setDialog({ kind: "conversation", messageId }),
    close: () => setDialog(undefined),
    change,
    clearFailure: () => setFailure(undefined),
    settleReply,
  };
}

/** Whoever signs out leaves nothing behind in this window. */
function useForgetOnLogout() {
  const { formAction } = useNavigation();
  const isLoggingOut = formAction?.split("?")[0] === "/admin/logout";
  useEffect(() => {
    if (!isLoggingOut) return;
    dropAllDrafts();
    forgetLists();
  }, [isLoggingOut]);
}
