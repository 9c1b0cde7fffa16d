import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { listDesigns } from "#app/shell/navigation/designs.ts";
import { useRootData } from "#app/shell/studio.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Design } from "./design.schema.ts";
import { type DesignFigures, designFigures } from "./design-figures.ts";
import pageCss from "./design-page.css?inline";
import { FiguresPanel } from "./figures-panel.tsx";
import { BrowserFrame } from "./frame/browser-frame.tsx";
import { fallbackFonts } from "./frame/fallback-fonts.ts";
import frameCss from "./frame/frame.css?inline";

export interface Comparison {
  before: ReactNode;
  after: ReactNode;
}

interface DesignPageProps {
  id: string;
  design: Design;
  css: string;
  site: ReactNode;
  drawings: readonly Comparison[];
}

export function DesignPage({ id, design, css, site, drawings }: DesignPageProps) {
  const figures: DesignFigures | undefined = designFigures.designs[id];
  return (
    <>
      <ComponentStylesheet name="design-page" css={pageCss} />
      <ComponentStylesheet name="frame" css={frameCss} />
      <ComponentStylesheet name={id} css={fallbackFonts(id) + css} />
      <header className="container-page design-head">
        <p className="design-kind">{`Concept: ${design.kind}`}</p>
        <h1 className="design-title">{design.name}</h1>
        <p className="design-lead">{design.summary}</p>
        <p className="design-note">
          We invented the client. The website is real: scroll it,<span className="max-md:hidden"> resize it,</span>{" "}
          switch it to the dark.
        </p>
      </header>
      <BrowserFrame design={design}>{site}</BrowserFrame>
      <section aria-labelledby="brief-title" className="container-page design-brief">
        <h2 id="brief-title" className="text-3xl">
          The brief
        </h2>
        <Prose html={design.briefHtml} />
      </section>
      <section aria-labelledby="decisions-title" className="container-page design-decisions">
        <h2 id="decisions-title" className="text-3xl">
          Three decisions
        </h2>
        {design.decisions.map((decision, i) => (
          <article key={decision.title} className="design-decision">
            <div>
              <h3 className="text-xl">{decision.title}</h3>
              <Prose html={decision.html} />
            </div>
            <DrawingPane label="Before" caption={decision.before} drawing={drawings[i]?.before} />
            <DrawingPane label="After" caption={decision.after} drawing={drawings[i]?.after} />
          </article>
        ))}
      </section>
      <FiguresPanel design={design} figures={figures} measuredOn={designFigures.measuredOn} />
      <NextDesigns id={id} />
    </>
  );
}

/** From the design's own file, parsed at build time. */
const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from a file of the project
  <div className="design-prose" dangerouslySetInnerHTML={{ __html: html }} />
);

function DrawingPane({ label, caption, drawing }: { label: string; caption: string; drawing: ReactNode }) {
  return (
    <figure className="design-drawing">
      <div>{drawing}</div>
      <figcaption>
        <strong>{`${label}: `}</strong>
        {caption}
      </figcaption>
    </figure>
  );
}

function NextDesigns({ id }: { id: string }) {
  const { lists = [], studio } = useRootData();
  const shown = listDesigns(studio.hidden);
  const at = shown.findIndex(({ to }) => to.endsWith(id));
  const others = [...shown.slice(at + 1), ...shown.slice(0, Math.max(at, 0))];
  return (
    <nav aria-labelledby="next-title" className="container-page design-next">
      <h2 id="next-title" className="text-2xl">
        {others.length > 0 ? "The next concepts" : "Your website"}
      </h2>
      <ul>
        {others.map(({ label, kind, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="design-next-link">
              <span>{label}</span> {kind}
            </Link>
          </li>
        ))}
      </ul>
      <p className="design-next-ways">
        <LinkButton to={href("/contact")} prefetch="intent" size="lg">
          Tell us about your site
        </LinkButton>
        {lists.map(({ label, to }) => (
          <Link key={to} to={to} className="text-link touch-target">
            {label}
          </Link>
        ))}
      </p>
    </nav>
  );
}
