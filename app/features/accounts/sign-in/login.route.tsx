import { href, Link } from "react-router";
import { NoMailServer } from "#app/features/outbox/no-mail-server.tsx";
import { readOwnPath } from "#app/lib/own-path.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { SignInFields } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PasskeySignIn } from "#app/ui/passkeys/passkey-sign-in.tsx";
import { signInLinkValidMin } from "../accounts-limits.ts";
import { AccountLayout } from "../pages/account-layout.tsx";
import { MailSent } from "../pages/mail-sent.tsx";
import { redirectIfSignedIn } from "../pages/sign-in-request.server.ts";
import { loginActions } from "../pages/signed-out-actions.server.ts";
import type { Route } from "./+types/login.route";
import { readLoginNotice } from "./login-notices.ts";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: "Sign in", description: "Sign in to see all of your conversations with us." });

export const handle: FirstPaintHandle = { startsOnIntent: true };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const next = readOwnPath(url.searchParams.get("next"));
  const { accounts } = getServices(context);
  await redirectIfSignedIn(accounts, request, context.get(requestContext).log, next);
  return { next, notice: readLoginNotice(url.searchParams), delivers: accounts.outbox.delivers };
}

export const action = (args: Route.ActionArgs) => runActions(loginActions, args, { fallback: "sign-in" });

export default function Login({ loaderData: { next, notice, delivers }, actionData }: Route.ComponentProps) {
  return (
    <AccountLayout title="Sign in" lead="See all your conversations with us, on any device." aside={<RegisterHint />}>
      {actionData?.ok && delivers ? (
        <MailSent email={actionData.email}>
          <p>
            If this address has an account, a link is on its way. It works once, for {signInLinkValidMin} minutes, on
            this or any other device.
          </p>
        </MailSent>
      ) : (
        <>
          {notice && !actionData && (
            <Notice tone="success" title={notice.title}>
              {notice.text}
            </Notice>
          )}
          <LoginForm error={actionData?.ok ? undefined : actionData} next={next} delivers={delivers} />
          <PasskeySignIn next={next} />
        </>
      )}
    </AccountLayout>
  );
}

interface LoginFormProps {
  error: FormError | undefined;
  next: string | undefined;
  delivers: boolean;
}

function LoginForm({ error, next, delivers }: LoginFormProps) {
  const isSendingLink = useIsSending(href("/login"), "send-link");
  const isSigningIn = useIsSending(href("/login")) && !isSendingLink;
  return (
    <PostForm action={href("/login")} aria-label="Sign in" error={error}>
      {next && <input type="hidden" name="next" value={next} />}
      <SignInFields error={error} />
      <Button type="submit" name="intent" value="sign-in" size="lg" className="justify-self-start" isBusy={isSigningIn}>
        Sign in
      </Button>
      <div className="grid gap-4 border-t border-line pt-6">
        {delivers ? (
          <LinkOffer isBusy={isSendingLink} />
        ) : (
          <NoMailServer>
            We can’t send you a sign-in link until a mail server is set up. Use your password or a passkey.
          </NoMailServer>
        )}
      </div>
    </PostForm>
  );
}

function LinkOffer({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        No password? We’ll e-mail you a sign-in link. It works once, on any device, within {signInLinkValidMin} minutes.
      </p>
      <Button
        type="submit"
        name="intent"
        value="send-link"
        variant="secondary"
        className="justify-self-start"
        isBusy={isBusy}
      >
        Send me a link
      </Button>
    </>
  );
}

function RegisterHint() {
  return (
    <div className="grid gap-2 border-t border-line-strong pt-8 lg:max-w-md">
      <p>
        No account yet?{" "}
        <Link to={href("/register")} className="text-link">
          Register
        </Link>
      </p>
      <p className="text-sm">
        You can{" "}
        <Link to={href("/contact")} className="text-link">
          write to us
        </Link>{" "}
        without one.
      </p>
    </div>
  );
}
