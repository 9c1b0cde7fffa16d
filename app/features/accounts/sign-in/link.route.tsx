import { data } from "react-router";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { LinkPage, SpentLink } from "../links/link-pages.tsx";
import { arrivingFrom, goOn } from "../pages/arriving.server.ts";
import type { Route } from "./+types/link.route";
import { readSignInLink, signInByLink } from "./sign-in.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Sign in");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const user = await readSignInLink(context.get(accountsContext), token);
  return user ? { token, email: user.email } : data({ token, email: undefined }, { status: gone });
}

export async function action({ request, context }: Route.ActionArgs) {
  const info = context.get(requestContext);
  const { token = "" } = await readForm(request);
  try {
    return goOn(await signInByLink(context.get(accountsContext), token, arrivingFrom(request, info)));
  } catch (error) {
    return answerFailure(error, {}, info.log);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, []);
}

export default function SignInLink({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const isBusy = useIsSending("/login/link");
  if (!email) return <SpentLink failure={actionData} to="/login" action="Get a new link" />;
  return (
    <LinkPage title="Sign in" token={token} failure={actionData} isBusy={isBusy} action="Sign in on this device">
      <p>
        This opens the account of <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>.
      </p>
      <p className="text-sm">If that is not you, close this page: somebody sent you a link of theirs.</p>
    </LinkPage>
  );
}
