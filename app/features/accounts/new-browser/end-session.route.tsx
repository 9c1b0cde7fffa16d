import { data, href, redirect } from "react-router";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { getServices } from "#app/platform/services.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkPage, UsedLink } from "../links/link-pages.tsx";
import { AccountLayout } from "../pages/account-layout.tsx";
import type { Route } from "./+types/end-session.route";
import { endBrowsersSessions, readNewBrowser } from "./new-browser.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("End this session");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has("ended")) return { hasEnded: true as const };
  const token = url.searchParams.get("token") ?? "";
  const session = await readNewBrowser(getServices(context).accounts, token);
  return session ? { token, session } : data({ token, session: undefined }, { status: gone });
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ token = "" }) => {
    await endBrowsersSessions(getServices(args.context).accounts, token);
    return redirect(`${href("/login/end-session")}?ended`, 303);
  });

export default function EndSession({ loaderData, actionData }: Route.ComponentProps) {
  if ("hasEnded" in loaderData) return <SessionEnded />;
  const { token, session } = loaderData;
  if (!session)
    return (
      <UsedLink
        error={actionData}
        text="Its session has ended, or the link was used or is more than 30 days old. If someone else was signed in, set a new password all the same."
        to={href("/login/forgot")}
        action="Set a new password"
      />
    );
  return (
    <LinkPage
      title="End this session"
      lead="If it wasn’t you who signed in here."
      token={token}
      error={actionData}
      action="End this session"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt>Browser</dt>
        <dd className="font-semibold text-ink wrap-anywhere">{session.browser}</dd>
        <dt>Network</dt>
        <dd className="figures font-semibold text-ink wrap-anywhere">{session.network}</dd>
        <dt>Signed in</dt>
        <dd className="font-semibold text-ink">
          <DateTime value={session.startedAt} />
        </dd>
      </dl>
      <p className="text-sm">Only this browser is logged out. If it was you, close this page.</p>
    </LinkPage>
  );
}

function SessionEnded() {
  return (
    <AccountLayout title="The session has ended" lead="That browser is logged out of your account.">
      <p className="text-ink-soft">
        Whoever it was could sign in, so set a new password now. That ends all other sessions. Then look for passkeys in
        your account that aren’t yours.
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to={href("/login/forgot")}>Set a new password</LinkButton>
        <LinkButton to={href("/login")} variant="secondary">
          Sign in
        </LinkButton>
      </div>
    </AccountLayout>
  );
}
