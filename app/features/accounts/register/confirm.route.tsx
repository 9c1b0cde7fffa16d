import { data, href } from "react-router";
import { readOwnPath } from "#app/lib/own-path.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { confirmSchema } from "../accounts.schema.ts";
import { UsedLink } from "../links/link-pages.tsx";
import { AccountLayout } from "../pages/account-layout.tsx";
import { readSignInRequest, redirectAfterSignIn } from "../pages/sign-in-request.server.ts";
import type { Route } from "./+types/confirm.route";
import { type ConfirmablePage, confirmRegistration, readConfirmation } from "./confirm.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Confirm your address");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const next = readOwnPath(url.searchParams.get("next"));
  const registration = await readConfirmation(getServices(context).accounts, token);
  return data({ token, next, registration }, registration ? 200 : gone);
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ token = "", next, ...fields }, info) => {
    const { password } = parseInput(confirmSchema, fields);
    const { accounts } = getServices(args.context);
    const result = await confirmRegistration(accounts, { token, password }, readSignInRequest(args.request, info));
    return redirectAfterSignIn(result, readOwnPath(next));
  });

export default function Confirm({ loaderData: { token, next, registration }, actionData }: Route.ComponentProps) {
  if (!registration)
    return (
      <UsedLink error={actionData} to={href("/login")} action="Go to sign-in">
        <LinkButton to={href("/register")} variant="secondary">
          Register again
        </LinkButton>
      </UsedLink>
    );
  return (
    <AccountLayout title="Confirm your address" lead="Enter the password that you chose.">
      <ConfirmForm token={token} next={next} registration={registration} error={actionData} />
    </AccountLayout>
  );
}

interface ConfirmFormProps {
  token: string;
  next: string | undefined;
  registration: ConfirmablePage;
  error: FormError | undefined;
}

function ConfirmForm({ token, next, registration: { username, email, expiresAt }, error }: ConfirmFormProps) {
  const isBusy = useIsSending(href("/register/confirm"));
  return (
    <PostForm error={error} fields={{ token, next }}>
      <p className="text-ink-soft">
        Account of <bdi className="font-semibold text-ink wrap-anywhere">{username}</bdi>, with the address{" "}
        <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>.
      </p>
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        hint="If you registered more than once, use the one that belongs to this e-mail."
        error={error?.fieldErrors.password}
      />
      <Button type="submit" size="lg" isBusy={isBusy} className="justify-self-start">
        Confirm
      </Button>
      <div className="grid gap-3 text-sm text-ink-soft">
        <p>
          If you didn’t register, close this page and no account will be created. Never enter a password here that
          someone else gave you.
        </p>
        <p>
          This link works until <DateTime value={expiresAt} />.
        </p>
      </div>
    </PostForm>
  );
}
