import { useEffect } from "react";
import { href, redirect, useNavigate } from "react-router";
import { AccountLayout } from "#app/features/accounts/pages/account-layout.tsx";
import { redirectAfterSignIn } from "#app/features/accounts/pages/sign-in-request.server.ts";
import { OwnerReset } from "#app/features/outbox/no-mail-server.tsx";
import { noMailTexts, readOwnerReset } from "#app/features/outbox/strings/outbox-texts.server.ts";
import { nextQuery, readOwnPath } from "#app/lib/own-path.ts";
import { signInSchema } from "#app/platform/credentials.schema.ts";
import { withCookies } from "#app/platform/http/cookies.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { removeAdminFlags } from "#app/shell/navigation/stored-admin-flags.ts";
import { SignInFields } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { credentialsTexts } from "#app/ui/fields/strings/credentials-texts.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PasskeySignIn } from "#app/ui/passkeys/passkey-sign-in.tsx";
import { passkeysTexts } from "#app/ui/passkeys/strings/passkeys-texts.server.ts";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import type { Route } from "./+types/sign-in.route";
import { forgetInboxCopy } from "./forget-inbox-copy.ts";

const notices = {
  denied: {
    title: "Access Denied",
    text: "Please login to access the admin dashboard",
    isError: true,
  },
  "signed-out": {
    title: "Logged Out",
    text: "Successfully logged out from admin panel",
    isError: false,
  },
} as const;

type SignInReason = keyof typeof notices;

function readSignInReason(search: URLSearchParams): SignInReason | undefined {
  if (search.has("denied")) return "denied";
  if (search.has("signed-out")) return "signed-out";
  return undefined;
}

/** @param next where to go on after signing in; by default the dashboard */
const signInPath = (next: string | undefined): string => href("/admin") + (next ? `?${nextQuery(next)}` : "");

function useSignInToast(reason: SignInReason | undefined, next: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!reason) return;
    if (reason !== "denied") removeAdminFlags();
    // Once, also where strict effects run twice.
    const timer = setTimeout(() => {
      const { title, text, isError } = notices[reason];
      (isError ? showError : showSuccess)(title, text, { id: reason });
      navigate(signInPath(next), { replace: true, preventScrollReset: true });
    });
    return () => clearTimeout(timer);
  }, [reason, next, navigate]);
}

/** The facts of a restore are behind the sign-in. */
const readNext = ({ searchParams }: URL): string | undefined =>
  searchParams.has("restored") ? href("/admin/backups/restored") : readOwnPath(searchParams.get("next"));

export const meta: Route.MetaFunction = () => [{ title: "Admin" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const cookie = request.headers.get("cookie");
  const log = context.get(requestContext).log;
  const { gate, outbox } = getServices(context);
  const session = await gate.find(cookie).catch((error: unknown) => {
    // The form can still be shown; its action reports the error.
    log.error({ err: error }, "session could not be read");
    return undefined;
  });
  if (session) throw redirect(readNext(url) ?? href("/admin/dashboard"), { headers: withCookies(session.setCookies) });
  const { searchParams } = url;
  return {
    reason: readSignInReason(searchParams),
    next: readNext(url),
    isRestored: searchParams.has("restored"),
    delivers: outbox.delivers,
    ...readOwnerReset(context),
    ...sendStrings(credentialsTexts, passkeysTexts, noMailTexts),
  };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields, { ip }) => {
    const input = parseInput(signInSchema, fields);
    const userAgent = args.request.headers.get("user-agent") ?? "";
    const cookie = args.request.headers.get("cookie");
    const request = { ip, userAgent, cookie };
    const { accounts, gate } = getServices(args.context);
    return redirectAfterSignIn(accounts, await gate.signIn(input, request), readNext(args.url));
  });

export default function SignIn({ loaderData, actionData: error }: Route.ComponentProps) {
  const { reason, next, isRestored, delivers } = loaderData;
  useSignInToast(reason, next);
  useEffect(() => {
    if (isRestored) removeAdminFlags();
  }, [isRestored]);
  useEffect(() => void forgetInboxCopy(), []);
  return (
    <AccountLayout title="Admin" lead="Sign in to read and answer the studio’s messages.">
      {isRestored && (
        <Notice tone="success" title="Your backup is restored">
          Sign in with the password you had on the day of the backup. Then you see what was restored.
        </Notice>
      )}
      {reason && (
        <noscript>
          <Notice tone={notices[reason].isError ? "danger" : "success"} title={notices[reason].title}>
            {notices[reason].text}
          </Notice>
        </noscript>
      )}
      <PostForm
        action={isRestored ? `${href("/admin")}?restored=1` : signInPath(next)}
        error={error}
        submit="Sign in"
        look={{ size: "lg" }}
      >
        <SignInFields error={error} />
      </PostForm>
      {!delivers && (
        <div className="text-sm text-ink-soft">
          <OwnerReset />
        </div>
      )}
      <div className="border-t border-line pt-6">
        <PasskeySignIn next={next} />
      </div>
    </AccountLayout>
  );
}
