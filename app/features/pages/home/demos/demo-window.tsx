import type { ReactNode } from "react";
import { Link } from "react-router";
import { BitScene, CodeScene, FileScene } from "#app/features/pages/home/demos/demo-scenes.tsx";
import { SiteFigures } from "#app/features/pages/home/figures/site-figures.tsx";
import { type Demo, demos } from "#app/shell/navigation/demos.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

interface DemoPreview extends Demo {
  text: string;
  scene: ReactNode;
}

const previews: readonly DemoPreview[] = [
  {
    ...demos.coderTweaks,
    text: "A ZIP in, a tidied ZIP out. Nothing leaves your browser.",
    scene: <CodeScene />,
  },
  {
    ...demos.cloud,
    text: "A personal cloud to click through: folders, favorites and settings, filled with sample files.",
    scene: <FileScene />,
  },
  {
    ...demos.binaryCalculator,
    text: "From binary to decimal and back, and a calculator that speaks both.",
    scene: <BitScene />,
  },
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
          {previews.map((preview) => (
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

function DemoPane({ label, to, text, scene }: DemoPreview) {
  return (
    <li className="demo-pane">
      {/* Decoration: the text is below. */}
      <div aria-hidden="true" className="scene">
        {scene}
      </div>
      <h3 className="text-xl">{label}</h3>
      <p>{text}</p>
      <LinkButton to={to} prefetch="intent" variant="secondary">
        {`Open ${label}`}
      </LinkButton>
    </li>
  );
}
