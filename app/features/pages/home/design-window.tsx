import { Link, useViewTransitionState } from "react-router";
import { type DesignLink, designs } from "#app/shell/navigation/designs.ts";

export function DesignWindow() {
  return (
    <section aria-labelledby="designs-title" className="designs">
      <div className="container-page">
        <h2 id="designs-title" className="text-3xl">
          Four sites we built because we wanted to see them
        </h2>
        <p className="lead">
          The clients are invented, the sites are real. Open one, resize it, see the bakery in three styles.
        </p>
      </div>
      <ul className="design-window">
        {designs.map((design) => (
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
