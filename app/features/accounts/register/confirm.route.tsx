import { useRef } from "react";
import { data, Form } from "react-router";
import { readOwnPath } from "#app/lib/own-path.ts";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { type FormFailure, sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { confirmSchema } from "../accounts.schema.ts";
import { SpentLink } from "../links/link-pages.tsx";
import { AccountFrame } from "../pages/account-frame.tsx";
import { arrivingFrom, goOn } from "../pages/arriving.server.ts";
import type { Route } from "./+types/confirm.route";
import { type ConfirmablePage, confirmRegistration, readConfirmation } from "./confirm.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Confirm your address");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const next = readOwnPath(url.searchParams.get("next"));
  const registration = await readConfirmation(context.get(accountsContext), token);
  return data({ token, next, registration }, registration ? 200 : gone);
}

export async function action({ request, context }: Route.ActionArgs) {
  const info = context.get(requestContext);
  const { token = "", next, ...fields } = await readForm(request);
  try {
    const { password } = parseInput(confirmSchema, fields);
    const arriving = arrivingFrom(request, info);
    const arrived = await confirmRegistration(context.get(accountsContext), { token, password }, arriving);
    return goOn(arrived, readOwnPath(next));
  } catch (error) {
    return answerFailure(error, {}, info.log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, []);
}

export default function Confirm({ loaderData: { token, next, registration }, actionData }: Route.ComponentProps) {
  if (!registration)
    return (
      <SpentLink failure={actionData} to="/login" action="Go to sign-in">
        <LinkButton to="/register" variant="secondary">
          Register again
        </LinkButton>
      </SpentLink>
    );
  return (
    <AccountFrame title="Confirm your address" lead="Enter the password that you chose.">
      <ConfirmForm token={token} next={next} registration={registration} failure={actionData} />
    </AccountFrame>
  );
}

interface ConfirmFormProps {
  token: string;
  next: string | undefined;
  registration: ConfirmablePage;
  failure: FormFailure | undefined;
}

function ConfirmForm({ token, next, registration: { username, email, expiresAt }, failure }: ConfirmFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsSending("/register/confirm");
  useFailedForm(form, failure);
  const error = failure?.fieldErrors.password;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      {failure && !error && <Notice tone="danger">{failure.message}</Notice>}
      <input type="hidden" name="token" value={token} />
      {next && <input type="hidden" name="next" value={next} />}
      <p className="text-ink-soft">
        Account of <bdi className="font-semibold text-ink wrap-anywhere">{username}</bdi>, with the address{" "}
        <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>.
      </p>
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        hint="If you registered more than once, the one that belongs to this mail."
        error={error}
      />
      <Button type="submit" size="lg" isBusy={isBusy} className="justify-self-start">
        Confirm
      </Button>
      <div className="grid gap-3 text-sm text-ink-soft">
        <p>
          If you did not register yourself, close this page: then there will be no account. Never enter a password here
          that somebody else gave you.
        </p>
        <p>
          This link works until <DateTime value={expiresAt} />.
        </p>
      </div>
    </Form>
  );
}
