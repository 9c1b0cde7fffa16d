import { useRef } from "react";
import { data, Form, Link } from "react-router";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { type FormFailure, sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { askForLinkSchema } from "../accounts.schema.ts";
import { resetLinkValidMin } from "../accounts-limits.ts";
import { AccountFrame } from "../pages/account-frame.tsx";
import { MailIsOut } from "../pages/form-answer.tsx";
import type { Route } from "./+types/forgot.route";
import { requestReset } from "./reset-password.usecases.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Forgot your password?" },
  { name: "robots", content: "noindex" },
];
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const { ip, log } = context.get(requestContext);
  const fields = await readForm(request);
  try {
    const { email } = parseInput(askForLinkSchema, fields);
    await requestReset(context.get(accountsContext), email, ip);
    return data({ isDone: true as const, email });
  } catch (error) {
    return answerFailure(error, { email: fields.email }, log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, ["email"]);
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Forgot your password?" lead="We mail you a link at which you set a new one.">
      {actionData?.isDone ? (
        <MailIsOut email={actionData.email}>
          <p>
            If there is an account with this address, a link is on its way to it. It works once, for {resetLinkValidMin}{" "}
            minutes.
          </p>
        </MailIsOut>
      ) : (
        <ForgotForm failure={actionData} />
      )}
    </AccountFrame>
  );
}

function ForgotForm({ failure }: { failure: FormFailure | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsSending("/login/forgot");
  useFailedForm(form, failure);
  const errors = failure?.fieldErrors ?? {};
  return (
    <Form ref={form} method="post" action="/login/forgot" noValidate className="grid gap-6">
      {failure && Object.keys(errors).length === 0 && <Notice tone="danger">{failure.message}</Notice>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={failure?.typed.email}
        error={errors.email}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" isBusy={isBusy}>
          Send me a link
        </Button>
        <Link to="/login" className="text-link text-sm">
          Back to sign-in
        </Link>
      </div>
    </Form>
  );
}
