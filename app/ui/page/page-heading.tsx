import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  size?: "page" | "panel";
}

/** The h1 of a page: `page` for visitors' pages, `panel` (smaller) for tools and the dashboard. */
export function PageHeading({ title, lead, actions, size = "page" }: PageHeadingProps) {
  const isPage = size === "page";
  return (
    <header
      className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-5 ${isPage ? "mb-12 md:mb-16" : "mb-8"}`}
    >
      <div className="max-w-3xl">
        <h1 className={isPage ? "text-4xl" : "text-3xl wrap-anywhere"}>{title}</h1>
        {lead && <p className={`mt-4 max-w-prose text-ink-soft ${isPage ? "text-lg" : ""}`}>{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
