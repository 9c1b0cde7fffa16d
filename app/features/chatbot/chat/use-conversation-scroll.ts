import { useEffect, useLayoutEffect, useRef } from "react";
import type { ChatState, ChatStore } from "./chat-store.ts";
import type { Turn } from "./conversation/conversation.ts";

const abovePx = 20;
const noTurns: readonly Turn[] = [];

export function useConversationScroll(store: ChatStore, { turns, askingId }: ChatState) {
  const scroller = useRef<HTMLElement>(null);
  const followedId = useRef<string>(undefined);
  const wasAtEnd = useRef(false);
  const shown = useRef(noTurns);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // The store notifies before React renders the change.
    const unsubscribe = store.subscribe(() => {
      wasAtEnd.current = element.scrollTop + element.clientHeight > element.scrollHeight - abovePx;
    });
    const unfollow = () => {
      followedId.current = undefined;
    };
    const events = ["wheel", "touchmove", "keydown"];
    for (const event of events) element.addEventListener(event, unfollow, { passive: true });
    return () => {
      unsubscribe();
      for (const event of events) element.removeEventListener(event, unfollow);
    };
  }, [store]);

  useLayoutEffect(() => {
    if (askingId !== undefined) followedId.current = askingId;
  }, [askingId]);

  useLayoutEffect(() => {
    const [element, before] = [scroller.current, shown.current];
    shown.current = turns;
    if (!element || turns === before) return;
    const followed = turns.find(({ id }) => id === followedId.current);
    if (followed && !before.includes(followed)) {
      const question = document.getElementById(`turn-${followed.id}`);
      if (question) element.scrollTop = question.offsetTop - element.offsetTop - abovePx;
    } else if (askingId === undefined && turns.length > 0 && (before.length === 0 || wasAtEnd.current)) {
      element.scrollTop = element.scrollHeight;
    }
  }, [turns, askingId]);

  return scroller;
}
