import { type FormEvent, useState } from "react";
import { href, Link } from "react-router";
import { NoMailServer } from "#app/features/outbox/no-mail-server.tsx";
import { noMailTexts, readOwnerReset } from "#app/features/outbox/strings/outbox-texts.server.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { EmailField, NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { credentialsTexts } from "#app/ui/fields/strings/credentials-texts.server.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { confirmLinkValidH, registrationKeptDays } from "../accounts-limits.ts";
import { AccountLayout, TextWithLink } from "../pages/account-layout.tsx";
import { MailSent } from "../pages/mail-sent.tsx";
import { redirectIfSignedIn } from "../pages/sign-in-request.server.ts";
import { registerActions } from "../pages/signed-out-actions.server.ts";
import { mailSentTexts, registerTexts } from "../strings/accounts-texts.server.ts";
import type { Route } from "./+types/register.route";

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = textsOf(args, "register");
  return describePage(args, { title, description });
};

export const handle: FirstPaintHandle = { startsOnIntent: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = getServices(context);
  await redirectIfSignedIn(accounts, request, context.get(requestContext).log);
  const { delivers } = accounts.outbox;
  const texts = [registerTexts, mailSentTexts, credentialsTexts, ...(delivers ? [] : [noMailTexts])];
  return { delivers, ...readOwnerReset(context), ...sendStrings(...texts) };
}

export const action = (args: Route.ActionArgs) => runActions(registerActions, args, { fallback: "register" });

export default function Register({ loaderData: { delivers }, actionData }: Route.ComponentProps) {
  const texts = useTexts("register");
  return (
    <AccountLayout title={texts.title} lead={texts.lead} aside={<Benefits />}>
      {actionData?.ok ? (
        <MailSent email={actionData.email} delivers={delivers}>
          {delivers ? <p>{texts.sent}</p> : <ConfirmationWaits />}
          <p className="text-sm">{texts.validity({ hours: confirmLinkValidH, days: registrationKeptDays })}</p>
        </MailSent>
      ) : (
        <>
          {!delivers && <ConfirmationWaits />}
          <RegisterForm error={actionData} />
        </>
      )}
    </AccountLayout>
  );
}

function RegisterForm({ error }: { error: FormError | undefined }) {
  const texts = useTexts("register");
  const isBusy = useIsSending(href("/register"));
  const [isTermsMissing, setTermsMissing] = useState(false);
  const [acceptedAfter, setAcceptedAfter] = useState<FormError>();

  // The server's answer empties the password, so missing terms alone are marked here.
  const requireTerms = (event: FormEvent<HTMLFormElement>) => {
    const box = event.currentTarget.elements.namedItem("terms");
    const isBlank = [...new FormData(event.currentTarget).values()].some((value) => value === "");
    if (!(box instanceof HTMLInputElement) || box.checked || isBlank) return;
    event.preventDefault();
    setTermsMissing(true);
    box.focus();
  };
  return (
    <PostForm action={href("/register")} aria-label={texts.title} onSubmit={requireTerms} error={error}>
      <TextField
        label={texts.username}
        name="username"
        autoComplete="nickname"
        required
        hint={texts.usernameHint}
        defaultValue={error?.values.username}
        error={error?.fieldErrors.username}
      />
      <EmailField autoComplete="email" error={error} />
      <NewPasswordField error={error} />
      <CheckboxField
        name="terms"
        value="yes"
        required
        defaultChecked={error?.values.terms === "yes"}
        onChange={() => {
          setTermsMissing(false);
          setAcceptedAfter(error);
        }}
        error={isTermsMissing ? texts.termsMissing : error !== acceptedAfter ? error?.fieldErrors.terms : undefined}
      >
        <RichText
          text={texts.terms}
          tags={{
            terms: (part) => <InNewTab to={href("/tos")}>{part}</InNewTab>,
            privacy: (part) => <InNewTab to={href("/privacy")}>{part}</InNewTab>,
          }}
        />
      </CheckboxField>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" isBusy={isBusy}>
          {texts.title}
        </Button>
        <p className="text-sm text-ink-soft">
          <TextWithLink text={texts.signIn} to={href("/login")} />
        </p>
      </div>
    </PostForm>
  );
}

function InNewTab({ to, children }: { to: string; children: string }) {
  const { newTab } = useTexts("register");
  return (
    <Link to={to} target="_blank" className="text-link">
      {children}
      <span className="sr-only"> {newTab}</span>
    </Link>
  );
}

function ConfirmationWaits() {
  const { waits } = useTexts("register");
  return (
    <NoMailServer>
      <TextWithLink text={waits} to={href("/contact")} />
    </NoMailServer>
  );
}

function Benefits() {
  const { one, yours, only } = useTexts("register");
  return (
    <dl className="account-benefits">
      {[one, yours, only].map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold text-ink">{title}</dt>
          <dd className="mt-1 text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
