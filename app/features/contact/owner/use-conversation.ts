import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { appendPart } from "../conversation/conversation-part.ts";
import type { ConversationAnswer } from "./conversation.route.ts";
import { isMailMoving } from "./mail-reading.ts";
import type { OwnerConversation } from "./owner-desk.usecases.server.ts";

const lookAgainMs = 3_000;
const keyOf = (messageId: string) => `conversation:${messageId}`;
const addressOf = (messageId: string, after: string | null): string =>
  `/admin/messages/${messageId}${after === null ? "" : `?after=${encodeURIComponent(after)}`}`;

/** What is loaded of a conversation, and whether its mails leave at all. */
interface Loaded {
  conversation: OwnerConversation;
  delivers: boolean;
}

/** Loads a conversation when its dialog opens, and its last part again while one of its mails is on its way. */
export function useConversation(messageId: string) {
  const { load, data: answer, state } = useFetcher<ConversationAnswer>({ key: keyOf(messageId) });
  const [loaded, setLoaded] = useState<Loaded>();
  const after = loaded?.conversation.after ?? null;
  useEffect(() => {
    load(addressOf(messageId, null));
  }, [load, messageId]);

  useEffect(() => {
    if (!answer?.conversation) return;
    const { conversation: part, delivers } = answer;
    setLoaded((before) => ({ conversation: appendPart(before?.conversation, part), delivers }));
  }, [answer]);

  useEffect(() => {
    if (state !== "idle" || !answer?.conversation) return;
    const { conversation, delivers } = answer;
    const isMoving = Object.values(conversation.mails).some((mail) => isMailMoving(mail, delivers, Date.now()));
    if (!isMoving) return;
    const timer = setTimeout(() => load(addressOf(messageId, after)), lookAgainMs);
    return () => clearTimeout(timer);
  }, [answer, state, load, messageId, after]);

  return {
    loaded,
    problem: answer?.conversation === null ? answer.problem : undefined,
    isLoading: state !== "idle",
    reload: () => load(addressOf(messageId, after)),
    loadMore: () => load(addressOf(messageId, loaded?.conversation.next ?? null)),
  };
}

/** What `useConversation` has loaded elsewhere on the page; undefined before that. */
export function useLoadedConversation(messageId: string): OwnerConversation | undefined {
  return useFetcher<ConversationAnswer>({ key: keyOf(messageId) }).data?.conversation ?? undefined;
}
