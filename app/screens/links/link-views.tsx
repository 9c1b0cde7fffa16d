import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { href } from "react-router";
import { ConfirmationField, DeletionSummary } from "#app/features/accounts/account/deletion-summary.tsx";
import { usedLinkText } from "#app/features/accounts/accounts.errors.ts";
import type { LinkKind } from "#app/features/accounts/accounts.tables.ts";
import { AccountLayout } from "#app/features/accounts/pages/account-layout.tsx";
import { CodeField } from "#app/features/accounts/second-step/code-field.tsx";
import { setupSteps } from "#app/features/content/editor/setup-steps.tsx";
import type { FormError } from "#app/platform/http/form-result.ts";
import type { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmailField, NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { LinkDetails } from "./link-pages.server.ts";

interface LinkView<Details> {
  title: string;
  lead?: (studioName: string) => string;
  aside?: ReactNode;
  Fields: ComponentType<{ details: Details; error: FormError | undefined }>;
  submit: string;
  look?: ComponentProps<typeof Button>;
  Below?: ComponentType<{ details: Details }>;
  used: UsedLinkProps;
}

export type AnyLinkView = LinkView<object>;

const strong = "font-semibold text-ink wrap-anywhere";
const toAccount: UsedLinkProps = { to: href("/account"), action: "Go to your account" };
const toReset: UsedLinkProps = { to: href("/login/forgot"), action: "Set a new password" };

export const linkViews: { readonly [K in LinkKind]: LinkView<LinkDetails[K]> } = {
  confirm: {
    title: "Confirm your address",
    lead: () => "Enter the password that you chose.",
    Fields: ({ details: { username, email }, error }) => (
      <>
        <p className="text-ink-soft">
          Account of <bdi className={strong}>{username}</bdi>, with the address <bdi className={strong}>{email}</bdi>.
        </p>
        <HiddenEmail email={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          hint="If you registered more than once, use the one that belongs to this e-mail."
          error={error?.fieldErrors.password}
        />
      </>
    ),
    submit: "Confirm",
    Below: ({ details: { expiresAt } }) => (
      <div className="grid gap-3 text-sm text-ink-soft">
        <p>
          If you didn’t register, close this page and no account will be created. Never enter a password here that
          someone else gave you.
        </p>
        <p>
          This link works until <DateTime value={expiresAt} />.
        </p>
      </div>
    ),
    used: {
      to: href("/login"),
      action: "Go to sign-in",
      children: (
        <LinkButton to={href("/register")} variant="secondary">
          Register again
        </LinkButton>
      ),
    },
  },
  "sign-in": {
    title: "Sign in",
    Fields: ({ details: { email } }) => (
      <div className="grid gap-3 text-ink-soft">
        <p>
          This opens the account of <bdi className={strong}>{email}</bdi>.
        </p>
        <p className="text-sm">If this is not you, close this page: someone has sent you their own link.</p>
      </div>
    ),
    submit: "Sign in on this device",
    used: { to: href("/login"), action: "Get a new link" },
  },
  reset: {
    title: "Set a new password",
    lead: () => "This logs you out everywhere else.",
    Fields: ({ details: { email, needsCode }, error }) => (
      <>
        <p className="text-ink-soft">
          For the account of <bdi className={strong}>{email}</bdi>.
        </p>
        <HiddenEmail email={email} />
        <NewPasswordField label="New password" error={error} />
        {needsCode && <CodeField error={error} />}
      </>
    ),
    submit: "Set password",
    used: { to: href("/login/forgot"), action: "Get a new link" },
  },
  "change-email": {
    title: "Confirm your new address",
    Fields: ({ details: { username, newEmail } }) => (
      <div className="grid gap-3 text-ink-soft">
        <p>
          The address of <bdi className={strong}>{username}</bdi>’s account becomes{" "}
          <bdi className={strong}>{newEmail}</bdi>.
        </p>
        <p className="text-sm">We’ll let the old address know. Messages that were sent from it stay with it.</p>
      </div>
    ),
    submit: "Use this address",
    used: toAccount,
  },
  delete: {
    title: "Delete your account",
    Fields: ({ details, error }) => (
      <>
        <DeletionSummary {...details} />
        <ConfirmationField error={error} />
      </>
    ),
    submit: "Delete account",
    look: { variant: "danger", size: "md" },
    used: toAccount,
  },
  invite: {
    title: "Accept the invitation",
    lead: (studioName) => `You will read and answer messages at ${studioName}.`,
    Fields: ({ details: { email }, error }) => (
      <>
        <p className="text-ink-soft">
          You sign in with <bdi className={strong}>{email}</bdi>.
        </p>
        <HiddenEmail email={email} />
        <TextField
          label="Name"
          name="username"
          autoComplete="name"
          required
          hint="The studio sees it beside your replies. Visitors do not."
          defaultValue={error?.values.username}
          error={error?.fieldErrors.username}
        />
        <NewPasswordField error={error} />
      </>
    ),
    submit: "Create account",
    used: { to: href("/login"), action: "Go to sign-in" },
  },
  "end-session": {
    title: "End this session",
    lead: () => "If it wasn’t you who signed in here.",
    Fields: ({ details: { browser, network, startedAt } }) => (
      <div className="grid gap-3 text-ink-soft">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt>Browser</dt>
          <dd className={strong}>{browser}</dd>
          <dt>Network</dt>
          <dd className={`figures ${strong}`}>{network}</dd>
          <dt>Signed in</dt>
          <dd className="font-semibold text-ink">
            <DateTime value={startedAt} />
          </dd>
        </dl>
        <p className="text-sm">Only this browser is logged out. If it was you, close this page.</p>
      </div>
    ),
    submit: "End this session",
    used: {
      ...toReset,
      text: "Its session has ended, or the link was used or is more than 30 days old. If someone else was signed in, set a new password all the same.",
    },
  },
  "set-up": {
    title: "Set up the owner’s account",
    lead: () =>
      "Welcome. This account reads and answers the studio’s messages. The site has only one, and this link works once.",
    aside: (
      <>
        <h2 className="text-xl text-ink">Then four short steps</h2>
        <ol className="mt-4 grid list-decimal gap-2 pl-5">
          {setupSteps.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ol>
        <p className="mt-4 text-sm">You can skip each of them, and come back later.</p>
      </>
    ),
    Fields: ({ error }) => (
      <>
        <EmailField error={error} />
        <NewPasswordField error={error} />
      </>
    ),
    submit: "Create account",
    used: {
      lead: "It has been used, is more than a day old, or is incomplete.",
      text: "If the owner’s account exists, sign in with it. If it does not, restart the site, which prints a new link to its console.",
      to: href("/admin"),
      action: "Go to sign-in",
    },
  },
};

/** For password managers. */
const HiddenEmail = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
);

interface UsedLinkProps {
  error?: FormError | undefined;
  lead?: string;
  text?: string;
  to: string;
  action: string;
  children?: ReactNode;
}

export function UsedLink({ error, lead, text = usedLinkText, to, action, children }: UsedLinkProps) {
  const reason = useRef<HTMLParagraphElement>(null);
  // Replaces the form that had the focus: screen readers announce the reason.
  useEffect(() => {
    if (error) reason.current?.focus();
  }, [error]);
  return (
    <AccountLayout title="This link has expired" lead={lead}>
      <p ref={reason} tabIndex={-1} className="text-ink-soft outline-none">
        {error?.message ?? text}
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to={to}>{action}</LinkButton>
        {children}
      </div>
    </AccountLayout>
  );
}

export function SessionEnded() {
  return (
    <AccountLayout title="The session has ended" lead="That browser is logged out of your account.">
      <p className="text-ink-soft">
        Whoever it was could sign in, so set a new password now. That ends all other sessions. Then look for passkeys in
        your account that aren’t yours.
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to={toReset.to}>{toReset.action}</LinkButton>
        <LinkButton to={href("/login")} variant="secondary">
          Sign in
        </LinkButton>
      </div>
    </AccountLayout>
  );
}
