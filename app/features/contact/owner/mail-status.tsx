import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { MailStatus as Status } from "../contact-desk.server.ts";
import { readMailState } from "./mail-reading.ts";

interface MailStatusProps {
  /** Undefined once housekeeping has deleted a sent mail. */
  status: Status | undefined;
  /** False where no mail server is configured. */
  delivers: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** What became of a reply's mail, below the reply. */
export function MailStatus({ status, delivers, isRetrying, onRetry }: MailStatusProps) {
  const { label, tone, detail, at } = readMailState(status, delivers);
  return (
    <MailLine label={label} tone={tone}>
      {detail && <span dir="auto">{detail}</span>}
      {at && <DateTime value={at} />}
      {status?.state === "failed" && (
        <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </MailLine>
  );
}

function MailLine({ label, tone, children }: { label: string; tone: BadgeTone; children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-faint wrap-anywhere">
      <Badge tone={tone}>{label}</Badge>
      {children}
    </div>
  );
}
