import type { ReactNode } from "react";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import documentCss from "./document-page.css?inline";
import { PageHeading } from "./page-heading.tsx";
import wallCss from "./page-wall.css?inline";
import { useCurrentSection } from "./use-current-section.ts";
import { WindowLight } from "./window-light.tsx";

export interface DocumentSection {
  /** The anchor. Others link to it, so it stays when the title changes. */
  id: string;
  title: string;
  body: ReactNode;
}

interface DocumentPageProps {
  title: string;
  lead: ReactNode;
  sections: readonly DocumentSection[];
}

export function DocumentPage({ title, lead, sections }: DocumentPageProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <div className="page-wall">
      <ComponentStylesheet name="page-wall" css={wallCss} />
      <ComponentStylesheet name="document-page" css={documentCss} />
      <WindowLight columns={4} rows={2} lit={{ column: 3, row: 1 }} className="page-light" />
      <div className="page container-page">
        <PageHeading title={title} lead={lead} />
        <div className="document">
          <nav aria-labelledby="contents" className="document-contents">
            <h2 id="contents" className="text-sm">
              On this page
            </h2>
            <ol>
              {sections.map(({ id, title: text }) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="document-text">
            {sections.map(({ id, title: text, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className="text-2xl">
                  {text}
                </h2>
                {body}
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
