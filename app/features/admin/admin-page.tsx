import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { isCurrent, settingsPages } from "#app/shell/navigation/admin-pages.ts";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { AdminFrame, PageItem, useMayOpen } from "./admin-navigation.tsx";

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; text: string };
  /** Tables and charts use the whole width; forms, texts and lists have a readable measure. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the owner, from its navigation to its content. */
export function AdminPage({ title, lead, actions, back, isWide = false, children }: AdminPageProps) {
  const { pathname } = useLocation();
  const isSettings = settingsPages.some((page) => isCurrent(page, pathname));
  const content = (
    <div className={isWide ? "min-w-0" : "admin-measure"}>
      <PageHeading
        size="admin"
        title={title}
        lead={lead}
        actions={
          back ? (
            <Link to={back.to} className="text-link touch-target">
              {back.text}
            </Link>
          ) : (
            actions
          )
        }
      />
      {children}
    </div>
  );
  return (
    <AdminFrame>
      {isSettings ? (
        <div className="settings">
          <SettingsNavigation />
          {content}
        </div>
      ) : (
        content
      )}
    </AdminFrame>
  );
}

/** Second level, beside the page or above it. */
function SettingsNavigation() {
  return (
    <nav aria-label="Settings" className="settings-nav">
      <ul>
        {settingsPages.filter(useMayOpen()).map((page) => (
          <PageItem key={page.to} page={page} />
        ))}
      </ul>
    </nav>
  );
}
