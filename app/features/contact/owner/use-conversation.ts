import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ConversationAnswer } from "./conversation.route.ts";
import { isMailMoving } from "./mail-reading.ts";
import type { OwnerConversation } from "./owner-desk.usecases.server.ts";

const lookAgainMs = 3_000;
const keyOf = (messageId: string) => `conversation:${messageId}`;

/** Loads a conversation when its dialog opens, and again while one of its mails is on its way. */
export function useConversation(messageId: string) {
  const { load, data: answer, state } = useFetcher<ConversationAnswer>({ key: keyOf(messageId) });
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

/** What `useConversation` has loaded elsewhere on the page; undefined before that. */
export function useLoadedConversation(messageId: string): OwnerConversation | undefined {
  return useFetcher<ConversationAnswer>({ key: keyOf(messageId) }).data?.conversation ?? undefined;
}
