import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ShownAuthenticator } from "../authenticator/authenticator.usecases.server.ts";
import { AuthenticatorSection } from "../authenticator/authenticator-section.tsx";
import { RecoveryCodesSection } from "../authenticator/recovery-codes-section.tsx";
import type { ShownPasskey } from "../passkeys/passkeys.usecases.server.ts";
import { PasskeysSection } from "../passkeys/passkeys-section.tsx";
import type { ShownSession } from "./account-data.server.ts";
import { AccountSection, useErrorOf, useLastForm } from "./account-sections.tsx";

const shownAtOnce = 5;

interface SignInSectionsProps {
  passkeys: readonly ShownPasskey[];
  authenticator: ShownAuthenticator;
  sessions: readonly ShownSession[];
}

export function SignInSections({ passkeys, authenticator, sessions }: SignInSectionsProps) {
  return (
    <>
      <PasskeysSection passkeys={passkeys} />
      <AuthenticatorSection authenticator={authenticator} />
      {authenticator.state === "set" && <RecoveryCodesSection codesLeft={authenticator.codesLeft} />}
      <SessionsSection sessions={sessions} />
    </>
  );
}

function SessionsSection({ sessions }: { sessions: readonly ShownSession[] }) {
  const texts = useTexts("account").sessions;
  const { path } = useLastForm();
  const isBusy = useIsSending(path, "end-other-sessions");
  const error = useErrorOf("end-session");
  const sorted = sessions.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  const earlier = sorted.slice(shownAtOnce);
  return (
    <AccountSection id="sessions" title={texts.title}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <SessionList sessions={sorted.slice(0, shownAtOnce)} path={path} />
      {earlier.length > 0 && (
        <details className="grid gap-4">
          <summary className="touch-target text-link cursor-pointer">
            {texts.earlier({ count: earlier.length })}
          </summary>
          <SessionList sessions={earlier} path={path} />
        </details>
      )}
      {sessions.length > 1 && (
        <Form method="post" action={path}>
          <Button type="submit" name="intent" value="end-other-sessions" variant="secondary" isBusy={isBusy}>
            {texts.endOthers}
          </Button>
        </Form>
      )}
    </AccountSection>
  );
}

function SessionList({ sessions, path }: { sessions: readonly ShownSession[]; path: string }) {
  const { sessions: texts, logOut } = useTexts("account");
  return (
    <ul className="list">
      {sessions.map(({ id, device, ip, startedAt, lastUsedAt, isThisOne }) => (
        <ListRow
          key={id}
          name={device}
          badges={isThisOne && <Badge tone="success">{texts.thisOne}</Badge>}
          facts={
            <>
              <RichText
                text={ip ? texts.from({ at: startedAt, ip }) : texts.signedIn({ at: startedAt })}
                tags={{
                  time: (part) => <DateTime value={part} />,
                  ip: (part) => <span className="figures">{part}</span>,
                }}
              />
              <p className="text-xs text-ink-faint">
                <RichText
                  text={texts.used({ at: lastUsedAt })}
                  tags={{ time: (part) => <DateTime value={part} precision="day" /> }}
                />
              </p>
            </>
          }
        >
          <PostButton
            action={path}
            fields={{ intent: "end-session", sessionId: id }}
            variant="ghost"
            size="sm"
            aria-label={isThisOne ? texts.logOut : texts.endOf({ device })}
          >
            {isThisOne ? logOut : texts.end}
          </PostButton>
        </ListRow>
      ))}
    </ul>
  );
}
