import { useEffect, useEffectEvent, useState } from "react";
import { href, useFetcher } from "react-router";
import { appendPart } from "../../model/conversation-tree.ts";
import type { MailStatus, OwnerConversation } from "../../server/owner-conversations.usecases.server.ts";
import type { ConversationResult } from "./conversation.route.ts";

const pollMs = 3_000;
const pathOf = (messageId: string, after: string | null): string =>
  `${href("/admin/messages/:id", { id: messageId })}${after === null ? "" : `?after=${encodeURIComponent(after)}`}`;

/**
 * Loads a conversation for its dialog, and reloads its last part while a mail is being sent.
 * @param first part that is loaded
 */
export function useOwnerConversation(messageId: string, first?: OwnerConversation) {
  const { load, data: result, state } = useFetcher<ConversationResult>({ key: `conversation:${messageId}` });
  const [conversation, setConversation] = useState(first);
  const after = conversation?.after ?? null;
  const hasFirst = first !== undefined;
  useEffect(() => {
    if (!hasFirst) load(pathOf(messageId, null));
  }, [load, messageId, hasFirst]);

  const loadLast = useEffectEvent(() => {
    if (after !== null) load(pathOf(messageId, after));
  });
  useEffect(() => {
    if (!first) return;
    setConversation((shown) => (shown?.id === first.id && shown.after !== null ? shown : first));
    loadLast();
  }, [first]);

  useEffect(() => {
    if (result?.ok) setConversation((loaded) => appendPart(loaded, result.conversation));
  }, [result]);

  useEffect(() => {
    if (state !== "idle" || !conversation) return;
    const { mails, delivers } = conversation;
    if (!Object.values(mails).some((mail) => isMailMoving(mail, delivers, Date.now()))) return;
    const timer = setTimeout(() => load(pathOf(messageId, after)), pollMs);
    return () => clearTimeout(timer);
  }, [conversation, state, load, messageId, after]);

  return {
    conversation,
    loaded: result?.ok ? result : undefined,
    error: result && !result.ok ? result.message : undefined,
    isLoading: state !== "idle",
    reload: () => load(pathOf(messageId, after)),
    loadMore: () => load(pathOf(messageId, conversation?.next ?? null)),
  };
}

export function isMailMoving(status: MailStatus, delivers: boolean, now: number): boolean {
  const soonMs = 10_000;
  if (status.state === "sending") return true;
  return delivers && status.state === "queued" && Date.parse(status.nextAttemptAt) - now < soonMs;
}
