import { href } from "react-router";
import { NoMailServer } from "#app/features/outbox/no-mail-server.tsx";
import { noMailTexts, readOwnerReset } from "#app/features/outbox/strings/outbox-texts.server.ts";
import { readOwnPath } from "#app/lib/own-path.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { Button } from "#app/ui/button.tsx";
import { SignInFields } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { credentialsTexts } from "#app/ui/fields/strings/credentials-texts.server.ts";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasskeySignIn } from "#app/ui/passkeys/passkey-sign-in.tsx";
import { passkeysTexts } from "#app/ui/passkeys/strings/passkeys-texts.server.ts";
import { signInLinkValidMin } from "../accounts-limits.ts";
import { AccountLayout, TextWithLink } from "../pages/account-layout.tsx";
import { MailSent } from "../pages/mail-sent.tsx";
import { redirectIfSignedIn } from "../pages/sign-in-request.server.ts";
import { loginActions } from "../pages/signed-out-actions.server.ts";
import { loginTexts, mailSentTexts } from "../strings/accounts-texts.server.ts";
import type { Route } from "./+types/login.route";
import { readLoginNotice } from "./login-notices.ts";

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = textsOf(args, "login");
  return describePage(args, { title, description });
};

export const handle: FirstPaintHandle = { startsOnIntent: true };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const next = readOwnPath(url.searchParams.get("next"));
  const { accounts } = getServices(context);
  await redirectIfSignedIn(accounts, request, context.get(requestContext).log, next);
  const { delivers } = accounts.outbox;
  const texts = [loginTexts, mailSentTexts, credentialsTexts, passkeysTexts, ...(delivers ? [] : [noMailTexts])];
  const notice = readLoginNotice(url.searchParams);
  return { next, notice, delivers, ...readOwnerReset(context), ...sendStrings(...texts) };
}

export const action = (args: Route.ActionArgs) => runActions(loginActions, args, { fallback: "sign-in" });

export default function Login({ loaderData: { next, notice, delivers }, actionData }: Route.ComponentProps) {
  const texts = useTexts("login");
  return (
    <AccountLayout title={texts.title} lead={texts.lead} aside={<RegisterHint />}>
      {actionData?.ok && delivers ? (
        <MailSent email={actionData.email}>
          <p>{texts.sent({ min: signInLinkValidMin })}</p>
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
  const texts = useTexts("login");
  const isSendingLink = useIsSending(href("/login"), "send-link");
  const isSigningIn = useIsSending(href("/login")) && !isSendingLink;
  return (
    <PostForm action={href("/login")} aria-label={texts.title} error={error}>
      {next && <input type="hidden" name="next" value={next} />}
      <SignInFields error={error} />
      <Button type="submit" name="intent" value="sign-in" size="lg" className="justify-self-start" isBusy={isSigningIn}>
        {texts.title}
      </Button>
      <div className="grid gap-4 border-t border-line pt-6">
        {delivers ? <LinkOffer isBusy={isSendingLink} /> : <NoMailServer>{texts.noMail}</NoMailServer>}
      </div>
    </PostForm>
  );
}

function LinkOffer({ isBusy }: { isBusy: boolean }) {
  const { offer, send } = useTexts("login");
  return (
    <>
      <p className="text-sm text-ink-soft">{offer({ min: signInLinkValidMin })}</p>
      <Button
        type="submit"
        name="intent"
        value="send-link"
        variant="secondary"
        className="justify-self-start"
        isBusy={isBusy}
      >
        {send}
      </Button>
    </>
  );
}

function RegisterHint() {
  const { register, write } = useTexts("login");
  return (
    <div className="grid gap-2 border-t border-line-strong pt-8 lg:max-w-md">
      <p>
        <TextWithLink text={register} to={href("/register")} />
      </p>
      <p className="text-sm">
        <TextWithLink text={write} to={href("/contact")} />
      </p>
    </div>
  );
}
