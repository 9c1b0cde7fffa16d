import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { type AdminPage, adminPageGroups, dashboardPage, isCurrent } from "#app/shell/navigation/admin-pages.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { useCloseOnNavigation } from "#app/shell/navigation/use-close-on-navigation.ts";
import { useLaterPart } from "#app/ui/later-part/later-part.tsx";
import { useLogout } from "#app/ui/live-page/use-logout.ts";
import { NewsContext } from "./use-news.ts";

/** Container and navigation, in the same position on all pages of the owner. */
export function AdminFrame({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`container-page admin-page ${className}`}>
      <AdminNavigation />
      {children}
    </div>
  );
}

function AdminNavigation() {
  const mayOpen = useMayOpen();
  useLogout();
  const [daily, ...others] = adminPageGroups.map((pages) => pages.filter(mayOpen));
  return (
    <nav aria-label="Admin" className="admin-nav">
      <ul>
        {daily?.map((page) => (
          <PageItem key={page.to} page={page} />
        ))}
        {others.map((pages) =>
          pages.map((page, i) => (
            <PageItem
              key={page.label}
              page={page}
              className={i === 0 ? "admin-nav-wide admin-nav-group" : "admin-nav-wide"}
            />
          )),
        )}
        <li className="admin-nav-wide admin-nav-end">
          <Link to={href("/")} className="admin-nav-link">
            View site
          </Link>
        </li>
        <li className="admin-nav-more admin-nav-end">
          <MoreMenu pages={[dashboardPage, ...others.flat()]} />
        </li>
      </ul>
      <PaletteHost />
    </nav>
  );
}

export function useMayOpen() {
  const isOwner = useIsOwner();
  return ({ isOwners = false }: AdminPage) => isOwner || !isOwners;
}

export function PageItem({ page, className }: { page: AdminPage; className?: string }) {
  const { label, short, to } = page;
  const { pathname } = useLocation();
  const news = use(NewsContext);
  const unread = (to === href("/admin/inbox") && news?.unread) || undefined;
  return (
    <li className={className}>
      <Link
        to={to}
        aria-current={isCurrent(page, pathname) ? "page" : undefined}
        aria-label={unread && `${label}, ${unread} unread`}
        className="admin-nav-link"
      >
        {short === undefined ? (
          label
        ) : (
          <>
            <span className="max-md:hidden">{label}</span>
            <span className="md:hidden">{short}</span>
          </>
        )}
        {unread && <span className="admin-nav-count figures"> {unread}</span>}
      </Link>
    </li>
  );
}

/** The browser's popover needs no JavaScript. */
function MoreMenu({ pages }: { pages: readonly AdminPage[] }) {
  const menu = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useCloseOnNavigation(menu);
  const current = pages.find((page) => isCurrent(page, pathname));
  return (
    <>
      <button type="button" popoverTarget="admin-more" aria-current={current && "true"} className="admin-nav-link">
        More
      </button>
      <ul id="admin-more" ref={menu} popover="auto" aria-label="More" className="popover bar-dropdown">
        {[...pages, { label: "View site", to: href("/") }].map((page) => (
          <li key={page.label}>
            <Link to={page.to} aria-current={page === current ? "page" : undefined} className="panel-link">
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const loadPalette = async () => (await import("./palette/palette.tsx")).Palette;

/** Opens the command palette with Ctrl+K, or ⌘K on a Mac. */
function PaletteHost() {
  const [isOpen, setOpen] = useState(false);
  const Palette = useLaterPart(isOpen, loadPalette);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return Palette && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />;
}
