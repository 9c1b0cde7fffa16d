import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import documentCss from "./document-page.css?inline";
import { PageHeading } from "./page-heading.tsx";
import wallCss from "./page-wall.css?inline";
import { WindowLight } from "./window-light.tsx";

/** Height at which a section becomes the current one, as a fraction of the window's. */
const readingLine = 0.3;

/**
 * The section that is being read. Over the last screenful the line moves down to the window's end, so that short
 * sections at the end of a page are reached, too.
 * @param ids of the sections' elements, in the page's order
 * @returns undefined above the first section, and until the visitor scrolls
 */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const leftPx = document.documentElement.scrollHeight - innerHeight - scrollY;
      const nearEnd = Math.max(0, 1 - leftPx / innerHeight);
      const linePx = innerHeight * (readingLine + (1 - readingLine) * nearEnd);
      setCurrent(findLastAbove(key.split(" "), linePx));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const events = new AbortController();
    addEventListener("scroll", schedule, { passive: true, signal: events.signal });
    addEventListener("resize", schedule, { signal: events.signal });
    schedule();
    return () => {
      events.abort();
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}

const findLastAbove = (ids: readonly string[], linePx: number): string | undefined =>
  ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < linePx);

export interface DocumentSection {
  /** The anchor. Others link to it, so it stays when the title changes. */
  id: string;
  title: string;
  body: ReactNode;
}

interface DocumentPageProps {
  title: string;
  lead: ReactNode;
  /** The title of the table of contents. */
  contents: string;
  sections: readonly DocumentSection[];
}

const closeContents = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>(":popover-open")?.hidePopover();

export function DocumentPage({ title, lead, contents, sections }: DocumentPageProps) {
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
            {contents}
          </button>
          <nav id="contents" popover="auto" aria-labelledby="contents-title" className="document-contents">
            <h2 id="contents-title" className="text-sm">
              {contents}
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
