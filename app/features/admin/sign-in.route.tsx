import { useEffect } from "react";
import { href, redirect } from "react-router";
import { OwnerReset } from "#app/features/outbox/no-mail-server.tsx";
import { signInSchema } from "#app/platform/credentials.schema.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { SignInFields } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { PasskeySignIn } from "#app/ui/passkeys/passkey-sign-in.tsx";
import type { Route } from "./+types/sign-in.route";
import { forgetInboxCopy } from "./forget-inbox-copy.ts";
import { notices, readSignInReason, useSignInToast } from "./sign-in-notices.ts";

const dashboard = href("/admin/dashboard");

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
  if (session) throw redirect(dashboard, { headers: withCookies(session.setCookies) });
  return { reason: readSignInReason(url.searchParams), delivers: outbox.delivers };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields, { ip }) => {
    const input = parseInput(signInSchema, fields);
    const userAgent = args.request.headers.get("user-agent") ?? "";
    const cookie = args.request.headers.get("cookie");
    const request = { ip, userAgent, cookie };
    const { isPending, setCookies } = await getServices(args.context).gate.signIn(input, request);
    const to = isPending ? href("/login/code") : dashboard;
    return redirect(to, { status: 303, headers: withCookies(setCookies) });
  });

export default function SignIn({ loaderData: { reason, delivers }, actionData: error }: Route.ComponentProps) {
  useSignInToast(reason);
  useEffect(() => void forgetInboxCopy(), []);
  return (
    <div className="page container-page relative isolate overflow-clip">
      <WindowLight columns={2} rows={2} className="dim-window max-md:hidden" />
      <PageHeading size="panel" title="Admin" lead="Sign in to read and answer the studio’s messages." />
      {reason && (
        <noscript>
          <div className="mb-6 max-w-md">
            <Notice tone={notices[reason].isError ? "danger" : "success"} title={notices[reason].title}>
              {notices[reason].text}
            </Notice>
          </div>
        </noscript>
      )}
      <PostForm action={href("/admin")} error={error} submit="Sign in" className="grid max-w-md gap-6">
        <SignInFields error={error} />
      </PostForm>
      {!delivers && (
        <div className="mt-6 max-w-md text-sm text-ink-soft">
          <OwnerReset />
        </div>
      )}
      <div className="mt-6 max-w-md border-t border-line pt-6">
        <PasskeySignIn />
      </div>
    </div>
  );
}
