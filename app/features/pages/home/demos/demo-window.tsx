import { PageLink } from "#app/shell/language/page-link.tsx";
import { cloudDemo, type Demo, demos } from "#app/shell/navigation/demos.ts";
import { useStudio } from "#app/shell/studio.ts";
import { buttonClass } from "#app/ui/button-class.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useOwnLanguage, useTexts } from "#app/ui/language/use-texts.tsx";

interface DemoPreview extends Demo {
  text: string;
}

export function DemoWindow() {
  const texts = useTexts("home").demos;
  const previews: DemoPreview[] = [
    { ...demos.coderTweaks, text: texts.tweaks },
    { ...cloudDemo(useStudio()), text: texts.cloud },
    { ...demos.binaryCalculator, text: texts.calculator },
  ];
  return (
    <section aria-labelledby="demos-title" className="section demo-room">
      <div className="container-page">
        <h2 id="demos-title" className="text-3xl">
          {texts.title}
        </h2>
        <p className="lead">{texts.lead}</p>
        <ul className="demo-window">
          {previews.map((preview) => (
            <DemoPane key={preview.to} {...preview} />
          ))}
        </ul>
        <p className="lead">
          <RichText
            text={texts.chatbot({ name: demos.chatbot.label })}
            tags={{
              a: (name) => (
                <PageLink to={demos.chatbot.to} prefetch="intent" className="text-link">
                  {name}
                </PageLink>
              ),
            }}
          />
        </p>
      </div>
    </section>
  );
}

function DemoPane({ label, to, text }: DemoPreview) {
  const { open } = useTexts("home").demos;
  return (
    <li className="demo-pane">
      <h3 className="text-xl">{label}</h3>
      <p>{text}</p>
      <PageLink to={to} prefetch="intent" lang={useOwnLanguage()} className={buttonClass({ variant: "secondary" })}>
        <span className="button-label">{open({ name: label })}</span>
      </PageLink>
    </li>
  );
}
