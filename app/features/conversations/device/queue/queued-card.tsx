import { useEffect, useState } from "react";
import { listQueuedReplies, onQueueChange, type QueuedReply } from "#app/features/drafts/draft-store.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface QueuedCardProps {
  reply: QueuedReply;
  onEdit?: () => void;
  onDiscard: () => void;
}

export function QueuedCard({ reply: { message, files, queuedAt, error }, onEdit, onDiscard }: QueuedCardProps) {
  return (
    <article className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={error ? "danger" : "warning"}>{error ? "Not sent" : "Waiting for a connection"}</Badge>
        <span className="text-ink-soft">
          Written at <DateTime value={queuedAt} precision="brief" />
        </span>
      </div>
      {error && <Notice tone="danger">{error} The text is on this device only.</Notice>}
      <p dir="auto" className="my-2 whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
      {files.length > 0 && (
        <p className="mb-2 text-sm text-ink-soft wrap-anywhere">
          Files: <bdi>{files.map(({ name }) => name).join(", ")}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {onEdit && (
          <Button variant="secondary" size="sm" onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </article>
  );
}

export function useQueuedReplies(): readonly QueuedReply[] {
  const [replies, setReplies] = useState<readonly QueuedReply[]>([]);
  useEffect(() => {
    const read = () => listQueuedReplies().then(setReplies, () => undefined);
    void read();
    return onQueueChange(() => void read());
  }, []);
  return replies;
}
