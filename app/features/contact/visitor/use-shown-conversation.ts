import { useEffect, useEffectEvent, useState } from "react";
import { appendPart, type ConversationPart } from "../conversation/conversation-part.ts";
import type { ShownMessage } from "./desk-result.ts";
import { useDeskForm } from "./use-desk-form.ts";

/** Loads a conversation when its dialog opens, and its last part again when the list tells of more replies. */
export function useShownConversation({ id, replyCount }: ShownMessage) {
  const [conversation, setConversation] = useState<ConversationPart>();
  const [problem, setProblem] = useState<string>();
  const form = useDeskForm((result) => {
    if (result.intent === "conversation" && result.status === "done") {
      setProblem(undefined);
      setConversation((shown) => appendPart(shown, result.conversation));
    } else setProblem(result.status === "refused" ? result.message : "The conversation could not be loaded.");
  });
  const load = (after: string | null | undefined) =>
    form.submit({ intent: "conversation", messageId: id, ...(after ? { after } : {}) });
  const isCurrent = conversation?.id === id && conversation.replyCount >= replyCount;
  const reload = () => load(conversation?.id === id ? conversation.after : null);
  const loadWhatIsMissing = useEffectEvent(() => {
    if (!isCurrent) reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message, or more replies than are known
  useEffect(() => loadWhatIsMissing(), [id, replyCount]);
  return {
    conversation: conversation?.id === id ? conversation : undefined,
    problem,
    isLoading: form.isBusy,
    reload,
    loadMore: () => load(conversation?.next),
  };
}
