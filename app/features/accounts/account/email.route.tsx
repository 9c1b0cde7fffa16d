import { data, redirect } from "react-router";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { LinkPage, SpentLink } from "../links/link-pages.tsx";
import { arrivingFrom } from "../pages/arriving.server.ts";
import { loginPath } from "../sign-in/login-notices.ts";
import type { Route } from "./+types/email.route";
import { donePath } from "./account-intents.ts";
import { confirmEmailChange, readEmailChange } from "./change-account.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Confirm your new address");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const change = await readEmailChange(context.get(accountsContext), token);
  return change ? { token, change } : data({ token, change: undefined }, { status: gone });
}

export async function action({ request, context }: Route.ActionArgs) {
  const info = context.get(requestContext);
  const { token = "" } = await readForm(request);
  try {
    const arriving = arrivingFrom(request, info);
    const setCookies = await confirmEmailChange(context.get(accountsContext), token, arriving);
    const to = setCookies ? donePath("email") : loginPath("email-changed");
    return redirect(to, { status: 303, headers: withCookies(setCookies ?? []) });
  } catch (error) {
    return answerFailure(error, {}, info.log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, []);
}

export default function ConfirmEmail({ loaderData: { token, change }, actionData }: Route.ComponentProps) {
  const isBusy = useIsSending("/account/email");
  if (!change) return <SpentLink failure={actionData} to="/account" action="Go to your account" />;
  return (
    <LinkPage
      title="Confirm your new address"
      token={token}
      failure={actionData}
      isBusy={isBusy}
      action="Use this address"
    >
      <p>
        The account of <bdi className="font-semibold text-ink wrap-anywhere">{change.username}</bdi> gets the address{" "}
        <bdi className="font-semibold text-ink wrap-anywhere">{change.newEmail}</bdi>.
      </p>
      <p className="text-sm">We tell the old address about it. Messages that were sent from there stay with it.</p>
    </LinkPage>
  );
}
