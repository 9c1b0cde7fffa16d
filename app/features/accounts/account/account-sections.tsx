import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { href, useHref } from "react-router";
import { MailSetupLink } from "#app/features/outbox/no-mail-server.tsx";
import type { FormError } from "#app/platform/http/form-result.ts";
import { EmailField, NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountIntent, AccountResult, InvitationLink } from "./account-actions.server.ts";
import type { DoneNotice } from "./account-pages.ts";
import { ConfirmationField, DeletionSummary } from "./deletion-summary.tsx";

interface LastForm {
  path: string;
  error: FormError | undefined;
  done: DoneNotice | undefined;
  recoveryCodes: readonly string[] | undefined;
  invitation: InvitationLink | undefined;
}

const LastFormContext = createContext<LastForm>({
  path: "",
  error: undefined,
  done: undefined,
  recoveryCodes: undefined,
  invitation: undefined,
});

export const useLastForm = () => useContext(LastFormContext);

export function useErrorOf(intent: AccountIntent): FormError | undefined {
  const { error } = useLastForm();
  return error?.values.intent === intent ? error : undefined;
}

interface AccountFormsProps {
  path: string;
  result: AccountResult | undefined;
  done: DoneNotice | undefined;
  children: ReactNode;
}

/** Removes the notice from the address, so that a reload does not repeat it. */
export function AccountForms({ path, result, done, children }: AccountFormsProps) {
  const address = useHref(path);
  useEffect(() => {
    if (done) history.replaceState(history.state, "", address);
  }, [address, done]);
  const last: LastForm = {
    path,
    error: result?.ok === false ? result : undefined,
    done: result ? undefined : done,
    recoveryCodes: result?.ok ? result.recoveryCodes : undefined,
    invitation: result?.ok ? result.invitation : undefined,
  };
  return <LastFormContext value={last}>{children}</LastFormContext>;
}

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function AccountSection({ id, title, children }: SectionProps) {
  const { done } = useLastForm();
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-5 border-t border-line-strong py-10 md:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="grid min-w-0 content-start gap-5">
        {done?.section === id && <Notice tone="success">{done.text}</Notice>}
        {children}
      </div>
    </section>
  );
}

interface SectionFormProps {
  intent: AccountIntent;
  action: string;
  variant?: "primary" | "secondary" | "danger";
  children?: ReactNode;
}

export function SectionForm({ intent, action, variant = "secondary", children }: SectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const error = useErrorOf(intent);
  const { path, done } = useLastForm();
  useAnswer(done, ({ section }) => {
    // Keeps what is typed in other sections.
    if (section === form.current?.closest("section")?.id) form.current?.reset();
  });
  return (
    <PostForm
      formRef={form}
      action={path}
      error={error}
      fields={{ intent }}
      submit={action}
      look={{ variant }}
      className="grid max-w-md gap-5"
    >
      {children}
    </PostForm>
  );
}

interface CurrentPasswordFieldProps {
  error: FormError | undefined;
  label?: string;
}

function CurrentPasswordField({ error, label }: CurrentPasswordFieldProps) {
  const { password } = useTexts("credentials");
  return (
    <PasswordField
      label={label ?? password}
      name="currentPassword"
      autoComplete="current-password"
      required
      error={error?.fieldErrors.currentPassword}
    />
  );
}

export function UsernameSection({ username }: { username: string }) {
  const { title, submit } = useTexts("account").username;
  const error = useErrorOf("username");
  return (
    <AccountSection id="username" title={title}>
      <SectionForm intent="username" action={submit}>
        <TextField
          label={title}
          name="username"
          autoComplete="nickname"
          required
          defaultValue={error?.values.username ?? username}
          error={error?.fieldErrors.username}
        />
      </SectionForm>
    </AccountSection>
  );
}

interface EmailSectionProps {
  email: string;
  isOwner: boolean;
  delivers: boolean;
}

export function EmailSection({ email, isOwner, delivers }: EmailSectionProps) {
  const texts = useTexts("account").email;
  const error = useErrorOf("email");
  return (
    <AccountSection id="email" title={texts.title}>
      <p className="text-ink-soft">
        <RichText
          text={texts.yours({ email })}
          tags={{ b: (part) => <bdi className="font-semibold text-ink wrap-anywhere">{part}</bdi> }}
        />{" "}
        {delivers ? texts.change : texts.later}
      </p>
      {delivers || error ? (
        <SectionForm intent="email" action={texts.submit}>
          <EmailField label={texts.label} autoComplete="email" error={error} />
          <CurrentPasswordField error={error} />
        </SectionForm>
      ) : (
        <p>{isOwner ? <MailSetupLink /> : texts.noMail}</p>
      )}
    </AccountSection>
  );
}

export function PasswordSection({ email }: { email: string }) {
  const texts = useTexts("account").password;
  const error = useErrorOf("password");
  return (
    <AccountSection id="password" title={texts.title}>
      <p className="text-ink-soft">{texts.effect}</p>
      <SectionForm intent="password" action={texts.submit}>
        {/* Names the account for password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField label={texts.current} error={error} />
        <NewPasswordField label={texts.new} name="newPassword" error={error} />
      </SectionForm>
    </AccountSection>
  );
}

export function ExportSection() {
  const texts = useTexts("account").data;
  const file = useHref(href("/account/export"));
  return (
    <AccountSection id="export" title={texts.title}>
      <p className="text-ink-soft">{texts.what}</p>
      {/* These are files: React Router must not fetch them as data. */}
      <p className="flex flex-wrap gap-3">
        <a href={file} className="button button-secondary button-md">
          {texts.json}
        </a>
        <a href={`${file}?files`} className="button button-secondary button-md">
          {texts.zip}
        </a>
        <LinkButton to={href("/account/receipt")} variant="ghost">
          {texts.receipt}
        </LinkButton>
      </p>
    </AccountSection>
  );
}

interface DeleteSectionProps {
  email: string;
  messageCount: number;
  delivers: boolean;
}

export function DeleteSection({ email, messageCount, delivers }: DeleteSectionProps) {
  const texts = useTexts("account").delete;
  const error = useErrorOf("delete");
  const linkError = useErrorOf("delete-link");
  return (
    <AccountSection id="delete" title={texts.title}>
      <DeletionSummary email={email} messageCount={messageCount} />
      <details open={error !== undefined || linkError !== undefined}>
        <summary className="button button-danger-outline button-md">{texts.open}</summary>
        <div className="mt-5 grid gap-8 border-l-2 border-danger pl-5">
          <SectionForm intent="delete" action={texts.title} variant="danger">
            <CurrentPasswordField error={error} />
            <ConfirmationField error={error} />
          </SectionForm>
          {delivers && (
            <SectionForm intent="delete-link" action={texts.link}>
              <p className="text-sm text-ink-soft">{texts.unknown}</p>
            </SectionForm>
          )}
        </div>
      </details>
    </AccountSection>
  );
}
