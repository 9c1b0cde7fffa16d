import { Link } from "react-router";
import { excerpt } from "#app/lib/text.ts";
import type { FoundText } from "./site-search.server.ts";

const textMax = 180;

export function FoundTexts({ texts }: { texts: readonly FoundText[] }) {
  return (
    <ul className="found-texts">
      {texts.map((found) => (
        <li key={found.url}>
          <h2>
            <Link to={found.url} className="found-link">
              {found.heading}
            </Link>
          </h2>
          {found.page !== found.heading && <p className="found-page">{found.page}</p>}
          <p className="found-text">{excerpt(found.text.replaceAll(/\n(- )?/g, " "), textMax)}</p>
        </li>
      ))}
    </ul>
  );
}
