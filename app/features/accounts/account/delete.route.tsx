import { data, href, redirect } from "react-router";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { type FormError, sendForm } from "#app/platform/http/form-result.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { deleteByLinkSchema } from "../accounts.schema.ts";
import { UsedLink } from "../links/link-pages.tsx";
import { AccountLayout } from "../pages/account-layout.tsx";
import { loginPath } from "../sign-in/login-notices.ts";
import type { Route } from "./+types/delete.route";
import { deleteAccountByLink, readDeletionLink } from "./delete-account.usecases.server.ts";
import { ConfirmationField, DeletionSummary } from "./deletion-summary.tsx";

export const meta: Route.MetaFunction = () => secretPageMeta("Delete your account");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const account = await readDeletionLink(context.get(accountsContext), token);
  return account ? { token, account } : data({ token, account: undefined }, { status: gone });
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ token = "", ...fields }) => {
    const accounts = args.context.get(accountsContext);
    parseInput(deleteByLinkSchema, fields);
    await deleteAccountByLink(accounts, token);
    const cookie = args.request.headers.get("cookie");
    // Another user may be signed in here.
    const cookies = (await accounts.sessions.peek(cookie)) ? [] : await accounts.sessions.end(cookie);
    return redirect(loginPath("deleted"), { status: 303, headers: withCookies(cookies) });
  });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendForm(request, serverAction);

export default function DeleteByLink({ loaderData: { token, account }, actionData }: Route.ComponentProps) {
  if (!account) return <UsedLink error={actionData} to={href("/account")} action="Go to your account" />;
  return (
    <AccountLayout title="Delete your account">
      <DeletionSummary {...account} />
      <DeletionForm token={token} error={actionData} />
    </AccountLayout>
  );
}

function DeletionForm({ token, error }: { token: string; error: FormError | undefined }) {
  const isBusy = useIsSending(href("/account/delete"));
  return (
    <PostForm error={error} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <ConfirmationField error={error} />
      <Button type="submit" variant="danger" isBusy={isBusy} className="justify-self-start">
        Delete account
      </Button>
    </PostForm>
  );
}
