import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { MailStatus as Status } from "../../conversations.server.ts";
import { readMailState } from "./mail-state.ts";

interface MailStatusProps {
  status: Status | undefined;
  delivers: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

export function MailStatus({ status, delivers, isRetrying, onRetry }: MailStatusProps) {
  const { label, tone, detail, at } = readMailState(status, delivers);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-faint wrap-anywhere">
      <Badge tone={tone}>{label}</Badge>
      {detail && <span dir="auto">{detail}</span>}
      {at && <DateTime value={at} />}
      {status?.state === "failed" && status.sentAt === null && (
        <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
