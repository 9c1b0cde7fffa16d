import type { ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "danger";

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** By default danger interrupts (alert) and the rest waits (status). "none" for text that was there from the start. */
  role?: "alert" | "status" | "none";
}

const toneClass: Record<NoticeTone, string> = {
  info: "notice-info",
  success: "notice-success",
  warning: "notice-warning",
  danger: "notice-danger",
};

/** A message in the flow of the page, next to what it is about. */
export function Notice({ tone = "info", title, children, role }: NoticeProps) {
  const spokenRole = role ?? (tone === "danger" ? "alert" : "status");
  return (
    <div role={spokenRole === "none" ? undefined : spokenRole} className={`notice ${toneClass[tone]}`}>
      {title && <p className="font-semibold text-ink">{title}</p>}
      {children}
    </div>
  );
}
