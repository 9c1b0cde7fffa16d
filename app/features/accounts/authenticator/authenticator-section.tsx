import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountIntent } from "../account/account-actions.server.ts";
import { AccountSection, SectionForm, useErrorOf, useLastForm } from "../account/account-sections.tsx";
import { CodeField } from "../second-step/code-field.tsx";
import type { ShownAuthenticator } from "./authenticator.usecases.server.ts";

export function AuthenticatorSection({ authenticator }: { authenticator: ShownAuthenticator }) {
  return (
    <AccountSection id="authenticator" title="Authenticator app">
      {authenticator.state === "none" && <Start />}
      {authenticator.state === "unconfirmed" && <Setup {...authenticator} />}
      {authenticator.state === "set" && (
        <>
          <p className="text-ink-soft">
            Since <DateTime value={authenticator.since} precision="day" />, signing in with the password also asks for a
            code of your app.
          </p>
          <CodeForm intent="remove-authenticator" summary="Remove the authenticator app" variant="danger">
            The password alone will sign in again, and the recovery codes will be gone.
          </CodeForm>
        </>
      )}
    </AccountSection>
  );
}

function Start() {
  const { path } = useLastForm();
  const isBusy = useIsSending(path, "start-authenticator");
  const error = useErrorOf("start-authenticator");
  return (
    <>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <p className="text-ink-soft">
        An app on your phone shows six digits that change every 30 seconds. You’ll be asked for a code after your
        password, so a stolen password isn’t enough.
      </p>
      <PostButton action={path} fields={{ intent: "start-authenticator" }} variant="secondary" isBusy={isBusy}>
        Set up an authenticator app
      </PostButton>
    </>
  );
}

type SetupProps = Extract<ShownAuthenticator, { state: "unconfirmed" }>;

function Setup({ secret, uri, qrCode }: SetupProps) {
  const { path } = useLastForm();
  const error = useErrorOf("confirm-authenticator");
  return (
    <>
      <p className="text-ink-soft">Scan this code with your authenticator app.</p>
      {/* Apps read dark on light only. */}
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        className="w-56 max-w-full rounded-control"
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for your authenticator app; its key is below as text"
      >
        <rect width={qrCode.size} height={qrCode.size} fill="white" />
        <path d={qrCode.path} fill="black" />
      </svg>
      <p className="text-sm text-ink-soft">
        Cannot scan it? On this device,{" "}
        <a href={uri} className="text-link">
          open your app
        </a>
        , or enter this key: <code className="font-semibold text-ink wrap-anywhere">{inGroups(secret)}</code>
      </p>
      <SectionForm intent="confirm-authenticator" action="Confirm" variant="primary">
        <CodeField error={error} hint="The six digits that the app shows now." />
      </SectionForm>
      <PostButton action={path} fields={{ intent: "cancel-authenticator" }} variant="ghost" size="sm">
        Cancel
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
