import { type FormEvent, useRef, useState } from "react";
import { data, Form, Link } from "react-router";
import { passwordMin } from "#app/lib/password-limits.ts";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { type FormFailure, sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/boot.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { registerSchema } from "../accounts.schema.ts";
import { confirmLinkValidH, registrationKeptDays } from "../accounts-limits.ts";
import { AccountFrame } from "../pages/account-frame.tsx";
import { sendOnSignedIn } from "../pages/arriving.server.ts";
import { MailIsOut } from "../pages/form-answer.tsx";
import type { Route } from "./+types/register.route";
import { register } from "./register.usecases.server.ts";

const termsMissing = "Please accept the Terms of Service to register.";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Register",
    description: "An account shows you all of your conversations with us, on every device.",
  });

/** A plain form, until React comes. */
export const handle: FirstPaintHandle = { startsOnIntent: true };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The same for everybody who is not signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  await sendOnSignedIn(accounts, request, context.get(requestContext).log);
  return { delivers: accounts.outbox.delivers };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ip, log } = context.get(requestContext);
  const fields = await readForm(request);
  try {
    const input = parseInput(registerSchema, fields);
    await register(context.get(accountsContext), input, ip);
    return data({ isDone: true as const, email: input.email });
  } catch (error) {
    const { username, email, terms } = fields;
    return answerFailure(error, { username, email, terms }, log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, ["username", "email", "terms"]);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Register" lead="One account for all of your conversations with us." aside={<WhatFor />}>
      {actionData?.isDone ? (
        <MailIsOut email={actionData.email}>
          <p>
            We have written to you. Open the link in our mail and enter your password there: that confirms your address
            and signs you in.
          </p>
          <p className="text-sm">
            The link works once, for {confirmLinkValidH} hours; for a new one, register again. An account that nobody
            confirms is deleted after {registrationKeptDays} days.
          </p>
        </MailIsOut>
      ) : (
        <>
          {!loaderData.delivers && <NoMailServer />}
          <RegisterForm failure={actionData} />
        </>
      )}
    </AccountFrame>
  );
}

function RegisterForm({ failure }: { failure: FormFailure | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsSending("/register");
  const [isTermsMissing, setTermsMissing] = useState(false);
  useFailedForm(form, failure);
  const typed = failure?.typed ?? {};
  const errors = failure?.fieldErrors ?? {};
  const isSummaryNeeded = failure && Object.keys(errors).length === 0;

  const holdWithoutTerms = (event: FormEvent<HTMLFormElement>) => {
    const box = event.currentTarget.elements.namedItem("terms");
    if (!(box instanceof HTMLInputElement) || box.checked) return;
    event.preventDefault();
    setTermsMissing(true);
    box.focus();
  };
  return (
    <Form
      ref={form}
      method="post"
      action="/register"
      aria-label="Register"
      noValidate
      onSubmit={holdWithoutTerms}
      className="grid gap-6"
    >
      {isSummaryNeeded && <Notice tone="danger">{failure.message}</Notice>}
      <TextField
        label="Username"
        name="username"
        autoComplete="nickname"
        required
        hint="What we call you. It need not be unique."
        defaultValue={typed.username}
        error={errors.username}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed.email}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordMin}
        hint={`At least ${passwordMin} characters. A few words that belong together only for you are easy to keep.`}
        error={errors.password}
      />
      <CheckboxField
        name="terms"
        value="yes"
        required
        defaultChecked={typed.terms === "yes"}
        onChange={() => setTermsMissing(false)}
        error={isTermsMissing ? termsMissing : errors.terms}
      >
        I accept the{" "}
        <Link to="/tos" target="_blank" className="text-link">
          Terms of Service<span className="sr-only"> (opens in a new tab)</span>
        </Link>
        . How we treat your data stands in{" "}
        <Link to="/privacy" target="_blank" className="text-link">
          Privacy<span className="sr-only"> (opens in a new tab)</span>
        </Link>
        .
      </CheckboxField>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" isBusy={isBusy}>
          Register
        </Button>
        <p className="text-sm text-ink-soft">
          Registered already?{" "}
          <Link to="/login" className="text-link">
            Sign in
          </Link>
        </p>
      </div>
    </Form>
  );
}

function NoMailServer() {
  return (
    <Notice tone="warning" role="none" title="We cannot send mails at the moment">
      You can register, but the mail that confirms your address may not reach you in time.
    </Notice>
  );
}

const reasons = [
  ["All of them, everywhere.", "Messages and answers from every device, without a code each time."],
  ["Your data in your hands.", "Take it with you as one file, or delete all of it yourself."],
  ["Nothing else.", "We write to you about your account and your messages only."],
] as const;

function WhatFor() {
  return (
    <dl className="grid gap-6 border-t border-line-strong pt-8 sm:grid-cols-3 lg:max-w-md lg:grid-cols-1">
      {reasons.map(([title, text]) => (
        <div key={title}>
          <dt className="font-semibold text-ink">{title}</dt>
          <dd className="mt-1 text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
