import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { MessageRow } from "#app/features/contact/owner/message-table.store.server.ts";
import type { ReplyFailure } from "#app/features/contact/owner/owner-reply-dialog.tsx";
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

interface OpenDialog {
  kind: "conversation" | "reply";
  row: MessageRow;
}

/** Which dialog is open on which message, and the reply that is being written. */
export function useOwnerDialogs(supportLabel: string) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [draft, setDraft] = useState<ReplyDraft>({ key: "", from: "", subject: "", message: "" });
  const [failure, setFailure] = useState<ReplyFailure>();
  useForgetOnLogout();

  const openReply = (row: MessageRow) => {
    setDraft(openDraft(row.id, { from: supportLabel, siteName: studio.name }));
    setFailure(undefined);
    setDialog({ kind: "reply", row });
  };
  const change = (field: ReplyField, text: string) => {
    if (!dialog) return;
    const changed = { ...draft, [field]: text };
    keepDraft(dialog.row.id, changed);
    setDraft(changed);
  };
  /** The answer to a reply, whose dialog may have been closed or reopened on another message meanwhile. */
  const settleReply = (messageId: string, outcome: CommandOutcome) => {
    if (outcome.ok) dropDraft(messageId);
    if (dialog?.kind !== "reply" || dialog.row.id !== messageId) return;
    if (outcome.ok) setDialog(undefined);
    else setFailure({ message: outcome.message, fieldErrors: outcome.fieldErrors });
  };
  return {
    conversationRow: dialog?.kind === "conversation" ? dialog.row : undefined,
    replyRow: dialog?.kind === "reply" ? dialog.row : undefined,
    draft,
    failure,
    openReply,
    openConversation: (row: MessageRow) => setDialog({ kind: "conversation", row }),
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
