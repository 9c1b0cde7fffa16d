import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountIntent } from "../account/account-actions.server.ts";
import { AccountSection, SectionForm, useErrorOf, useLastForm } from "../account/account-sections.tsx";
import { CodeField } from "../second-step/code-field.tsx";
import type { ShownAuthenticator } from "./authenticator.usecases.server.ts";

export function AuthenticatorSection({ authenticator }: { authenticator: ShownAuthenticator }) {
  const texts = useTexts("account").app;
  return (
    <AccountSection id="authenticator" title={texts.title}>
      {authenticator.state === "none" && <Start />}
      {authenticator.state === "unconfirmed" && <Setup {...authenticator} />}
      {authenticator.state === "set" && (
        <>
          <p className="text-ink-soft">
            <RichText
              text={texts.since({ day: authenticator.since })}
              tags={{ time: (part) => <DateTime value={part} precision="day" /> }}
            />
          </p>
          <CodeForm intent="remove-authenticator" summary={texts.remove} variant="danger">
            {texts.removal}
          </CodeForm>
        </>
      )}
    </AccountSection>
  );
}

function Start() {
  const texts = useTexts("account").app;
  const { path } = useLastForm();
  const isBusy = useIsSending(path, "start-authenticator");
  const error = useErrorOf("start-authenticator");
  return (
    <>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <p className="text-ink-soft">{texts.about}</p>
      <PostButton action={path} fields={{ intent: "start-authenticator" }} variant="secondary" isBusy={isBusy}>
        {texts.start}
      </PostButton>
    </>
  );
}

type SetupProps = Extract<ShownAuthenticator, { state: "unconfirmed" }>;

function Setup({ secret, uri, qrCode }: SetupProps) {
  const texts = useTexts("account").app;
  const { path } = useLastForm();
  const error = useErrorOf("confirm-authenticator");
  return (
    <>
      <p className="text-ink-soft">{texts.scan}</p>
      {/* Apps read dark on light only. */}
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        className="w-56 max-w-full rounded-control"
        shapeRendering="crispEdges"
        role="img"
        aria-label={texts.picture}
      >
        <rect width={qrCode.size} height={qrCode.size} fill="white" />
        <path d={qrCode.path} fill="black" />
      </svg>
      <p className="text-sm text-ink-soft">
        <RichText
          text={texts.byHand({ key: inGroups(secret) })}
          tags={{
            a: (part) => (
              <a href={uri} className="text-link">
                {part}
              </a>
            ),
            key: (part) => <code className="font-semibold text-ink wrap-anywhere">{part}</code>,
          }}
        />
      </p>
      <SectionForm intent="confirm-authenticator" action={texts.confirm} variant="primary">
        <CodeField error={error} hint={texts.hint} />
      </SectionForm>
      <PostButton action={path} fields={{ intent: "cancel-authenticator" }} variant="ghost" size="sm">
        {texts.cancel}
      </PostButton>
    </>
  );
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

interface CodeFormProps {
  intent: AccountIntent;
  summary: string;
  variant?: "secondary" | "danger";
  children: ReactNode;
}

export function CodeForm({ intent, summary, variant = "secondary", children }: CodeFormProps) {
  const error = useErrorOf(intent);
  return (
    <details open={error !== undefined}>
      <summary className={`button button-md ${variant === "danger" ? "button-danger-outline" : "button-secondary"}`}>
        {summary}
      </summary>
      <div className="mt-5">
        <SectionForm intent={intent} action={summary} variant={variant}>
          <p className="text-sm text-ink-soft">{children}</p>
          <CodeField error={error} />
        </SectionForm>
      </div>
    </details>
  );
}
