import { useRef } from "react";
import { data, Form, redirect } from "react-router";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { type FormFailure, sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFailedForm } from "#app/ui/use-failed-form.ts";
import { useIsSending } from "#app/ui/use-is-sending.ts";
import { accountsContext } from "../accounts.context.ts";
import { deleteByLinkSchema } from "../accounts.schema.ts";
import { deletionWord } from "../accounts-limits.ts";
import { SpentLink } from "../links/link-pages.tsx";
import { AccountFrame } from "../pages/account-frame.tsx";
import { loginPath } from "../sign-in/login-notices.ts";
import type { Route } from "./+types/delete.route";
import { deleteAccountByLink, readDeletionLink } from "./delete-account.usecases.server.ts";
import { WhatIsDeleted } from "./what-is-deleted.tsx";

export const meta: Route.MetaFunction = () => secretPageMeta("Delete your account");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const account = await readDeletionLink(context.get(accountsContext), token);
  return account ? { token, account } : data({ token, account: undefined }, { status: gone });
}

export async function action({ request, context }: Route.ActionArgs) {
  const accounts = context.get(accountsContext);
  const { token = "", ...fields } = await readForm(request);
  const { confirmation } = fields;
  try {
    parseInput(deleteByLinkSchema, fields);
    await deleteAccountByLink(accounts, token);
  } catch (error) {
    return answerFailure(error, { confirmation }, context.get(requestContext).log);
  }
  const cookie = request.headers.get("cookie");
  // Somebody else may be signed in here.
  const cookies = (await accounts.sessions.peek(cookie)) ? [] : await accounts.sessions.end(cookie);
  return redirect(loginPath("deleted"), { status: 303, headers: withCookies(cookies) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(request, serverAction, ["confirmation"]);
}

export default function DeleteByLink({ loaderData: { token, account }, actionData }: Route.ComponentProps) {
  if (!account) return <SpentLink failure={actionData} to="/account" action="Go to your account" />;
  return (
    <AccountFrame title="Delete your account">
      <WhatIsDeleted {...account} />
      <DeletionForm token={token} failure={actionData} />
    </AccountFrame>
  );
}

function DeletionForm({ token, failure }: { token: string; failure: FormFailure | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsSending("/account/delete");
  useFailedForm(form, failure);
  const error = failure?.fieldErrors.confirmation;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {failure && !error && <Notice tone="danger">{failure.message}</Notice>}
      <input type="hidden" name="token" value={token} />
      <TextField
        label={`Type ${deletionWord} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={failure?.typed.confirmation}
        error={error}
      />
      <Button type="submit" variant="danger" isBusy={isBusy} className="justify-self-start">
        Delete account
      </Button>
    </Form>
  );
}
