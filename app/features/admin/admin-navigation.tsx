import { NavLink } from "react-router";
import { adminPages } from "#app/shell/navigation/admin-pages.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { PaletteHost } from "./palette/palette-host.tsx";

export function AdminNavigation() {
  const isOwner = useIsOwner();
  const pages = adminPages.filter(({ isOwners = false }) => isOwner || !isOwners);
  return (
    <nav aria-label="Admin" className="mb-8 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {pages.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center border-b-2 pointer-coarse:min-w-11 border-transparent text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <PaletteHost />
    </nav>
  );
}
