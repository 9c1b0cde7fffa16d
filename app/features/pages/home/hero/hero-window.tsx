import { lazy, type MouseEvent, type PointerEvent as ReactPointerEvent, Suspense, useRef } from "react";
import { PageLink } from "#app/shell/language/page-link.tsx";
import { type DesignLink, designs, listDesignLinks } from "#app/shell/navigation/designs.ts";
import { useStudio } from "#app/shell/studio.ts";
import { useOwnLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { followPointer } from "#app/ui/pointer/follow-pointer.ts";
import type { EntryCard } from "../../entries/read-cards.server.ts";

const leastPx = 48;
const marginPx = 16;

/** A grip widens a pane and opens its link on release. CSS reads the width, and `--open` from 0 to 1. */
function usePull() {
  const link = useRef<HTMLAnchorElement>(null);
  const isPulled = useRef(false);

  function onGrab(event: ReactPointerEvent): void {
    const { current: pane } = link;
    // A pull may have begun before React: then its first movement is the first that is seen.
    if (!pane || event.buttons !== 1 || pane.dataset.pulled !== undefined) return;
    const { style, dataset, offsetWidth: restPx } = pane;
    const { left, width } = pane.getBoundingClientRect();
    const roomPx = left + (width - restPx) / 2 - marginPx;
    let pulledPx = 0;
    isPulled.current = false;
    dataset.pulled = "";
    followPointer(event, {
      onMove(px) {
        pulledPx = Math.min(roomPx, Math.max(0, -px));
        isPulled.current ||= pulledPx > 0;
        style.width = `${restPx + pulledPx}px`;
        style.setProperty("--open", String(pulledPx / roomPx));
      },
      onEnd(isReleased) {
        delete dataset.pulled;
        if (isReleased && pulledPx >= leastPx) pane.click();
        else style.cssText = "";
      },
    });
  }

  /** A mouse clicks wherever it is let go, also where that cancels. */
  function onClick(event: MouseEvent): void {
    if (isPulled.current) event.preventDefault();
    isPulled.current = false;
  }

  return { link, onPointerDown: onGrab, onPointerMove: onGrab, onClick };
}

const WorkPicture = lazy(async () => ({ default: (await import("../work-window.tsx")).WorkPicture }));

/** How far each pane of the four columns and three rows is from the light. */
const distances = [3, 2, 1, 0, 4, 3, 2, 1, 5, 4, 3, 2];
const litPane = 6;
/** It has a drawing that moves (hero-window.css); others show their cover. */
const moving = designs.find(({ id }) => id === "low-water")?.to;

/** Panes show the newest work and concepts to pointers; the lists below have the same links. */
export function HeroWindow({ work }: { work: EntryCard | undefined }) {
  const concepts = listDesignLinks(useTexts("concepts"), useStudio().hidden).sort(
    (a, b) => Number(b.to === moving) - Number(a.to === moving),
  );
  const panes = work ? [{ to: work.path, label: work.title, kind: work.about }, ...concepts] : concepts;
  const [lit, ...others] = panes;
  return (
    <>
      <div aria-hidden="true" className="hero-window hero-light">
        {distances.map((distance, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the panes never change
          <span key={i} className={`pane pane-${i === litPane ? "lit" : distance}`} />
        ))}
      </div>
      {lit && (
        <div aria-hidden="true" className="hero-window hero-works">
          <LitPane {...lit} work={work} />
          {others.map((pane) => (
            <PageLink {...paneLink} key={pane.to} to={pane.to} className="hero-pane">
              <PaneLabel {...pane} />
            </PageLink>
          ))}
        </div>
      )}
    </>
  );
}

const paneLink = {
  tabIndex: -1,
  draggable: false,
  prefetch: "intent",
  viewTransition: true,
  saysEnglish: false,
  /** It becomes the window of its page, instead of its cover in the list (motion.css). */
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.toggleAttribute("data-opening", true),
} as const;

function LitPane({ work, ...pane }: DesignLink & { work: EntryCard | undefined }) {
  const { link, ...grip } = usePull();
  return (
    <PageLink {...paneLink} ref={link} to={pane.to} className="hero-pane hero-lit">
      <span className="hero-drawing">
        {work ? (
          <Suspense>
            <WorkPicture card={work} />
          </Suspense>
        ) : (
          pane.to === moving && [1, 2, 3, 4].map((part) => <span key={part} className="tide" />)
        )}
      </span>
      <PaneLabel {...pane} />
      <span className="hero-grip needs-scripts" {...grip} />
    </PageLink>
  );
}

const PaneLabel = ({ label, kind }: DesignLink) => (
  <span className="hero-label">
    <strong>{label}</strong>{" "}
    <span className="hero-kind" lang={useOwnLanguage()}>
      {kind}
    </span>
  </span>
);
