import { data, href, redirect } from "react-router";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { getServices } from "#app/platform/services.ts";
import { LinkPage, UsedLink } from "../links/link-pages.tsx";
import { readSignInRequest } from "../pages/sign-in-request.server.ts";
import { loginPath } from "../sign-in/login-notices.ts";
import type { Route } from "./+types/email.route";
import { accountPages, donePath } from "./account-pages.ts";
import { confirmEmailChange, readEmailChange } from "./change-account.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Confirm your new address");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const change = await readEmailChange(getServices(context).accounts, token);
  return change ? { token, change } : data({ token, change: undefined }, { status: gone });
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ token = "" }, info) => {
    const { accounts } = getServices(args.context);
    const setCookies = await confirmEmailChange(accounts, token, readSignInRequest(args.request, info));
    const to = setCookies ? donePath(accountPages.visitors, "email") : loginPath("email-changed");
    return redirect(to, { status: 303, headers: withCookies(setCookies ?? []) });
  });

export default function ConfirmEmail({ loaderData: { token, change }, actionData }: Route.ComponentProps) {
  if (!change) return <UsedLink error={actionData} to={href("/account")} action="Go to your account" />;
  return (
    <LinkPage title="Confirm your new address" token={token} error={actionData} action="Use this address">
      <p>
        The address of <bdi className="font-semibold text-ink wrap-anywhere">{change.username}</bdi>’s account becomes{" "}
        <bdi className="font-semibold text-ink wrap-anywhere">{change.newEmail}</bdi>.
      </p>
      <p className="text-sm">We’ll let the old address know. Messages that were sent from it stay with it.</p>
    </LinkPage>
  );
}
