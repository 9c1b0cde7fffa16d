import { data, href } from "react-router";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { getServices } from "#app/platform/services.ts";
import { readLinkUser } from "../links/account-links.usecases.server.ts";
import { LinkPage, UsedLink } from "../links/link-pages.tsx";
import { readSignInRequest, redirectAfterSignIn } from "../pages/sign-in-request.server.ts";
import type { Route } from "./+types/link.route";
import { signInByLink } from "./sign-in.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Sign in");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const user = await readLinkUser(getServices(context).accounts, "sign-in", token);
  return user ? { token, email: user.email } : data({ token, email: undefined }, { status: gone });
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ token = "" }, info) => {
    const { accounts } = getServices(args.context);
    return redirectAfterSignIn(await signInByLink(accounts, token, readSignInRequest(args.request, info)));
  });

export default function SignInLink({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  if (!email) return <UsedLink error={actionData} to={href("/login")} action="Get a new link" />;
  return (
    <LinkPage title="Sign in" token={token} error={actionData} action="Sign in on this device">
      <p>
        This opens the account of <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>.
      </p>
      <p className="text-sm">If this is not you, close this page: someone has sent you their own link.</p>
    </LinkPage>
  );
}
