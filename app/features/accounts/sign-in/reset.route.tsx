import { useRef } from "react";
import { data, Form } from "react-router";
import { passwordMin } from "#app/lib/password-limits.ts";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { type FormFailure, sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { resetSchema } from "../accounts.schema.ts";
import { SpentLink } from "../links/link-pages.tsx";
import { AccountFrame } from "../pages/account-frame.tsx";
import { arrivingFrom, goOn } from "../pages/arriving.server.ts";
import type { Route } from "./+types/reset.route";
import { readReset, resetPassword } from "./reset-password.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Set a new password");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const user = await readReset(context.get(accountsContext), token);
  return user ? { token, email: user.email } : data({ token, email: undefined }, { status: gone });
}

export async function action({ request, context }: Route.ActionArgs) {
  const info = context.get(requestContext);
  const { token = "", ...fields } = await readForm(request);
  try {
    const { password } = parseInput(resetSchema, fields);
    const arriving = arrivingFrom(request, info);
    return goOn(await resetPassword(context.get(accountsContext), { token, password }, arriving));
  } catch (error) {
    return answerFailure(error, {}, info.log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, []);
}

export default function Reset({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  if (!email) return <SpentLink failure={actionData} to="/login/forgot" action="Get a new link" />;
  return (
    <AccountFrame title="Set a new password" lead="It signs you out everywhere else.">
      <ResetForm token={token} email={email} failure={actionData} />
    </AccountFrame>
  );
}

function ResetForm({ token, email, failure }: { token: string; email: string; failure: FormFailure | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsSending("/login/reset");
  useFailedForm(form, failure);
  const error = failure?.fieldErrors.password;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      {failure && !error && <Notice tone="danger">{failure.message}</Notice>}
      <input type="hidden" name="token" value={token} />
      <p className="text-ink-soft">
        For the account of <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>.
      </p>
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordMin}
        hint={`At least ${passwordMin} characters. A few words that belong together only for you are easy to keep.`}
        error={error}
      />
      <Button type="submit" size="lg" isBusy={isBusy} className="justify-self-start">
        Set password
      </Button>
    </Form>
  );
}
