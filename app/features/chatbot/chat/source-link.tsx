import type { ReactNode } from "react";

interface SourceLinkProps {
  url: string;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Opens a tab, since the conversation may be in an iframe. */
export function SourceLink({ url, label, className, children }: SourceLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel={url.startsWith("/") ? "noopener" : "noopener noreferrer nofollow"}
      className={className}
      aria-label={label && `${label} (opens in a new tab)`}
    >
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
