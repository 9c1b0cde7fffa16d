import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { useTitleCount } from "#app/ui/live-page/title-count.ts";
import type { ConversationPart } from "../model/conversation-tree.ts";

const firstPauseMs = 15 * secondMs;
const oftenForMs = 30 * minuteMs;
const laterPauseMs = 2 * minuteMs;

interface ReplyCheck {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Asks for the version of a list or a conversation while the page is visible, less often once nothing has arrived for
 * half an hour. An error is no news: it is asked again.
 * @param check undefined where nothing is shown yet
 * @param onNew called where it is not the `shown` one
 */
export function useNewReplies(check: ReplyCheck | undefined, shown: string, onNew: () => void): void {
  const { submit, data, state } = useFetcher<{ ok: boolean; version?: string }>();
  const ask = useEffectEvent(() => {
    if (check && state === "idle" && document.visibilityState === "visible")
      void submit(check.fields, { method: "post", action: check.action });
  });
  const isAsking = check !== undefined;
  useEffect(() => {
    if (!isAsking) return;
    let sinceMs = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      if (shown === "") return; // an empty list: when the page is visible again
      const pauseMs = Date.now() - sinceMs < oftenForMs ? firstPauseMs : laterPauseMs;
      timer = setTimeout(() => {
        ask();
        wait();
      }, pauseMs);
    };
    const askAtOnce = () => {
      clearTimeout(timer);
      sinceMs = Date.now();
      ask();
      wait();
    };
    wait();
    document.addEventListener("visibilitychange", askAtOnce);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askAtOnce);
    };
  }, [isAsking, shown]);
  const handleNew = useEffectEvent(() => {
    if (data?.ok && data.version !== shown) onNew();
  });
  useEffect(() => {
    if (data) handleNew();
  }, [data]);
}

/** Announces the studio's new replies, and counts them in the title until the page is used. */
export function NewReplyStatus({ conversation: { replies, replyCount, next } }: { conversation: ConversationPart }) {
  const [firstCount] = useState(replyCount);
  const added = next === null && replyCount > firstCount ? replies.slice(firstCount - replyCount) : [];
  const last = added.findLast(({ author }) => author === "owner");
  const [seen, setSeen] = useState<string>();
  useTitleCount(last && last.id !== seen ? "1" : "");
  useEffect(() => {
    const events = new AbortController();
    for (const act of ["pointerdown", "keydown", "wheel", "touchmove", "focus"])
      addEventListener(act, () => setSeen(last?.id), { signal: events.signal, passive: true });
    return () => events.abort();
  }, [last?.id]);
  const { newFrom } = useTexts("thread");
  return (
    <p role="status" className="sr-only">
      {last && newFrom({ name: last.sender })}
    </p>
  );
}
