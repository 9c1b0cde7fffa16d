import { href, Link } from "react-router";
import { listDesigns } from "#app/shell/navigation/designs.ts";
import { useRootData } from "#app/shell/studio.ts";

/** A page that has nothing to show offers these links. */
export function WayOn() {
  const { studio, lists = [] } = useRootData();
  return (
    <nav aria-labelledby="way-on">
      <h2 id="way-on" className="way-on-title">
        Most visitors look for
      </h2>
      <ul className="way-on-links">
        {[
          { label: "What we do", to: `${href("/")}#what-we-do` },
          ...lists,
          ...listDesigns(studio.hidden).map(({ label, kind, to }) => ({
            label: `${label}, a concept: ${kind.toLowerCase()}`,
            to,
          })),
          { label: "Contact", to: href("/contact") },
        ].map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="text-link touch-target">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
