import { useEffect, useState } from "react";
import type { QueuedReply } from "./reply-store.ts";
import { listQueuedReplies, onQueueChange } from "./reply-store.ts";

export function useQueuedReplies(): readonly QueuedReply[] {
  const [replies, setReplies] = useState<readonly QueuedReply[]>([]);
  useEffect(() => {
    const read = () => listQueuedReplies().then(setReplies, () => undefined);
    void read();
    return onQueueChange(() => void read());
  }, []);
  return replies;
}
