import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { MailStatus as Status } from "../../server/owner-conversations.usecases.server.ts";

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

const mailWaits = "On their page. The e-mail waits.";
const mailFailed = "On their page. The e-mail failed.";

interface MailReading {
  label: string;
  tone: "neutral" | "success" | "warning" | "danger";
  detail?: string;
  at?: string;
}

/** A reply is on its visitor's page whatever became of its e-mail. @param status undefined once housekeeping has deleted the mail, which must have been sent */
export function readMailState(status: Status | undefined, delivers: boolean): MailReading {
  if (!status) return { label: "Sent", tone: "success", detail: "a while ago" };
  switch (status.state) {
    case "queued":
      return readQueued(status, delivers);
    case "sending":
      return { label: "Sending", tone: "neutral" };
    case "sent":
      return { label: "Sent", tone: "success", ...(status.sentAt ? { at: status.sentAt } : {}) };
    case "failed":
      return { label: mailFailed, tone: "danger", detail: status.lastError ?? "The mail server gave no reason." };
    case "held":
      return { label: "On hold", tone: "neutral" };
    case "suppressed":
      return { label: "Not sent", tone: "neutral" };
  }
}

function readQueued({ lastError, nextAttemptAt }: Status, delivers: boolean): MailReading {
  if (!delivers) return { label: mailWaits, tone: "warning", detail: "No mail server is set up." };
  if (lastError === null) return { label: "Queued", tone: "neutral" };
  return {
    label: mailWaits,
    tone: "warning",
    detail: `${lastError.replace(/\.$/, "")}. Next attempt:`,
    at: nextAttemptAt,
  };
}
