import { useViewTransitionState } from "react-router";
import { EnglishNote, PageLink } from "#app/shell/language/page-link.tsx";
import { type DesignLink, listDesignLinks } from "#app/shell/navigation/designs.ts";
import { conceptsAnchor } from "#app/shell/navigation/home-anchors.ts";
import { useStudio } from "#app/shell/studio.ts";
import { useOwnLanguage, useTexts } from "#app/ui/language/use-texts.tsx";

export function DesignWindow({ title, lead }: { title: string; lead: string }) {
  const shown = listDesignLinks(useTexts("concepts"), useStudio().hidden);
  return (
    <section id={conceptsAnchor} aria-labelledby="designs-title" className="designs">
      <div className="container-page">
        <h2 id="designs-title" className="text-3xl">
          {title}
        </h2>
        <p className="lead">{lead}</p>
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
      <PageLink
        to={to}
        prefetch="intent"
        viewTransition
        saysEnglish={false}
        className={isOpening ? "design-pane opening" : "design-pane"}
      >
        <div className="design-label">
          <h3 className="text-xl">{label}</h3>
          <span lang={useOwnLanguage()}>
            {kind}
            <EnglishNote to={to} />
          </span>
        </div>
      </PageLink>
    </li>
  );
}
