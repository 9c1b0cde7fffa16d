import { type ComponentProps, type ComponentType, type ReactNode, useRef } from "react";
import { href } from "react-router";
import { ConfirmationField, DeletionSummary } from "#app/features/accounts/account/deletion-summary.tsx";
import type { LinkKind } from "#app/features/accounts/accounts.tables.ts";
import { AccountLayout } from "#app/features/accounts/pages/account-layout.tsx";
import { CodeField } from "#app/features/accounts/second-step/code-field.tsx";
import { setupSteps } from "#app/features/content/editor/setup-steps.tsx";
import type { Texts } from "#app/lib/language/strings.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import type { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmailField, NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { type Scopes, useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { LinkDetails } from "./link-pages.server.ts";

type LinkTexts = Texts<Scopes["links"]>;

interface LinkWords {
  title: string;
  lead?: string;
  submit: string;
}

interface LinkView<Details> {
  words: (texts: LinkTexts, studioName: string) => LinkWords;
  aside?: ReactNode;
  Fields: ComponentType<{ details: Details; error: FormError | undefined }>;
  look?: ComponentProps<typeof Button>;
  Below?: ComponentType<{ details: Details }>;
  used: (texts: LinkTexts) => UsedLinkProps;
}

export type AnyLinkView = LinkView<object>;

const toAccount = ({ used }: LinkTexts): UsedLinkProps => ({ to: href("/account"), action: used.toAccount });

export const linkViews: { readonly [K in LinkKind]: LinkView<LinkDetails[K]> } = {
  confirm: {
    words: ({ confirm }) => confirm,
    Fields: ({ details: { username, email }, error }) => {
      const { confirm } = useTexts("links");
      return (
        <>
          <Account text={confirm.account({ username, email })} />
          <HiddenEmail email={email} />
          <PasswordField
            label={confirm.password}
            name="password"
            autoComplete="current-password"
            required
            hint={confirm.hint}
            error={error?.fieldErrors.password}
          />
        </>
      );
    },
    Below: ({ details: { expiresAt } }) => {
      const { warning, until } = useTexts("links").confirm;
      return (
        <div className="grid gap-3 text-sm text-ink-soft">
          <p>{warning}</p>
          <p>
            <RichText text={until({ at: expiresAt })} tags={{ time: (part) => <DateTime value={part} /> }} />
          </p>
        </div>
      );
    },
    used: ({ used, confirm }) => ({
      to: href("/login"),
      action: used.toSignIn,
      children: (
        <LinkButton to={href("/register")} variant="secondary">
          {confirm.again}
        </LinkButton>
      ),
    }),
  },
  "sign-in": {
    words: (texts) => texts["sign-in"],
    Fields: ({ details: { email } }) => {
      const { account, warning } = useTexts("links")["sign-in"];
      return (
        <div className="grid gap-3 text-ink-soft">
          <Account text={account({ email })} />
          <p className="text-sm">{warning}</p>
        </div>
      );
    },
    used: ({ used }) => ({ to: href("/login"), action: used.newLink }),
  },
  reset: {
    words: ({ reset }) => reset,
    Fields: ({ details: { email, needsCode }, error }) => {
      const { account, label } = useTexts("links").reset;
      return (
        <>
          <Account text={account({ email })} />
          <HiddenEmail email={email} />
          <NewPasswordField label={label} error={error} />
          {needsCode && <CodeField error={error} />}
        </>
      );
    },
    used: ({ used }) => ({ to: href("/login/forgot"), action: used.newLink }),
  },
  "change-email": {
    words: (texts) => texts["change-email"],
    Fields: ({ details: { username, newEmail } }) => {
      const { account, notice } = useTexts("links")["change-email"];
      return (
        <div className="grid gap-3 text-ink-soft">
          <Account text={account({ username, newEmail })} />
          <p className="text-sm">{notice}</p>
        </div>
      );
    },
    used: toAccount,
  },
  delete: {
    words: (texts) => texts.delete,
    Fields: ({ details, error }) => (
      <>
        <DeletionSummary {...details} />
        <ConfirmationField error={error} />
      </>
    ),
    look: { variant: "danger", size: "md" },
    used: toAccount,
  },
  invite: {
    words: ({ invite }, studio) => ({ ...invite, lead: invite.lead({ studio }) }),
    Fields: ({ details: { email }, error }) => {
      const { account, name, hint } = useTexts("links").invite;
      return (
        <>
          <Account text={account({ email })} />
          <HiddenEmail email={email} />
          <TextField
            label={name}
            name="username"
            autoComplete="name"
            required
            hint={hint}
            defaultValue={error?.values.username}
            error={error?.fieldErrors.username}
          />
          <NewPasswordField error={error} />
        </>
      );
    },
    used: ({ used }) => ({ to: href("/login"), action: used.toSignIn }),
  },
  "end-session": {
    words: (texts) => texts["end-session"],
    Fields: ({ details }) => {
      const { browser, network, signedIn, only } = useTexts("links")["end-session"];
      return (
        <div className="grid gap-3 text-ink-soft">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt>{browser}</dt>
            <dd className={strong}>{details.browser}</dd>
            <dt>{network}</dt>
            <dd className={`figures ${strong}`}>{details.network}</dd>
            <dt>{signedIn}</dt>
            <dd className="font-semibold text-ink">
              <DateTime value={details.startedAt} />
            </dd>
          </dl>
          <p className="text-sm">{only}</p>
        </div>
      );
    },
    used: (texts) => ({
      to: href("/login/forgot"),
      action: texts.used.newPassword,
      text: texts["end-session"].used,
    }),
  },
  "set-up": {
    words: () => ({
      title: "Set up the owner’s account",
      lead: "Welcome. This account reads and answers the studio’s messages. The site has only one, and this link works once.",
      submit: "Create account",
    }),
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
    used: () => ({
      lead: "It has been used, is more than a day old, or is incomplete.",
      text: "If the owner’s account exists, sign in with it. If it does not, restart the site, which prints a new link to its console.",
      to: href("/admin"),
      action: "Go to sign-in",
    }),
  },
};

const strong = "font-semibold text-ink wrap-anywhere";

const Account = ({ text }: { text: string }) => (
  <p className="text-ink-soft">
    <RichText text={text} tags={{ b: (part) => <bdi className={strong}>{part}</bdi> }} />
  </p>
);

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

export function UsedLink({ error, lead, text, to, action, children }: UsedLinkProps) {
  const { used } = useTexts("links");
  const reason = useRef<HTMLParagraphElement>(null);
  // Replaces the form that had the focus: screen readers announce the reason.
  useAnswer(error, () => reason.current?.focus());
  return (
    <AccountLayout title={used.title} lead={lead}>
      <p ref={reason} tabIndex={-1} className="text-ink-soft outline-none">
        {error?.message ?? text ?? used.text}
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to={to}>{action}</LinkButton>
        {children}
      </div>
    </AccountLayout>
  );
}

export function SessionEnded() {
  const { used, "end-session": kind } = useTexts("links");
  const { title, lead, text, signIn } = kind.ended;
  return (
    <AccountLayout title={title} lead={lead}>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to={href("/login/forgot")}>{used.newPassword}</LinkButton>
        <LinkButton to={href("/login")} variant="secondary">
          {signIn}
        </LinkButton>
      </div>
    </AccountLayout>
  );
}
