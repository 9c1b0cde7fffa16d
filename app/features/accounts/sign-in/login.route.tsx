import { useRef } from "react";
import { data, Form, Link } from "react-router";
import { readOwnPath } from "#app/lib/own-path.ts";
import { signInSchema } from "#app/platform/credentials.schema.ts";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { type FormFailure, sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/boot.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { askForLinkSchema } from "../accounts.schema.ts";
import { signInLinkValidMin } from "../accounts-limits.ts";
import { AccountFrame } from "../pages/account-frame.tsx";
import { arrivingFrom, goOn, sendOnSignedIn } from "../pages/arriving.server.ts";
import { MailIsOut } from "../pages/form-answer.tsx";
import type { Route } from "./+types/login.route";
import { readArrival } from "./login-notices.ts";
import { requestSignInLink, signIn } from "./sign-in.usecases.server.ts";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: "Sign in", description: "Sign in to see all of your conversations with us." });

/** A plain form, until React comes. */
export const handle: FirstPaintHandle = { startsOnIntent: true };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The same for everybody who comes to the same address and is not signed in. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const next = readOwnPath(url.searchParams.get("next"));
  await sendOnSignedIn(context.get(accountsContext), request, context.get(requestContext).log, next);
  return { next, notice: readArrival(url.searchParams) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const info = context.get(requestContext);
  const accounts = context.get(accountsContext);
  const fields = await readForm(request);
  try {
    if (fields.intent === "send-link") {
      const { email } = parseInput(askForLinkSchema, fields);
      await requestSignInLink(accounts, email, info.ip);
      return data({ isDone: true as const, email });
    }
    const credentials = parseInput(signInSchema, fields);
    const arrived = await signIn(accounts, credentials, arrivingFrom(request, info));
    return goOn(arrived, readOwnPath(fields.next));
  } catch (error) {
    return answerFailure(error, { email: fields.email }, info.log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, ["email"]);
}

export default function Login({ loaderData: { next, notice }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Sign in"
      lead="To your conversations with us, wherever you began them."
      aside={<NoAccountYet />}
    >
      {actionData?.isDone ? (
        <LinkIsOut email={actionData.email} />
      ) : (
        <>
          {notice && !actionData && (
            <Notice tone="success" title={notice.title}>
              {notice.text}
            </Notice>
          )}
          <LoginForm failure={actionData} next={next} />
        </>
      )}
    </AccountFrame>
  );
}

function LoginForm({ failure, next }: { failure: FormFailure | undefined; next: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isSendingLink = useIsSending("/login", "send-link");
  const isSigningIn = useIsSending("/login") && !isSendingLink;
  useFailedForm(form, failure);
  const errors = failure?.fieldErrors ?? {};
  return (
    <Form ref={form} method="post" action="/login" aria-label="Sign in" noValidate className="grid gap-6">
      {failure && Object.keys(errors).length === 0 && <Notice tone="danger">{failure.message}</Notice>}
      {next && <input type="hidden" name="next" value={next} />}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={failure?.typed.email}
        error={errors.email}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          // Also for the document that a browser without JavaScript gets.
          autoFocus={failure !== undefined && !errors.email}
          error={errors.password}
        />
        <Link to="/login/forgot" className="text-link justify-self-start py-1 text-sm">
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" name="intent" value="sign-in" size="lg" className="justify-self-start" isBusy={isSigningIn}>
        Sign in
      </Button>
      <div className="grid gap-4 border-t border-line pt-6">
        <p className="text-sm text-ink-soft">
          Without the password: we mail you a link that signs you in, on any device, for {signInLinkValidMin} minutes.
        </p>
        <Button
          type="submit"
          name="intent"
          value="send-link"
          variant="secondary"
          className="justify-self-start"
          isBusy={isSendingLink}
        >
          Send me a link
        </Button>
      </div>
    </Form>
  );
}

function LinkIsOut({ email }: { email: string }) {
  return (
    <MailIsOut email={email}>
      <p>
        If there is an account with this address, a link is on its way to it. It works once, for {signInLinkValidMin}{" "}
        minutes, on this or any other device.
      </p>
    </MailIsOut>
  );
}

function NoAccountYet() {
  return (
    <div className="grid gap-2 border-t border-line-strong pt-8 lg:max-w-md">
      <p>
        No account yet?{" "}
        <Link to="/register" className="text-link">
          Register
        </Link>
      </p>
      <p className="text-sm">
        You can{" "}
        <Link to="/contact" className="text-link">
          write to us
        </Link>{" "}
        without one.
      </p>
    </div>
  );
}
