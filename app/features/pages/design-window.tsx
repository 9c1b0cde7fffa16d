import { Link } from "react-router";
import { designs } from "#app/shell/navigation/designs.ts";

/** The covers are fetched when the page is scrolled (designs.css). */
export function DesignWindow() {
  return (
    <section aria-labelledby="designs-title" className="container-page section">
      <h2 id="designs-title" className="text-3xl">
        Four websites that no one ordered
      </h2>
      <p className="mt-5 max-w-[29em] text-lg text-ink-soft">
        Concepts for clients that we invented. They run as real pages, and the bakery changes its style twice.
      </p>
      <ul className="demo-window">
        {designs.map(({ label, kind, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="design-pane">
              <h3 className="text-xl">{label}</h3>
              {kind}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
