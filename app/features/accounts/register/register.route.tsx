import { type FormEvent, useState } from "react";
import { href, Link } from "react-router";
import { NoMailServer } from "#app/features/outbox/no-mail-server.tsx";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { EmailField, NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { confirmLinkValidH, registrationKeptDays } from "../accounts-limits.ts";
import { AccountLayout } from "../pages/account-layout.tsx";
import { MailSent } from "../pages/mail-sent.tsx";
import { redirectIfSignedIn } from "../pages/sign-in-request.server.ts";
import { registerActions } from "../pages/signed-out-actions.server.ts";
import type { Route } from "./+types/register.route";

const termsMissing = "Please accept the Terms of Service to register.";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Register",
    description: "With an account you see all your conversations with us, on any device.",
  });

export const handle: FirstPaintHandle = { startsOnIntent: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = getServices(context);
  await redirectIfSignedIn(accounts, request, context.get(requestContext).log);
  return { delivers: accounts.outbox.delivers };
}

export const action = (args: Route.ActionArgs) => runActions(registerActions, args, { fallback: "register" });

export default function Register({ loaderData: { delivers }, actionData }: Route.ComponentProps) {
  return (
    <AccountLayout title="Register" lead="One account for all your conversations with us." aside={<Benefits />}>
      {actionData?.ok ? (
        <MailSent email={actionData.email} delivers={delivers}>
          {delivers ? (
            <p>
              We have sent you an e-mail. Open the link in it and enter your password to confirm your address and sign
              in.
            </p>
          ) : (
            <ConfirmationWaits />
          )}
          <p className="text-sm">
            The link works once, for {confirmLinkValidH} hours; to get a new one, register again. An unconfirmed account
            is deleted after {registrationKeptDays} days.
          </p>
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
  const isBusy = useIsSending(href("/register"));
  const [isTermsMissing, setTermsMissing] = useState(false);
  const [acceptedAfter, setAcceptedAfter] = useState<FormError>();

  // Only where nothing else is missing: the server marks all fields at once, but its answer empties the password.
  const requireTerms = (event: FormEvent<HTMLFormElement>) => {
    const box = event.currentTarget.elements.namedItem("terms");
    const isBlank = [...new FormData(event.currentTarget).values()].some((value) => value === "");
    if (!(box instanceof HTMLInputElement) || box.checked || isBlank) return;
    event.preventDefault();
    setTermsMissing(true);
    box.focus();
  };
  return (
    <PostForm action={href("/register")} aria-label="Register" onSubmit={requireTerms} error={error}>
      <TextField
        label="Username"
        name="username"
        autoComplete="nickname"
        required
        hint="What we call you. It doesn’t have to be unique."
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
        error={isTermsMissing ? termsMissing : error !== acceptedAfter ? error?.fieldErrors.terms : undefined}
      >
        I accept the{" "}
        <Link to={href("/tos")} target="_blank" className="text-link">
          Terms of Service<span className="sr-only"> (opens in a new tab)</span>
        </Link>
        . Our{" "}
        <Link to={href("/privacy")} target="_blank" className="text-link">
          Privacy<span className="sr-only"> (opens in a new tab)</span>
        </Link>{" "}
        page explains how we use your data.
      </CheckboxField>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" isBusy={isBusy}>
          Register
        </Button>
        <p className="text-sm text-ink-soft">
          Already registered?{" "}
          <Link to={href("/login")} className="text-link">
            Sign in
          </Link>
        </p>
      </div>
    </PostForm>
  );
}

function ConfirmationWaits() {
  return (
    <NoMailServer>
      The e-mail that confirms your address waits until a mail server is set up. Until then you can’t sign in, but you
      can{" "}
      <Link to={href("/contact")} className="text-link">
        write to us
      </Link>{" "}
      without an account.
    </NoMailServer>
  );
}

const reasons = [
  ["Everything in one place.", "Your messages and our replies on every device, without a code each time."],
  ["Your data in your hands.", "Take it with you as one file, or delete all of it yourself."],
  ["Nothing else.", "We only write to you about your account and your messages."],
] as const;

function Benefits() {
  return (
    <dl className="account-benefits">
      {reasons.map(([title, text]) => (
        <div key={title}>
          <dt className="font-semibold text-ink">{title}</dt>
          <dd className="mt-1 text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
