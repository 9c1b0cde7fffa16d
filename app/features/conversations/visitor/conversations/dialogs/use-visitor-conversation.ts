import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import { appendPart, type ConversationPart } from "../../../model/conversation-part.ts";
import { useNewReplies } from "../../../thread/use-new-replies.ts";
import { useInboxForm } from "../use-visitor-form.ts";
import { findFailedText, type ShownMessage } from "../visitor-result.ts";

export function useVisitorConversation({ id, replyCount }: ShownMessage) {
  const [loaded, setLoaded] = useState<ConversationPart>();
  const [error, setError] = useState<string>();
  const form = useInboxForm((result) => {
    setError(result.ok ? undefined : (findFailedText(result) ?? result.message));
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
  const check = conversation && { action: href("/contact"), fields: { intent: "count", messageId: id } };
  useNewReplies(check, conversation?.replyCount ?? 0, reload);
  return { conversation, error, isLoading: form.isBusy, reload, loadMore: () => load(conversation?.next) };
}
