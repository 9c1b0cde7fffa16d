import type { MouseEvent, ReactNode } from "react";
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

const closeContents = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>(":popover-open")?.hidePopover();

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
          {/* Narrow windows show the button, and the contents as its popover; wide ones the contents alone. */}
          <button type="button" popoverTarget="contents" className="contents-button button button-secondary button-md">
            On this page
          </button>
          <nav id="contents" popover="auto" aria-labelledby="contents-title" className="document-contents">
            <h2 id="contents-title" className="text-sm">
              On this page
            </h2>
            <ol>
              {sections.map(({ id, title: text }) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === current ? "true" : undefined} onClick={closeContents}>
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
