import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { FlatReply } from "../model/conversation-tree.ts";

const firstPauseMs = 10 * secondMs;
const lastPauseMs = minuteMs;
const growth = 1.02;

interface ReplyCheck {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Asks how many replies there are while the page is visible, less often the longer nothing arrives. An error is no news:
 * it is asked again.
 * @param check undefined where nothing is shown yet
 * @param onNew called where there are more than `shownCount`
 */
export function useNewReplies(check: ReplyCheck | undefined, shownCount: number, onNew: () => void): void {
  const { submit, data, state } = useFetcher<{ ok: boolean; replyCount?: number }>();
  const ask = useEffectEvent(() => {
    if (check && state === "idle" && document.visibilityState === "visible")
      void submit(check.fields, { method: "post", action: check.action });
  });
  const isAsking = check !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a reply it is asked often again
  useEffect(() => {
    if (!isAsking) return;
    let pauseMs = firstPauseMs;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        ask();
        pauseMs = Math.min(pauseMs * growth, lastPauseMs);
        wait();
      }, pauseMs);
    };
    const askAtOnce = () => {
      clearTimeout(timer);
      pauseMs = firstPauseMs;
      ask();
      wait();
    };
    wait();
    document.addEventListener("visibilitychange", askAtOnce);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askAtOnce);
    };
  }, [isAsking, shownCount]);
  const handleNew = useEffectEvent(() => {
    if (data?.ok && (data.replyCount ?? 0) > shownCount) onNew();
  });
  useEffect(() => {
    if (data) handleNew();
  }, [data]);
}

/** Tells screen readers of a reply that appears by itself: the studio's, since the visitor's own is no news. */
export function NewReplyStatus({ replies }: { replies: readonly FlatReply[] }) {
  const last = replies.findLast(({ author }) => author === "owner");
  const [firstId] = useState(last?.id);
  const { newFrom } = useTexts("thread");
  return (
    <p role="status" className="sr-only">
      {last && last.id !== firstId && newFrom({ name: last.sender })}
    </p>
  );
}
