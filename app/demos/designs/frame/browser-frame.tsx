import type { ComponentProps, ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Design } from "../design.schema.ts";
import { narrowestPx, useFrameWidth, widestPx } from "./use-frame-width.ts";

interface BrowserFrameProps {
  design: Design;
  children: ReactNode;
}

/** Labels by their values. */
const widths = { full: "Full", phone: "Phone", tablet: "Tablet", desktop: "Desktop" };
const schemes = { page: "As this page", light: "Light", dark: "Dark" };

/** The site in a window of its own. Style, width and scheme are radio buttons that CSS reads (frame.css). */
export function BrowserFrame({ design, children }: BrowserFrameProps) {
  const { stage, frame, viewport, slider, onSlide, onPreset, onGrab } = useFrameWidth();
  return (
    <section ref={stage} aria-labelledby="live-title" className="design-stage">
      <h2 id="live-title" className="sr-only">
        The website, live
      </h2>
      <div className="container-page stage-tools">
        {design.styles && <StyleChoice styles={design.styles} />}
        <Choice legend="Width" labels={widths} data-width="" onChange={onPreset} />
        <label className="stage-slider needs-scripts">
          <span className="sr-only">Width of the window</span>
          <input ref={slider} type="range" min={narrowestPx} max={widestPx} step={10} onInput={onSlide} />
          <span aria-hidden="true" className="figures" />
        </label>
        <Choice legend="Scheme" labels={schemes} />
      </div>
      <div className="stage-floor">
        <div className="stage-room">
          <div ref={frame} className="browser-frame">
            <div className="browser-bar" aria-hidden="true">
              <svg viewBox="0 0 44 12" aria-hidden="true">
                <path d="M3.2 1.5h7L7.8 10.5h-7zM18.2 1.5h7l-2.4 9h-7zM33.2 1.5h7l-2.4 9h-7z" />
              </svg>
              <span>{design.address}</span>
            </div>
            <div className="browser-screen">
              <section
                ref={viewport}
                className="browser-viewport"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
                tabIndex={0}
                aria-label={`${design.name}: the website`}
              >
                <div className="browser-site">{children}</div>
              </section>
            </div>
            <div className="frame-grip needs-scripts" aria-hidden="true" onPointerDown={onGrab} />
          </div>
        </div>
      </div>
    </section>
  );
}

function StyleChoice({ styles }: { styles: NonNullable<Design["styles"]> }) {
  const [query] = useSearchParams();
  const asked = styles.findIndex(({ name }) => name.toLowerCase() === query.get("style"));
  const labels = Object.fromEntries(styles.map(({ name }) => [name.toLowerCase(), name]));
  return <Choice legend="Style" labels={labels} first={Math.max(asked, 0)} />;
}

interface ChoiceProps extends ComponentProps<"input"> {
  legend: string;
  labels: Readonly<Record<string, string>>;
  first?: number;
}

function Choice({ legend, labels, first = 0, ...input }: ChoiceProps) {
  return (
    <fieldset className="stage-choices">
      <legend>{legend}</legend>
      <div className="theme-switch">
        {Object.entries(labels).map(([value, label], i) => (
          <label key={value} className="theme-choice stage-choice">
            <input
              {...input}
              type="radio"
              name={legend.toLowerCase()}
              value={value}
              defaultChecked={i === first}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
