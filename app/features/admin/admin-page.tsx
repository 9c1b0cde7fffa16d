import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; text: string };
  children: ReactNode;
}

/** A page of the owner, from its navigation to its content. */
export function AdminPage({ title, lead, actions, back, children }: AdminPageProps) {
  return (
    <div className="page container-page">
      <AdminNavigation />
      <PageHeading size="panel" title={title} lead={lead} actions={actions} />
      {back && (
        <Link to={back.to} className="text-link touch-target">
          {back.text}
        </Link>
      )}
      {children}
    </div>
  );
}
