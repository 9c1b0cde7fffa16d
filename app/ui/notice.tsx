import type { ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "danger";

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** By default "alert" for danger, else "status". "none" for text that is part of the page from the start. */
  role?: "alert" | "status" | "none";
}

export function Notice({ tone = "info", title, children, role }: NoticeProps) {
  const ariaRole = role ?? (tone === "danger" ? "alert" : "status");
  return (
    <div role={ariaRole === "none" ? undefined : ariaRole} className={`notice notice-${tone}`}>
      {title && <p className="font-semibold text-ink">{title}</p>}
      {children}
    </div>
  );
}
