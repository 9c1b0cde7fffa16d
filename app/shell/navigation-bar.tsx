import { useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { BrandMark } from "#app/shell/brand-mark.tsx";
import { BarLinks, PanelLinks } from "#app/shell/navigation-links.tsx";
import { removeAdminFlags } from "#app/shell/stored-admin-flags.ts";
import { useCloseOnNavigation } from "#app/shell/use-close-on-navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { studio } from "#studio";

const adminHome = "/admin/dashboard";

/** The fixed pill at the top of every page; on the admin dashboard it becomes the desk's own bar. */
export function NavigationBar() {
  const { pathname } = useLocation();
  // Addresses are matched in any case; none ends in a slash (server/http/trailing-slash.ts).
  const isAdminMode = pathname.toLowerCase() === adminHome;
  return (
    <header className="bar-place">
      <div className="bar">
        <Link to={isAdminMode ? adminHome : "/"} className="bar-brand">
          <BrandMark />
          {isAdminMode ? `${studio.name} Admin` : studio.name}
        </Link>
        {isAdminMode ? <LogoutForm /> : <SiteNavigation />}
      </div>
    </header>
  );
}

function SiteNavigation() {
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(panel);
  // Always there, shown by a mark on <html> (first-paint/page-marks.ts): it must not wait for React.
  const adminLink = (
    <LinkButton to={adminHome} variant="secondary" size="sm" className="admin-link">
      Admin Panel
    </LinkButton>
  );
  return (
    <>
      <nav aria-label="Main" className="hidden md:block">
        <BarLinks />
      </nav>
      <div className="hidden justify-self-end md:block">{adminLink}</div>
      <button type="button" popoverTarget="site-menu" className="icon-button menu-button md:hidden" aria-label="Menu">
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M5 8.5h14M5 15.5h14" strokeLinecap="round" />
        </svg>
      </button>
      <div id="site-menu" ref={panel} popover="auto" className="menu-panel md:hidden">
        <nav aria-label="Menu">
          <PanelLinks />
        </nav>
        <div className="admin-link-line p-4 pt-2">{adminLink}</div>
      </div>
    </>
  );
}

function LogoutForm() {
  return (
    <Form method="post" action="/admin/logout" className="justify-self-end md:col-start-3" onSubmit={removeAdminFlags}>
      <Button type="submit" variant="secondary" size="sm">
        Logout
      </Button>
    </Form>
  );
}
