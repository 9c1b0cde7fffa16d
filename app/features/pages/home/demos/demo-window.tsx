import { Link } from "react-router";
import { cloudDemo, type Demo, demos } from "#app/shell/navigation/demos.ts";
import { type StudioBrand, useStudio } from "#app/shell/studio.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { measuredFigures } from "../figures/measured-figures.ts";

interface DemoPreview extends Demo {
  text: string;
}

const listPreviews = (studio: StudioBrand): DemoPreview[] => [
  { ...demos.coderTweaks, text: "A ZIP in, a tidied ZIP out. Nothing leaves your browser." },
  {
    ...cloudDemo(studio),
    text: "A personal cloud to click through: folders, favorites and settings, filled with sample files.",
  },
  { ...demos.binaryCalculator, text: "From binary to decimal and back, and a calculator that speaks both." },
];

export function DemoWindow() {
  return (
    <section aria-labelledby="demos-title" className="section demo-room">
      <div className="container-page">
        <h2 id="demos-title" className="text-3xl">
          See what we build
        </h2>
        <p className="lead">
          Three demos that run in your browser, with nothing to install and nothing to sign up for.
        </p>
        <ul className="demo-window">
          {listPreviews(useStudio()).map((preview) => (
            <DemoPane key={preview.to} {...preview} />
          ))}
        </ul>
        <p className="lead">
          There’s an{" "}
          <Link to={demos.chatbot.to} prefetch="intent" className="text-link">
            {demos.chatbot.label}
          </Link>
          , too. Ask us for the code.
        </p>
        <SiteFigures />
      </div>
    </section>
  );
}

function DemoPane({ label, to, text }: DemoPreview) {
  return (
    <li className="demo-pane">
      <h3 className="text-xl">{label}</h3>
      <p>{text}</p>
      <LinkButton to={to} prefetch="intent" variant="secondary">
        {`Open ${label}`}
      </LinkButton>
    </li>
  );
}

const kb = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KB`;

function SiteFigures() {
  const { name } = useStudio();
  if (measuredFigures?.studio !== name) return null;
  const { measuredOn, largestPaintMs, requests, bytes, scriptBytes, layoutShift } = measuredFigures;
  const figures = [
    ["largest paint", `${(largestPaintMs / 1_000).toFixed(1)} s`],
    [requests === 1 ? "in one request" : `in ${requests} requests`, kb(bytes)],
    ["of JavaScript until you tap", kb(scriptBytes)],
    ["layout shift", layoutShift.toFixed(layoutShift === 0 ? 0 : 3)],
  ];
  return (
    <div className="site-figures">
      <h3 className="text-xl">This page, measured</h3>
      <dl className="figures">
        {figures.map(([what, figure]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="figures-day">{`Measured on ${measuredOn}: first visit, slow phone, slow 4G.`}</p>
    </div>
  );
}
