import { useRef } from "react";
import { Form, Link, redirect } from "react-router";
import { signInSchema } from "#app/platform/credentials.schema.ts";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { type FormFailure, sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { WindowLight } from "#app/ui/window-light.tsx";
import type { Route } from "./+types/sign-in.route";
import { type Arrival, arrivals, readArrival } from "./admin-notices.ts";
import { ownerGateContext } from "./owner-gate.ts";
import { useArrivalToast } from "./use-arrival-toast.ts";

const dashboard = "/admin/dashboard";

export const meta: Route.MetaFunction = () => [{ title: "Admin" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const cookie = request.headers.get("cookie");
  const log = context.get(requestContext).log;
  const session = await context
    .get(ownerGateContext)
    .find(cookie)
    .catch((error: unknown) => {
      // The form can still be shown; its action says what is wrong.
      log.error({ err: error }, "session could not be read");
      return undefined;
    });
  if (session) throw redirect(dashboard, { headers: withCookies(session.setCookies) });
  return { arrival: readArrival(url.searchParams) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ip, log } = context.get(requestContext);
  const fields = await readForm(request);
  try {
    const input = parseInput(signInSchema, fields);
    const userAgent = request.headers.get("user-agent") ?? "";
    const cookies = await context.get(ownerGateContext).signIn(input, { ip, userAgent });
    return redirect(dashboard, { status: 303, headers: withCookies(cookies) });
  } catch (error) {
    return answerFailure(error, { email: fields.email }, log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, ["email"]);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  useArrivalToast(loaderData.arrival);
  return (
    <div className="page container-page relative isolate overflow-clip">
      <WholeSiteStyle />
      <WindowLight columns={2} rows={2} className="dim-window max-md:hidden" />
      <PageHeading size="panel" title="Admin" lead="The studio’s desk: sign in to read and answer messages." />
      {loaderData.arrival && (
        <noscript>
          <ArrivalNotice arrival={loaderData.arrival} />
        </noscript>
      )}
      <SignInForm failure={actionData} />
    </div>
  );
}

function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  const { title, text, isError } = arrivals[arrival];
  return (
    <div className="mb-6 max-w-md">
      <Notice tone={isError ? "danger" : "success"} title={title}>
        {text}
      </Notice>
    </div>
  );
}

function SignInForm({ failure }: { failure: FormFailure | undefined }) {
  const isBusy = useIsSending("/admin");
  const form = useRef<HTMLFormElement>(null);
  useFailedForm(form, failure);
  return (
    <Form ref={form} method="post" action="/admin" className="grid max-w-md gap-6" noValidate>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <TextField
        id="admin-email"
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={failure?.typed.email}
        error={failure?.fieldErrors.email}
      />
      <TextField
        id="admin-password"
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        // Also for the document that a browser without JavaScript gets.
        autoFocus={failure !== undefined && !failure.fieldErrors.email}
        error={failure?.fieldErrors.password}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isBusy={isBusy}>
          Sign in
        </Button>
        <Link to="/login/forgot" className="text-link py-1 text-sm">
          Forgot your password?
        </Link>
      </div>
    </Form>
  );
}
