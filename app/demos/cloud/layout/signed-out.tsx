import { useStudio } from "#app/shell/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { CloudIcon, type CloudIconName } from "./cloud-icon.tsx";
import { Brand } from "./header/brand.tsx";
import { useSiteHome } from "./use-site-home.ts";

interface SignedOutProps {
  isDismissed: boolean;
  onLogIn: () => void;
}

export function SignedOut({ isDismissed, onLogIn }: SignedOutProps) {
  const { session, layout } = useTexts("cloud");
  const { name } = useStudio();
  const home = useSiteHome();
  return (
    <>
      <header className="cloud-header">
        <Brand />
      </header>
      <noscript>
        <p className="p-6">This demo works inside the browser and needs JavaScript.</p>
      </noscript>
      {!isDismissed && <SampleWindow />}
      {isDismissed && (
        <div className="cloud-signed-out">
          <h2 className="text-2xl">{session.signedOutTitle}</h2>
          <p className="text-ink-soft">{session.signedOutText}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onLogIn}>{session.logIn}</Button>
            <LinkButton {...home} variant="secondary">
              {layout.backToSite({ studio: name })}
            </LinkButton>
          </div>
          <p className="text-sm text-ink-faint">{layout.demoLine}</p>
        </div>
      )}
    </>
  );
}

const rows: readonly (readonly [icon: CloudIconName, name: string])[] = [
  ["folder", "Documents"],
  ["folder", "Images"],
  ["folder", "Projects"],
  ["document", "Checklist.txt"],
  ["document", "Welcome.md"],
];

function SampleWindow() {
  const { layout, files } = useTexts("cloud");
  const sections = ["files", "mail", "chat", "calendar", "photos", "activity", "bookmarks"] as const;
  return (
    <div className="cloud-body cloud-sample" aria-hidden="true" inert>
      <div className="cloud-aside">
        <div className="cloud-sidebar">
          <ul>
            {sections.map((id) => (
              <li key={id} className="cloud-entry">
                <CloudIcon name={id} />
                {layout.sectionNames[id]}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="cloud-content">
        <p className="cloud-sample-head">{files.home}</p>
        <ul>
          {rows.map(([icon, name]) => (
            <li key={name} className="cloud-sample-row">
              <CloudIcon name={icon} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
