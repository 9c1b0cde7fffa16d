import { href, Link, useViewTransitionState } from "react-router";
import { type DesignLink, listDesigns } from "#app/shell/navigation/designs.ts";
import { conceptsAnchor } from "#app/shell/navigation/home-anchors.ts";
import { useStudio } from "#app/shell/studio.ts";

const counts = ["", "One site", "Two sites", "Three sites", "Four sites"];

export function DesignWindow() {
  const shown = listDesigns(useStudio().hidden);
  if (shown.length === 0) return null;
  const sites =
    shown.length === 1 ? "client is invented, the site is real" : "clients are invented, the sites are real";
  const hasStyles = shown.some(({ to }) => to === href("/designs/last-loaf"));
  return (
    <section id={conceptsAnchor} aria-labelledby="designs-title" className="designs">
      <div className="container-page">
        <h2 id="designs-title" className="text-3xl">
          {`${counts[shown.length]} we built because we wanted to see ${shown.length === 1 ? "it" : "them"}`}
        </h2>
        <p className="lead">
          {`The ${sites}. Open ${shown.length === 1 ? "it" : "one"}, resize it${hasStyles ? ", see the bakery in three styles" : ""}.`}
        </p>
      </div>
      <ul className="design-window">
        {shown.map((design) => (
          <DesignPane key={design.to} {...design} />
        ))}
      </ul>
    </section>
  );
}

function DesignPane({ label, kind, to }: DesignLink) {
  const isOpening = useViewTransitionState(to);
  return (
    <li>
      <Link to={to} prefetch="intent" viewTransition className={isOpening ? "design-pane opening" : "design-pane"}>
        <div className="design-label">
          <h3 className="text-xl">{label}</h3>
          {kind}
        </div>
      </Link>
    </li>
  );
}
