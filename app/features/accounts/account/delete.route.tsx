import { data, href, redirect } from "react-router";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { deleteByLinkSchema } from "../accounts.schema.ts";
import { UsedLink } from "../links/link-pages.tsx";
import { AccountLayout } from "../pages/account-layout.tsx";
import { loginPath } from "../sign-in/login-notices.ts";
import type { Route } from "./+types/delete.route";
import { deleteAccountByLink, readDeletionLink } from "./delete-account.usecases.server.ts";
import { ConfirmationField, DeletionSummary } from "./deletion-summary.tsx";

export const meta: Route.MetaFunction = () => secretPageMeta("Delete your account");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const account = await readDeletionLink(getServices(context).accounts, token);
  return account ? { token, account } : data({ token, account: undefined }, { status: gone });
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ token = "", ...fields }) => {
    const { accounts } = getServices(args.context);
    parseInput(deleteByLinkSchema, fields);
    await deleteAccountByLink(accounts, token);
    const cookie = args.request.headers.get("cookie");
    // Another user may be signed in here.
    const cookies = (await accounts.sessions.peek(cookie)) ? [] : await accounts.sessions.end(cookie);
    return redirect(loginPath("deleted"), { status: 303, headers: withCookies(cookies) });
  });

export default function DeleteByLink({ loaderData: { token, account }, actionData }: Route.ComponentProps) {
  if (!account) return <UsedLink error={actionData} to={href("/account")} action="Go to your account" />;
  return (
    <AccountLayout title="Delete your account">
      <DeletionSummary {...account} />
      <PostForm
        error={actionData}
        fields={{ token }}
        submit="Delete account"
        look={{ variant: "danger" }}
        className="grid gap-5"
      >
        <ConfirmationField error={actionData} />
      </PostForm>
    </AccountLayout>
  );
}
