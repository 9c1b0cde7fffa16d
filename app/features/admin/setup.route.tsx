import { useRef } from "react";
import { data, Form, redirect } from "react-router";
import { passwordMin } from "#app/lib/password-limits.ts";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { type FormFailure, sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { gone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import type { Route } from "./+types/setup.route";
import { ownerSetupSchema } from "./admin.schema.ts";
import { ownerGateContext } from "./owner-gate.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Set up the owner’s account");
export const headers: Route.HeadersFunction = secretPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const isLive = token !== "" && (await context.get(ownerGateContext).isSetupLinkLive(token));
  return isLive ? { token } : data({ token: undefined }, { status: gone });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ip, log } = context.get(requestContext);
  const gate = context.get(ownerGateContext);
  const fields = await readForm(request);
  try {
    const input = parseInput(ownerSetupSchema, fields);
    await gate.setUpOwner(input);
    const userAgent = request.headers.get("user-agent") ?? "";
    const cookies = await gate.signIn(input, { ip, userAgent });
    return redirect("/admin/dashboard", { status: 303, headers: withCookies(cookies) });
  } catch (error) {
    return answerFailure(error, { email: fields.email }, log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, ["email"]);
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <WholeSiteStyle />
      {loaderData.token ? <SetupForm token={loaderData.token} failure={actionData} /> : <SpentLink />}
    </div>
  );
}

function SetupForm({ token, failure }: { token: string; failure: FormFailure | undefined }) {
  const isBusy = useIsSending("/admin/setup");
  const form = useRef<HTMLFormElement>(null);
  useFailedForm(form, failure);
  return (
    <>
      <PageHeading
        size="panel"
        title="Set up the owner’s account"
        lead="This account reads and answers the studio’s messages. There is one of it, and this link works once."
      />
      <Form ref={form} method="post" className="grid max-w-md gap-6" noValidate>
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        <input type="hidden" name="token" value={token} />
        <TextField
          id="owner-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={failure?.typed.email}
          error={failure?.fieldErrors.email}
        />
        <PasswordField
          id="owner-password"
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={passwordMin}
          hint={`At least ${passwordMin} characters. A few words that belong together only for you are easy to keep.`}
          error={failure?.fieldErrors.password}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          Create account
        </Button>
      </Form>
    </>
  );
}

function SpentLink() {
  return (
    <>
      <PageHeading size="panel" title="This link does not work any more" />
      <div className="grid max-w-prose gap-4 text-ink-soft">
        <p>It was used already, it is older than a day, or it is not complete.</p>
        <p>
          If the owner’s account exists, sign in with it. If it does not, restart the site: it then prints a new link to
          its console.
        </p>
        <LinkButton to="/admin" className="mt-2 justify-self-start">
          Go to sign-in
        </LinkButton>
      </div>
    </>
  );
}
