import { useRef } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LanguageSwitch } from "../language/language-link.tsx";
import { useStudio } from "../studio.ts";
import { isAdminPage, isSetup } from "./admin-pages.ts";
import { BarLinks, PanelLinks } from "./navigation-links.tsx";
import { removeAdminFlags } from "./stored-admin-flags.ts";
import { StudioMark } from "./studio-mark.tsx";
import { useCloseOnNavigation } from "./use-close-on-navigation.ts";

const adminHome = href("/admin/dashboard");

export function NavigationBar() {
  const { pathname } = useLocation();
  const { name } = useStudio();
  const isAdminMode = isAdminPage(pathname);
  return (
    <header className="bar-place">
      <div className="bar">
        <Link to={isAdminMode ? adminHome : href("/")} className="bar-brand">
          <StudioMark />
          <span className="bar-name">{isAdminMode ? `${name} Admin` : name}</span>
        </Link>
        {isAdminMode ? <LogoutForm /> : !isSetup(pathname) && <SiteNavigation />}
      </div>
    </header>
  );
}

function SiteNavigation() {
  const texts = useTexts("shell");
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(panel);
  // Always rendered; CSS shows it by an attribute of <html> (first-paint/page-marks.ts), without React.
  const adminLink = (
    <LinkButton to={adminHome} variant="secondary" size="sm" className="admin-link">
      {texts.adminPanel}
    </LinkButton>
  );
  return (
    <>
      <nav aria-label={texts.main}>
        <BarLinks />
      </nav>
      <div className="bar-end">
        <LanguageSwitch />
        {adminLink}
      </div>
      <button type="button" popoverTarget="site-menu" className="icon-button" aria-label={texts.menu}>
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
      <div id="site-menu" ref={panel} popover="auto" className="menu-panel">
        <nav aria-label={texts.menu}>
          <PanelLinks />
        </nav>
        <div className="admin-link-line p-4 pt-2">{adminLink}</div>
      </div>
    </>
  );
}

function LogoutForm() {
  return (
    <Form method="post" action={href("/admin/logout")} onSubmit={removeAdminFlags}>
      <Button type="submit" variant="secondary" size="sm">
        Logout
      </Button>
    </Form>
  );
}
