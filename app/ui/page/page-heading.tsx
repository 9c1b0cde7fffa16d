import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  size?: keyof typeof sizes;
}

const sizes = {
  page: { header: "gap-y-5 mb-12 md:mb-16", title: "text-4xl", lead: "mt-4 text-lg" },
  panel: { header: "gap-y-5 mb-8", title: "text-3xl wrap-anywhere", lead: "mt-4" },
  admin: { header: "gap-y-3 mb-4 md:mb-6", title: "text-2xl wrap-anywhere", lead: "mt-2" },
};

/** The h1 of a page: `page` for visitors' pages, `panel` (smaller) for tools, `admin` for pages of the owner. */
export function PageHeading({ title, lead, actions, size = "page" }: PageHeadingProps) {
  const { [size]: look } = sizes;
  return (
    <header className={`flex flex-wrap items-end justify-between gap-x-8 ${look.header}`}>
      <div className="max-w-3xl">
        <h1 className={look.title}>{title}</h1>
        {lead && <p className={`max-w-prose text-ink-soft ${look.lead}`}>{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
