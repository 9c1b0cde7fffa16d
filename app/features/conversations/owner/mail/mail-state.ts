import type { MailStatus } from "../../server/owner-conversations.usecases.server.ts";

export interface MailReading {
  label: string;
  tone: "neutral" | "success" | "warning" | "danger";
  detail?: string;
  at?: string;
}

/** @param status undefined once housekeeping has deleted the mail, which must have been sent */
export function readMailState(status: MailStatus | undefined, delivers: boolean): MailReading {
  if (!status) return { label: "Sent", tone: "success", detail: "a while ago" };
  switch (status.state) {
    case "queued":
      return readQueued(status, delivers);
    case "sending":
      return { label: "Sending", tone: "neutral" };
    case "sent":
      return { label: "Sent", tone: "success", ...(status.sentAt ? { at: status.sentAt } : {}) };
    case "failed":
      return { label: "Failed", tone: "danger", detail: status.lastError ?? "The mail server gave no reason." };
    case "held":
      return { label: "On hold", tone: "neutral" };
    case "suppressed":
      return { label: "Not sent", tone: "neutral" };
  }
}

function readQueued({ lastError, nextAttemptAt }: MailStatus, delivers: boolean): MailReading {
  if (!delivers) return { label: "Not sent", tone: "warning", detail: "no mail server configured" };
  if (lastError === null) return { label: "Queued", tone: "neutral" };
  return {
    label: "Queued",
    tone: "warning",
    detail: `${lastError.replace(/\.$/, "")}. Next attempt:`,
    at: nextAttemptAt,
  };
}

export function isMailMoving(status: MailStatus, delivers: boolean, now: number): boolean {
  const soonMs = 10_000;
  if (status.state === "sending") return true;
  return delivers && status.state === "queued" && Date.parse(status.nextAttemptAt) - now < soonMs;
}
