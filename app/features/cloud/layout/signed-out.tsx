import { href } from "react-router";
import { useStudio } from "#app/shell/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useStrings } from "../i18n/use-strings.tsx";
import { Brand } from "./header/brand.tsx";
import { SampleWindow } from "./sample-window.tsx";

interface SignedOutProps {
  isDismissed: boolean;
  onLogIn: () => void;
}

export function SignedOut({ isDismissed, onLogIn }: SignedOutProps) {
  const { session, layout } = useStrings();
  const { name } = useStudio();
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
            <LinkButton to={href("/")} variant="secondary">
              {layout.backToSite(name)}
            </LinkButton>
          </div>
          <p className="text-sm text-ink-faint">{layout.demoLine}</p>
        </div>
      )}
    </>
  );
}
