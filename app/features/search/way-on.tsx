import { href } from "react-router";
import { PageLink } from "#app/shell/language/page-link.tsx";
import { listDesignLinks } from "#app/shell/navigation/designs.ts";
import { useRootData } from "#app/shell/studio.ts";
import { useOwnLanguage, useTexts } from "#app/ui/language/use-texts.tsx";

/** A page that has nothing to show offers these links. */
export function WayOn() {
  const { studio, lists = [] } = useRootData();
  const kinds = useTexts("concepts");
  const texts = useTexts("search");
  const { contact } = useTexts("shell");
  const lang = useOwnLanguage();
  return (
    <nav aria-labelledby="way-on">
      <h2 id="way-on" className="way-on-title">
        {texts.wayOn}
      </h2>
      <ul className="way-on-links">
        {[
          { label: texts.whatWeDo, to: `${href("/")}#what-we-do` },
          ...lists,
          ...listDesignLinks(kinds, studio.hidden).map(({ label, kind, to }) => ({
            label: texts.concept({ name: label, kind: kind.toLowerCase() }),
            to,
          })),
          { label: contact, to: href("/contact") },
        ].map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} lang={lang} className="text-link touch-target">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
