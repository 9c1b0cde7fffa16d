import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ConversationAnswer } from "./conversation.route.ts";
import { isMailMoving } from "./mail-reading.ts";

const lookAgainMs = 3_000;

/** Loads a conversation when its dialog opens, and again while one of its mails is on its way. */
export function useConversation(messageId: string) {
  const { load, data: answer, state } = useFetcher<ConversationAnswer>({ key: `conversation:${messageId}` });
  const address = `/admin/messages/${messageId}`;
  useEffect(() => {
    load(address);
  }, [load, address]);

  useEffect(() => {
    if (state !== "idle" || !answer?.conversation) return;
    const { conversation, delivers } = answer;
    const isMoving = Object.values(conversation.mails).some((mail) => isMailMoving(mail, delivers, Date.now()));
    if (!isMoving) return;
    const timer = setTimeout(() => load(address), lookAgainMs);
    return () => clearTimeout(timer);
  }, [answer, state, load, address]);

  return { answer, isLoading: state !== "idle", reload: () => load(address) };
}
