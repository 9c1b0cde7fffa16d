import { useState } from "react";
import type { AnsweredMessage } from "#app/features/conversations/owner/dialogs/owner-reply-dialog.tsx";
import {
  dropAllDrafts,
  dropDraft,
  keepDraft,
  openDraft,
  type ReplyDraft,
  type ReplyField,
} from "#app/features/conversations/owner/reply/reply-drafts.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useLogout } from "#app/ui/live-page/use-logout.ts";
import { studio } from "#studio";
import type { DashboardResult } from "./dashboard-actions.server.ts";
import { clearCachedLists } from "./lists/dashboard-lists.ts";

type OpenDialog = { kind: "conversation"; messageId: string } | { kind: "reply"; message: AnsweredMessage };

export function useOwnerDialogs(supportLabel: string) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [draft, setDraft] = useState<ReplyDraft>({ key: "", from: "", subject: "", message: "" });
  const [error, setError] = useState<FormError>();
  useLogout(() => {
    dropAllDrafts();
    clearCachedLists();
  });

  const openReply = (message: AnsweredMessage) => {
    setDraft(openDraft(message.id, { from: supportLabel, siteName: studio.name }));
    setError(undefined);
    setDialog({ kind: "reply", message });
  };
  const change = (field: ReplyField, text: string) => {
    if (dialog?.kind !== "reply") return;
    const changed = { ...draft, [field]: text };
    keepDraft(dialog.message.id, changed);
    setDraft(changed);
  };
  /** The result of a reply, whose dialog may have been closed or reopened on another message meanwhile. */
  const settleReply = (messageId: string, result: DashboardResult) => {
    if (result.ok) dropDraft(messageId);
    if (dialog?.kind !== "reply" || dialog.message.id !== messageId) return;
    if (result.ok) setDialog(undefined);
    else setError(result);
  };
  return {
    conversationId: dialog?.kind === "conversation" ? dialog.messageId : undefined,
    answered: dialog?.kind === "reply" ? dialog.message : undefined,
    draft,
    error,
    openReply,
    openConversation: (messageId: string) => setDialog({ kind: "conversation", messageId }),
    close: () => setDialog(undefined),
    change,
    clearError: () => setError(undefined),
    settleReply,
  };
}
