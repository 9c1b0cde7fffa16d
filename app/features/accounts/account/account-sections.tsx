import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { passwordMin } from "#app/lib/password-limits.ts";
import type { FormFailure } from "#app/platform/http/form-failure.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { deletionWord } from "../accounts-limits.ts";
import type { AccountIntent, DoneNotice } from "./account-intents.ts";
import { WhatIsDeleted } from "./what-is-deleted.tsx";

/** What became of the form that was sent last. */
export interface LastForm {
  failure: FormFailure | undefined;
  done: DoneNotice | undefined;
}

const failureOf = ({ failure }: LastForm, intent: AccountIntent) =>
  failure?.typed.intent === intent ? failure : undefined;

interface SectionProps extends Partial<LastForm> {
  id: string;
  title: string;
  /** Whose failures stand here. */
  children: ReactNode;
}

/** A heading on the left and what it is about on the right, below the line that divides it from the one before. */
export function AccountSection({ id, title, done, children }: SectionProps) {
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
  last: LastForm;
  /** What the button says. */
  action: string;
  variant?: "secondary" | "danger";
  children?: ReactNode;
}

/** One of the page's forms; it also works when the browser posts it by itself. */
function SectionForm({ intent, last, action, variant = "secondary", children }: SectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const failure = failureOf(last, intent);
  const isBusy = useIsSending("/account", intent);
  useFailedForm(form, failure);
  const { done } = last;
  useEffect(() => {
    // What has worked is not to be sent twice, passwords least of all; what is typed in other sections stays.
    if (done?.section === form.current?.closest("section")?.id) form.current?.reset();
  }, [done]);
  return (
    <Form ref={form} method="post" action="/account" noValidate className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value={intent} />
      {failure && Object.keys(failure.fieldErrors).length === 0 && <Notice tone="danger">{failure.message}</Notice>}
      {children}
      <Button type="submit" variant={variant} isBusy={isBusy} className="justify-self-start">
        {action}
      </Button>
    </Form>
  );
}

export function UsernameSection({ username, last }: { username: string; last: LastForm }) {
  const failure = failureOf(last, "username");
  return (
    <AccountSection id="username" title="Username" done={last.done}>
      <SectionForm intent="username" last={last} action="Change username">
        <TextField
          label="Username"
          name="username"
          autoComplete="nickname"
          required
          defaultValue={failure?.typed.username ?? username}
          error={failure?.fieldErrors.username}
        />
      </SectionForm>
    </AccountSection>
  );
}

export function EmailSection({ email, last }: { email: string; last: LastForm }) {
  const failure = failureOf(last, "email");
  const errors = failure?.fieldErrors ?? {};
  return (
    <AccountSection id="email" title="Email" done={last.done}>
      <p className="text-ink-soft">
        Your address is <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>. A new one gets a link
        first, and counts once you press the button behind it. Messages that you sent from the old address stay with it.
      </p>
      <SectionForm intent="email" last={last} action="Change address">
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={failure?.typed.email}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
      </SectionForm>
    </AccountSection>
  );
}

export function PasswordSection({ email, last }: { email: string; last: LastForm }) {
  const errors = failureOf(last, "password")?.fieldErrors ?? {};
  return (
    <AccountSection id="password" title="Password" done={last.done}>
      <p className="text-ink-soft">A new password signs you out on all other devices.</p>
      <SectionForm intent="password" last={last} action="Change password">
        {/* Tells a password manager whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          required
          minLength={passwordMin}
          hint={`At least ${passwordMin} characters.`}
          error={errors.newPassword}
        />
      </SectionForm>
    </AccountSection>
  );
}

export function ExportSection() {
  return (
    <AccountSection id="export" title="Your data">
      <p className="text-ink-soft">
        Everything that we have about you, as one JSON file: your account, the devices that are signed in, and all
        conversations with their replies.
      </p>
      {/* A file, not a page: React Router must not fetch it as data. */}
      <a href="/account/export" download className="button button-secondary button-md justify-self-start">
        Download your data
      </a>
    </AccountSection>
  );
}

interface DeleteSectionProps {
  email: string;
  messageCount: number;
  last: LastForm;
}

export function DeleteSection({ email, messageCount, last }: DeleteSectionProps) {
  const failure = failureOf(last, "delete");
  const errors = failure?.fieldErrors ?? {};
  const isOpen = failure !== undefined || failureOf(last, "delete-link") !== undefined;
  return (
    <AccountSection id="delete" title="Delete account" done={last.done}>
      <WhatIsDeleted email={email} messageCount={messageCount} />
      <details open={isOpen}>
        <summary className="text-link w-fit cursor-pointer py-1">Delete my account</summary>
        <div className="mt-5 grid gap-8 border-l-2 border-danger pl-5">
          <SectionForm intent="delete" last={last} action="Delete account" variant="danger">
            <PasswordField
              label="Password"
              name="currentPassword"
              autoComplete="current-password"
              required
              error={errors.currentPassword}
            />
            <TextField
              label={`Type ${deletionWord} to confirm`}
              name="confirmation"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              defaultValue={failure?.typed.confirmation}
              error={errors.confirmation}
            />
          </SectionForm>
          <SectionForm intent="delete-link" last={last} action="Send me a link">
            <p className="text-sm text-ink-soft">You do not know the password? A link by e-mail does as well.</p>
          </SectionForm>
        </div>
      </details>
    </AccountSection>
  );
}

export function OwnerStays() {
  return (
    <AccountSection id="delete" title="Delete account">
      <p className="text-ink-soft">This is the owner’s account. The site needs it, so it cannot be deleted here.</p>
    </AccountSection>
  );
}
