import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { Form, Link, useLocation } from "react-router";
import { BrandMark } from "#app/shell/brand-mark.tsx";
import { BarLinks, PanelLinks } from "#app/shell/navigation-links.tsx";
import { hasPersistentAdminFlag, removeAdminFlags, subscribeToAdminFlags } from "#app/shell/stored-admin-flags.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { studio } from "#studio";

const adminHome = "/admin/dashboard";
const translucentAfterPx = 10;

/** The fixed pill at the top of every page; on the admin dashboard it becomes the desk's own bar. */
export function NavigationBar() {
  const { pathname } = useLocation();
  useScrolledMark();
  const isAdminMode = pathname.replace(/\/+$/, "") === adminHome;
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
  const isKnownAdmin = useSyncExternalStore(subscribeToAdminFlags, hasPersistentAdminFlag, () => false);
  const adminLink = isKnownAdmin && (
    <LinkButton to={adminHome} variant="secondary" size="sm">
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
        {adminLink && <div className="p-4 pt-2">{adminLink}</div>}
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

/** Marks <html> once the page has moved; the look is CSS's business and no render is spent on scrolling. */
function useScrolledMark() {
  useEffect(() => {
    const mark = () => document.documentElement.toggleAttribute("data-scrolled", window.scrollY > translucentAfterPx);
    mark();
    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, []);
}

/** Every navigation closes the panel, also one to the page that is already there. */
function useCloseOnNavigation(panel: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    // Not on hydration: a visitor may have opened the panel before React arrived.
    if (lastKey.current === key) return;
    lastKey.current = key;
    panel.current?.hidePopover?.();
  }, [key, panel]);
}
