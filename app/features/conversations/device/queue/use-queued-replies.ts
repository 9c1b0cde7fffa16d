import { useEffect, useState } from "react";
import type { QueuedReply } from "./queue-rows.ts";
import { listQueuedReplies, onQueueChange } from "./reply-queue.ts";

export function useQueuedReplies(): readonly QueuedReply[] {
  const [replies, setReplies] = useState<readonly QueuedReply[]>([]);
  useEffect(() => {
    const read = () => listQueuedReplies().then(setReplies, () => undefined);
    void read();
    return onQueueChange(() => void read());
  }, []);
  return replies;
}
