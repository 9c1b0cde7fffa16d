import type { Design } from "./design.schema.ts";
import type { DesignFigures } from "./design-figures.ts";

interface FiguresPanelProps {
  design: Design;
  figures: DesignFigures | undefined;
  measuredOn: string;
}

const kb = (bytes: number): string => `${Math.round(bytes / 1_000)} KB`;

export function FiguresPanel({ design, figures, measuredOn }: FiguresPanelProps) {
  return (
    <section aria-labelledby="figures-title" className="design-figures">
      <div className="container-page">
        <h2 id="figures-title" className="text-3xl">
          Measured
        </h2>
        {figures && (
          <>
            <dl className="figures-list figures">
              <div>
                <dt>Weight</dt>
                <dd>{kb(figures.bytes)}</dd>
                <dd>{`HTML, styles and fonts, compressed. ${kb(figures.fontBytes)} of them are fonts.`}</dd>
              </div>
              <div>
                <dt>Largest paint</dt>
                <dd>{`${(figures.largestPaintMs / 1_000).toFixed(1)} s`}</dd>
                <dd>
                  On a phone-sized screen over a slow 4G line (1.6 Mbit/s, 150 ms), a processor four times slower.
                </dd>
              </div>
              <div>
                <dt>Lowest contrast</dt>
                <dd>{`${figures.lowestContrast.toFixed(1)} : 1`}</dd>
                <dd>{`Of ${figures.texts} texts, light and dark${design.styles ? ", in all styles" : ""}${figures.textsOverDrawings > 0 ? "; letters over drawings not counted" : ""}. WCAG AA asks for 4.5, or 3 for large type.`}</dd>
              </div>
            </dl>
            <p className="figures-note">
              {`Measured on ${measuredOn} by a script, of the website in the frame alone.`}
            </p>
          </>
        )}
        <p className="figures-note">
          {`Set in ${listFonts(design)}. ${design.fonts.length === 2 ? "Both are" : "All are"} free fonts (OFL), loaded on this page only.`}
        </p>
      </div>
    </section>
  );
}

const listFonts = ({ fonts }: Design): string => {
  const named = fonts.map(({ name, use }) => `${name} (${use})`);
  return `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
};
