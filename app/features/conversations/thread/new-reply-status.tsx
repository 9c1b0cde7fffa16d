import { useState } from "react";
import type { FlatReply } from "../model/conversation-tree.ts";

/** Tells screen readers of a reply that appears by itself: the studio's, since the visitor's own is no news. */
export function NewReplyStatus({ replies }: { replies: readonly FlatReply[] }) {
  const last = replies.findLast(({ author }) => author === "owner");
  const [firstId] = useState(last?.id);
  return (
    <p role="status" className="sr-only">
      {last && last.id !== firstId && `New reply from ${last.sender}`}
    </p>
  );
}
