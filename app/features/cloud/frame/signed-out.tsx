import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { studio } from "#studio";
import { useMessages } from "../messages/use-messages.tsx";
import { Brand } from "./header/brand.tsx";

interface SignedOutProps {
  /** Whether the login dialog was closed: then this says how to go on. */
  isLeft: boolean;
  onLogIn: () => void;
}

/** What lies behind the login dialog. */
export function SignedOut({ isLeft, onLogIn }: SignedOutProps) {
  const { session, frame } = useMessages();
  return (
    <>
      <header className="cloud-header">
        <Brand />
      </header>
      {isLeft && (
        <div className="cloud-signed-out">
          <h2 className="text-2xl">{session.signedOutTitle}</h2>
          <p className="text-ink-soft">{session.signedOutText}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onLogIn}>{session.logIn}</Button>
            <LinkButton to="/" variant="secondary">
              {frame.backToSite(studio.name)}
            </LinkButton>
          </div>
          <p className="text-sm text-ink-faint">{frame.demoLine}</p>
        </div>
      )}
    </>
  );
}
